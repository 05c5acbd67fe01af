import type { settlementTerms } from '../../settlement.ts'
import type { TextsOf } from '../../term-facts.ts'

export const settlement = {
  t_plus_one: {
    name: 'T+1',
    reading: 'てぃーぷらすわん',
    what: '買った日には売れず、次の営業日から売れる決まり。この練習では三つの市場すべてにある（東京と米国の実際の取引所では当日に売れる）。',
    example: '火曜日に買った株は、水曜日の寄り付きから売れる。',
  },
  trade_date: {
    name: '約定日',
    reading: 'やくじょうび',
    what: '売買が成立した日。利益や手数料はこの日で数える。',
    example: '11月24日に約定すれば、約定日は24日。',
  },
  settlement_date: {
    name: '受渡日',
    reading: 'うけわたしび',
    what: '株と代金が実際に渡る日。東京は約定日から2営業日後、米国は1営業日後。',
    example: '火曜日に東京で約定すれば、木曜日に受け渡し。',
  },
  sellable_date: {
    name: '売却可能日',
    reading: 'ばいきゃくかのうび',
    what: '建玉を決済できる最初の日。T+1や、立会外取引の売却制限で決まる。',
    example: '11月24日に買った株の売却可能日は11月25日。',
  },
  lock_period: {
    name: '売却制限期間',
    reading: 'ばいきゃくせいげんきかん',
    what: '買った後に売れない日数。立会外取引や先着販売では、割引と引き換えに付く。',
    example: '制限5日の株は、6営業日目から売れる。',
  },
  day_trading: {
    name: 'デイトレード',
    reading: 'でいとれーど',
    what: 'その日のうちに買って売る取引。実際の東京と米国ではできるが、この練習のT+1ではできない。',
    example: '9時に買って14時に売る注文は、ここでは断られる。',
  },
  same_funds_rule: {
    name: '差金決済の禁止',
    reading: 'さきんけっさいのきんし',
    what: '日本の現物取引で、同じ資金で同じ銘柄を一日に二度売買できない決まり。',
    example: '50万円でAを買って売った後、その50万円で同じ日にもう一度Aは買えない。',
  },
  ex_dividend_date: {
    name: '権利落ち日',
    reading: 'けんりおちび',
    what: 'この日から買っても、次の配当や分割を受け取れない日。株価は配当の分だけ下がって始まることが多い。',
    example: '配当30円の株が2,500円で引けると、権利落ち日の基準は2,470円あたり。',
  },
  record_date: {
    name: '権利確定日',
    reading: 'けんりかくていび',
    what: 'この日の株主名簿に載っている人が配当を受け取る日。載るには受け渡しの日数だけ前に買う。',
    example: '3月31日が確定日なら、東京では2営業日前までに買う。',
  },
  dividend: {
    name: '配当',
    reading: 'はいとう',
    what: '会社が株主に配る利益。この練習では権利落ち日の寄り付きに入金され、空売りでは支払いになる。',
    example: '1株30円で100株なら3,000円。',
  },
  stock_split: {
    name: '株式分割',
    reading: 'かぶしきぶんかつ',
    what: '1株を複数に分けること。株数が増え、株価は同じ割合で下がる。持ち高の価値は変わらない。',
    example: '1株を2株に分けると、5,000円で100株が2,500円で200株になる。',
  },
} satisfies TextsOf<typeof settlementTerms>

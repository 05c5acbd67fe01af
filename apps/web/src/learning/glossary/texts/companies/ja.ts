import type { companiesTerms } from '../../companies.ts'
import type { TextsOf } from '../../term-facts.ts'

export const companies = {
  earnings_per_share: {
    name: 'EPS（1株当たり利益）',
    reading: 'いーぴーえす',
    what: '純利益を発行済株式数で割ったもの。',
    example: '純利益200億円、1億株なら200円。',
  },
  price_earnings_ratio: {
    name: 'PER（株価収益率）',
    reading: 'ぴーいーあーる',
    what: '株価がEPSの何倍か。何年分の利益で買うかの目安。赤字のときは計算しない。',
    example: '株価2,500円、EPS200円なら12.5倍。',
  },
  price_book_ratio: {
    name: 'PBR（株価純資産倍率）',
    reading: 'ぴーびーあーる',
    what: '株価が1株当たり純資産の何倍か。1倍を下回ると、帳簿上の純資産より安い。',
    example: '株価2,500円、1株純資産2,000円なら1.25倍。',
  },
  return_on_equity: {
    name: 'ROE（自己資本利益率）',
    reading: 'あーるおーいー',
    what: '株主のお金でどれだけ利益を上げたか。純利益÷自己資本。',
    example: '純利益200億円、自己資本2,000億円なら10%。',
  },
  dividend_yield: {
    name: '配当利回り',
    reading: 'はいとうりまわり',
    what: '1年の配当が株価の何%か。株価が下がると高く見える。',
    example: '配当75円、株価2,500円なら3%。',
  },
  market_capitalisation: {
    name: '時価総額',
    reading: 'じかそうがく',
    what: '株価×発行済株式数。市場が付けた会社全体の値段。',
    example: '2,500円×1億株＝2,500億円。',
  },
  share_buyback: {
    name: '自社株買い',
    reading: 'じしゃかぶがい',
    what: '会社が自分の株を買い戻すこと。株数が減り、1株当たりの利益が増える。',
    example: '1億株から500万株を買い戻すと、EPSは約5%増える。',
  },
  earnings_report: {
    name: '決算短信',
    reading: 'けっさんたんしん',
    what: '四半期や年度の業績をまとめた発表。東証の上場会社は決まった形で出す。',
    example: '3月決算の会社は、5月に年度の決算短信を出す。',
  },
  forecast_revision: {
    name: '業績予想の修正',
    reading: 'ぎょうせきよそうのしゅうせい',
    what: '会社の予想が変わったときの発表。売上高で10%、利益で30%以上の差が目安。',
    example: '経常利益の予想が100億円から135億円になれば、開示が必要。',
  },
  timely_disclosure: {
    name: '適時開示',
    reading: 'てきじかいじ',
    what: '株価に影響する情報を、会社がすぐに全員へ公表すること。東証ではTDnetで出る。',
    example: '増配を決めた日の15時30分に発表。',
  },
  stock_index: {
    name: '株価指数',
    reading: 'かぶかしすう',
    what: '多くの株の値動きを一つの数にまとめたもの。市場全体の動きを見る。',
    example: '指数が1%下がった日に自分の株が3%下がれば、2%は自分の株の事情。',
  },
  nikkei_225: {
    name: '日経平均株価',
    reading: 'にっけいへいきんかぶか',
    what: '東証プライムの225銘柄の株価を調整して平均した指数。値がさ株の影響が大きい。',
    example: '株価6万円の銘柄が1%動くと、1,000円の銘柄の1%よりずっと大きく動く。',
  },
  topix: {
    name: 'TOPIX',
    reading: 'とぴっくす',
    what: '東京市場の株を、市場に出回る株数の時価総額で加重した指数。大きな会社の影響が大きい。',
    example: '1968年1月4日を100とする。',
  },
} satisfies TextsOf<typeof companiesTerms>

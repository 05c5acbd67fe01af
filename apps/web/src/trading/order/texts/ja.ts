import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { TimeInForce } from '@zaraba/contract/trading/states.ts'
import type { Sized } from '../order-risk.ts'
import type { Awaited } from '../waits.ts'

const waits: Readonly<Record<Awaited, (trigger: string, limit: string, auction: string) => string>> = {
  limit: () => '価格が指値に達すると約定します。',
  stop: (trigger) => `値段が${trigger}に届く約定が出ると、成行で発注されます。約定する値段は、そのときの板で決まります。`,
  stop_limit: (trigger, limit) => `値段が${trigger}に届く約定が出ると、指値${limit}で発注されます。`,
  trailing: (trigger) =>
    `トリガー価格（いま${trigger}）は、有利な値動きに付いて動きます。そこに届く約定が出ると、成行で発注されます。`,
  market: () => '次の板寄せに成行で参加します。',
  opening: (_trigger, _limit, at) => `${at}の寄付にだけ参加します。そこで約定しない分は失効します。`,
  closing: (_trigger, _limit, at) => `${at}の引けの板寄せにだけ参加します。そこで約定しない分は失効します。`,
  limit_to_market_at_close: (_trigger, _limit, at) => `${at}の引けまでは指値で待ち、引けで成行になります。`,
}

export const texts = {
  prices: '市場の値段',
  atPrice: { bid: '買気配', ask: '売気配', last: '直近', previousClose: '前終' },
  /** The second line of the button: at what, and with which leverage. */
  terms: {
    market: (leverage: string, auction?: string) => `${auction ?? '成行'}・${leverage}`,
    limit: (total: string, leverage: string) => `支払 ${total}・${leverage}`,
  },
  amend: {
    ahead: (shares: string) => `いまは前に${shares}株あります。`,
    first: 'いまは先頭です。',
    keeps: 'このままなら約定の順番は変わりません。',
    reduced: '株数を減らすだけなら、約定の順番は変わりません。',
    exits: '利益確定・損切りだけの訂正なら、約定の順番は変わりません。',
    exitsNote: '次の約定から、この価格で決済注文を出します。すでに出した決済注文は変わりません。',
    loses: 'この訂正で約定の順番は最後になります。',
    after: (meets: string) => `訂正後：${meets}。`,
    noQueue: 'まだ順番待ちに入っていないため、訂正しても順番は変わりません。',
  },
  meets: {
    atOnce: 'すぐに約定する値段です',
    part: (filled: string, shares: string) => `${shares}株のうち${filled}株がすぐに約定します`,
    ahead: (shares: string) => `この値段で前に${shares}株`,
    first: 'この値段の注文はまだありません',
    at: (price: string) => `${price}で前に並ぶ株数`,
  },
  splitAhead: (date: string, ratio: string, price: string) =>
    `この注文は${date}の取引向けで、その前に株式分割（${ratio}）があります。株数と価格は分割後のものです（直近の株価は分割後で ${price}）。`,
  exDate: {
    lowered: (date: string, amount: string) =>
      `${date}は権利落ち日です。その朝、この注文の指値とトリガー価格を配当（1株 ${amount}）の分だけ引き下げます（米国FINRA規則5330）。`,
    stays: (date: string, amount: string) =>
      `${date}は権利落ち日で、株価は配当（1株 ${amount}）ほど下がるのが普通です。この注文の価格は変わらないため、それだけで約定または発動することがあります。`,
  },
  dividends: '受取配当（損益に含む）',
  result: {
    title: '損益の内訳',
    price: '値動きによる損益',
    dividends: '受取配当',
    fees: '新規・決済の手数料',
    costs: { long: '金利', short: '貸株料・支払配当' },
    borne: '当社の負担分',
    profit: '損益',
  },
  worst: {
    long: (price: string) => `ストップ安 ${price} まで下がった場合`,
    short: (price: string) => `ストップ高 ${price} まで上がった場合`,
  } satisfies Record<Direction, (price: string) => string>,
  far: {
    question: 'この価格でよろしいですか',
    above: (price: string, percent: string, now: string) => `${price} は現在の価格 ${now} より ${percent} 高くなっています。`,
    below: (price: string, percent: string, now: string) => `${price} は現在の価格 ${now} より ${percent} 安くなっています。`,
  },
  borrowed: {
    question: (times: string) => `レバレッジ${times}で注文しますか？`,
    text: (times: string, value: string, total: string) =>
      `${total}を支払い、約定代金${value}の建玉を持ちます。損益はその全額に対して生じるため、値動きの影響は約${times}になります。`,
  },
  against: {
    long: (shares: string) =>
      `空売りの建玉 ${shares}株とは別に、新しい買いの建玉ができます。空売りを決済するには「買い戻す」を使います。`,
    short: (shares: string) =>
      `保有中の ${shares}株とは別に、新しい空売りの建玉ができます。保有株は減りません。売却するには「売る」を使います。`,
  } satisfies Record<Direction, (shares: string) => string>,
  exits: {
    add: '利益確定・損切りを付ける',
    leave: '利益確定・損切りを外す',
    takeProfit: '利益確定の価格',
    stop: '損切りのトリガー価格',
    note: '約定と同時に決済注文を出します（IFD・IFDOCO）。損切りは値段の約束ではなく、窓が開いたときは寄り付いた価格で約定します。',
    sleeps: (date: string) => `T+1のため${date}まで待機し、それまでの値動きでは約定しません。`,
    waiting: '約定後に出す注文',
    placed: '出した決済注文',
    limit: (price: string) => `利益確定 ${price}`,
    stopAt: (price: string) => `損切り ${price}`,
    outcomes: {
      at_profit: '利益確定で決済した場合の損益',
      at_trigger: '損切りのトリガー価格で約定した場合の損益',
      at_gap: '窓が開いたとき（最も不利な値段）',
      never: 'どちらにも届かないとき',
    },
  },
  /** Two orders of which one opens a position. */
  pair: {
    open: 'OCO：どちらか一方だけ約定する2つの注文',
    title: (name: string) => `${name} OCO注文`,
    note: '2つの注文を同時に出します。どちらかが一部でも約定すると、同じ瞬間にもう一方は取り消されます。両方が約定することはありません。',
    first: '注文1',
    other: '注文2',
    total: (order: string) => `${order}の支払額（最大）`,
    held: '2つの注文の拘束額',
    heldNote: '約定に備えて、両方の金額を拘束します。一方が約定すると、もう一方の拘束は同時に解除されます。',
    detail: (held: string) => `拘束 ${held}`,
    button: (shares: string) => `2つの注文を出す ${shares}株`,
    lacks: { price: '両方の価格を入力してください', shares: '株数を入力してください', date: '期限を選んでください' },
    cancelBoth: '両方取消',
    cancelBothQuestion: '対になる2つの注文を取り消しますか？',
    cancelOne: '対になるもう一方の注文は残ります。',
  },
  onChart: {
    sides: { long: '買', short: '空売り' },
    ticket: 'チャートで入力中の注文',
    fold: 'チャート上で値段を決める',
    hint: '線を上下に動かして値段を決めます',
    review: '数量・確認へ',
    leave: '注文を取りやめる',
  },
  risk: {
    by: 'リスクで',
    label: '損切り時の損失の上限（手数料込み）',
    gives: (shares: string, loss: string) =>
      `${shares}株・損切りのトリガー価格で約定した場合の損失 ${loss}。窓が開いたときはこれより大きくなります。`,
    capped: '利用可能額で注文できる上限の株数です。',
    lacks: {
      amount: '損失の上限を入力すると、損切りまでの値幅から株数を計算します。',
      stop: '下の「損切りのトリガー価格」を入力してください。損切りがないと株数を計算できません。',
    },
    side: {
      long: (price?: string) => `買いの損切りは、${price ?? '売気配'}より下にしてください。`,
      short: (price?: string) => `空売りの損切りは、${price ?? '買気配'}より上にしてください。`,
    } satisfies Record<Direction, (price?: string) => string>,
    one: (loss: string) => `1株でも損失が ${loss} となり、上限を超えます。`,
    /** On the button, which says why it cannot be pressed. */
    missing: {
      amount: '損失の上限を入力してください',
      price: '価格を入力してください',
      stop: '損切りを入力してください',
      side: '損切りを直してください',
      one: '上限が1株の損失に足りません',
    } satisfies Record<NonNullable<Sized['lacks']>, string>,
  },
  lasting: {
    names: {
      day: '当日中',
      gtd: '期間指定',
      opening: '寄付',
      closing: '引け',
      limit_to_market_at_close: '不成',
      ioc: 'IOC',
      fok: 'FOK',
    } satisfies Record<TimeInForce, string>,
    /** The end of each, and the fills that it never gets. */
    notes: {
      day: '約定しなかった分は、この立会日の引けで失効します。',
      gtd: '選んだ日の引けまで待ちます。株式分割があれば、その前に失効します。',
      opening: '次の寄付の板寄せだけに参加します。約定しなかった分は寄付と同時に失効し、その後の値動きでは約定しません。',
      closing: '次の引けの板寄せだけに参加します。約定しなかった分は引けと同時に失効します。必ず約定するわけではありません。',
      limit_to_market_at_close:
        '次の引けまでは指値で待ち、引けの板寄せでは成行になります。指値より不利な価格でも約定し、値幅制限いっぱいの金額を拘束します。',
      ioc: 'いま板にある分だけ約定し、残りはその場で取り消します。待つことはありません。',
      fok: '全数量がいまそろうときだけ約定し、1株でも足りなければ何も約定しません。',
    } satisfies Record<TimeInForce, string>,
    /** Outside the hours in which the exchange takes market orders. */
    marketClosed:
      'いま取引所は成行注文を受け付けていないため、次の寄付への注文になります。約定しなかった分は寄付と同時に失効します。',
    marketDay: '板にない分は、立会中はその場で取り消し、板寄せの前なら次の板寄せまで待ちます。',
  },
  /** The auction that an order is for. */
  forAuction: {
    opening: (at: string) => `${at}の寄付`,
    closing: (at: string) => `${at}の引け`,
    limit_to_market_at_close: (at: string) => `不成（${at}の引けで成行）`,
  },
  auctionBound: (worst: string) =>
    `${worst}より不利な値段では約定しません。板寄せの値段がそれより不利なら、約定せずに失効します。`,
  waits,
  waitsHint: '「取引」で訂正・取消ができます。',
}

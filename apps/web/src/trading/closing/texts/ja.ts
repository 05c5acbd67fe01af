import type { lotChoices } from '../lot-choice.ts'

export const texts = {
  paired: 'OCO',
  bracketTitle: (name: string) => `${name}の利益確定・損切り`,
  bracketNote: '片方だけでも両方でも出せます。両方ならOCO注文となり、一方の約定で決済が終わると、もう一方は取り消されます。',
  bracketLots: (lots: number, shares: string) => `${lots}件の建玉（合計${shares}株）に、それぞれ注文を出します。`,
  takeProfit: '利益確定の価格',
  stopLoss: '損切りのトリガー価格',
  stopLossHint: 'この価格で約定があると成行で発注します。窓が開いたときは、寄り付いた価格で約定します。',
  profitThere: 'その価格での損益（手数料・金利控除後）',
  bracketButton: '注文を出す',
  lots: {
    choices: { fifo: '古い順', lifo: '新しい順', chosen: '選んで決済' } satisfies Record<(typeof lotChoices)[number], string>,
    now: 'いま決済できます',
    from: (date: string) => `決済できる日 ${date}`,
  },
  receipt: { trigger: 'トリガーの約定値', best: '発注後の最良値', trail: 'トレールの幅' },
  trail: {
    unit: 'トレール幅の決め方',
    units: { amount: '値幅', percent: '率' },
    distance: { amount: 'トレール幅', percent: 'トレール幅（%）' },
    hint: 'トリガーは、いちばん有利な値段からこの幅を保って追いかけ、戻ることはありません。',
    missing: 'トレール幅を入力してください',
    button: (shares: string, distance: string) => `トレーリングで決済 ${shares}株・${distance}`,
  },
  ordered: '決済注文中',
  free: '注文できる株数',
  orderedOf: (shares: string) => `${shares}株注文中`,
  orderedNote: (held: string, ordered: string, free: string) =>
    `保有${held}株のうち${ordered}株は決済注文中です。あと${free}株の注文を出せます。`,
  cancelOrdered: '待機中の注文を取り消す',
  /** All positions of a market, or of all markets. */
  all: {
    title: (market?: string) => (market === undefined ? 'すべての建玉を決済' : `${market}の建玉をすべて決済`),
    note: '建玉ごとに成行の決済注文を、同じ瞬間にまとめて出します。値段は板で決まり、決済できないものは理由とともに残ります。取引時間外は、受け付ける取引所では次の寄付への注文になります。',
    closable: '決済する建玉',
    positions: (count: number) => `${count}件`,
    sums: '金額はいまの値段での目安です。手数料と金利は含みません。',
    button: (count: number) => `${count}件を決済する`,
    nothing: 'いま決済できる建玉はありません',
    closed: '決済した建玉',
  },
  staysOpen: '決済されない分',
  stays: {
    unfilled_rest: '価格の範囲に相手の注文がありません',
    shares_are_ordered: '別の決済注文が待機中です',
    cannot_sell_on_t1_day: 'まだ決済できません（T+1）',
  },
}

import type { Kind, OwnName, View } from '../asset-groups.ts'

export const texts = {
  view: '内訳の見方',
  views: { kind: '種類', currency: '通貨', market: '市場', industry: '業種' } satisfies Record<View, string>,
  kinds: { cash: '現金', shares: '株式', held: '拘束中', products: '商品', debt: '負債' } satisfies Record<Kind, string>,
  parts: {
    share: '株式',
    product_gain: '商品の損益',
    leverage: 'レバレッジの借入',
  } satisfies Record<OwnName, string>,
  noIndustry: '業種なし',
  rest: (count: string) => `その他${count}業種`,
  short: '空売り',
  sum: '純資産',
  text: '割合は、負債を引く前の資産に対するものです。株式は、取得額に評価損益を足した金額です。',
  empty: 'この口座には、まだ資産がありません。入金すると、ここに内訳が表示されます。',
  deposit: '入金する',
  figures: '資産の数字',
  power: '買付余力',
  powerText: '利用可能額にレバレッジの倍率を掛けた金額です。手数料は含みません。',
  times: (leverage: number) => `${leverage}倍`,
}

export const messages = {
  tab: '手数料',
  ratesNote:
    '手数料は出典つきの日付別の表としてプログラムに含まれ、過去の手数料をすべて検算できます。ここでは閲覧だけができ、変更は新しい版で行います。',
  fee: '手数料',
  from: '適用日',
  rate: '率',
  bounds: '下限 / 上限',
  inForce: '適用中',
  source: '出典',
}

export const texts = {
  tab: '手数料',
  ratesNote:
    '手数料は適用日と出典とともにプログラムに含まれ、過去の手数料をすべて検算できます。ここでは閲覧のみ可能で、変更はプログラムの新しいバージョンで行います。',
  fee: '手数料',
  from: '適用日',
  rate: '率',
  bounds: '下限 / 上限',
  inForce: '適用中',
  source: '出典',
}

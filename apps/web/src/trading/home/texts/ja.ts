import type { Direction } from '@zaraba/contract/trading/rows.ts'

export const texts = {
  held: '保有',
  heldOf: (code: string, shares: string, direction: Direction) => `${code} · ${direction === 'long' ? '買' : '売'}${shares}株`,
  ownLists: '保有とお気に入り',
  wholeList: 'すべて見る',
  needs: 'あなたを待つもの',
  margin: (name: string) => `${name}の証拠金`,
  marginText: (ratio: string) => `維持率 ${ratio}`,
  won: (name: string) => `新規公開株「${name}」に当選`,
  payBy: (moment: string) => `${moment}までに払込`,
  pay: (amount: string) => `払う ${amount}`,
  order: (name: string, shares: string, price: string) => `${name} ${shares}株 ${price}`.trim(),
  lapsesToday: '本日の取引終了で失効',
  check: '確かめる',
  read: '見る',
}

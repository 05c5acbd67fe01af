import type { ExitLegs } from '../own-share.ts'

export const texts = {
  ownPosition: (name: string) => `${name}の建玉`,
  actions: { sell: '売る', cover: '買い戻す', buy: '買い', short: '空売り' },
  close: '決済',
  closeOf: { long: '買い建玉を決済', short: '空売り建玉を決済' },
  legs: { profit: '利確', stop: '損切り', both: '両方（OCO）' } satisfies Record<ExitLegs, string>,
  exitAt: { profit: (price: string) => `利確 ${price}`, stop: (price: string) => `損切り ${price}` },
  others: (count: number) => `ほか${count}件`,
}

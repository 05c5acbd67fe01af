export const messages = {
  ownPosition: (name: string) => `${name}の建玉`,
  actions: { sell: '売る', cover: '買い戻す', buy: '買い', short: '空売り' },
  close: '決済',
  closeOf: { long: '買い建玉を決済', short: '空売り建玉を決済' },
}

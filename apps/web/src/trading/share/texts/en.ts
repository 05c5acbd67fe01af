import type { OwnShareTexts } from '../texts.ts'

export const texts: OwnShareTexts = {
  ownPosition: (name) => `Your position in ${name}`,
  actions: { sell: 'Sell', cover: 'Buy back', buy: 'Buy long', short: 'Sell short' },
  close: 'Close',
  closeOf: { long: 'Close the long position', short: 'Close the short position' },
  legs: { profit: 'Take profit', stop: 'Stop', both: 'Both' },
  exitAt: { profit: (price) => `Target ${price}`, stop: (price) => `Stop ${price}` },
  others: (count) => `+${count}`,
}

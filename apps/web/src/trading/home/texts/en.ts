import type { OwnPartTexts } from '../texts.ts'

export const texts: OwnPartTexts = {
  held: 'Holding',
  heldOf: (code, shares, direction) => `${code} · ${direction === 'long' ? 'long' : 'short'} ${shares}`,
  ownLists: 'Holdings and watchlist',
  wholeList: 'See all',
  needs: 'Needs you',
  margin: (name) => `Margin of ${name}`,
  marginText: (ratio) => `Maintenance ${ratio}`,
  won: (name) => `You won new shares: ${name}`,
  payBy: (moment) => `Pay by ${moment}`,
  pay: (amount) => `Pay ${amount}`,
  order: (name, shares, price) => `${name}, ${shares} ${price === '' ? '' : `at ${price}`}`.trim(),
  lapsesToday: 'Order lapses at the close today',
  check: 'Check',
  read: 'Read',
}

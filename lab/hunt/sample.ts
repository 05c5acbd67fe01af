import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'

const capital = (share: Instrument): number => share.sharesOutstanding * share.anchorPrice

/**
 * Shares of a market to look at: half of them the largest companies of its largest sectors, three at a time, so that leaders can be followed;
 * the others spread over the whole list, so that small and cheap shares are there.
 */
export const sampleOf = (instruments: readonly Instrument[], market: Market, count: number): readonly Instrument[] => {
  const own = instruments.filter((share) => share.market === market)
  if (count >= own.length) return own
  const bySector = new Map<string, Instrument[]>()
  for (const share of own) bySector.set(share.sector, [...(bySector.get(share.sector) ?? []), share])
  const sectors = [...bySector.values()].toSorted((left, right) => right.length - left.length)
  const largest = sectors.flatMap((shares) => shares.toSorted((left, right) => capital(right) - capital(left)).slice(0, 3))
  const chosen = new Set(largest.slice(0, Math.ceil(count / 2)))
  const step = Math.max(1, Math.floor(own.length / (count - chosen.size + 1)))
  for (let index = step - 1; index < own.length && chosen.size < count; index += step) {
    const share = own[index]
    if (share !== undefined) chosen.add(share)
  }
  return own.filter((share) => chosen.has(share))
}

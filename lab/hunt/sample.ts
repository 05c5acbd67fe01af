import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'

const capital = (share: Instrument): number => share.sharesOutstanding * share.anchorPrice

/**
 * Shares of a market to look at: half of them the largest companies of its largest sectors, three at a time, so that leaders can be followed;
 * the others spread over the whole list, so that small and cheap shares are there.
 */
export const sampleOf = (instruments: readonly Instrument[], market: Market, count: number): readonly Instrument[] => {
  const ownInstruments = instruments.filter((share) => share.market === market)
  if (count >= ownInstruments.length) return ownInstruments
  const bySector = new Map<string, Instrument[]>()
  for (const share of ownInstruments) bySector.set(share.sector, [...(bySector.get(share.sector) ?? []), share])
  const sectors = [...bySector.values()].toSorted((left, right) => right.length - left.length)
  const largest = sectors.flatMap((shares) => shares.toSorted((left, right) => capital(right) - capital(left)).slice(0, 3))
  const chosenInstruments = new Set(largest.slice(0, Math.ceil(count / 2)))
  const step = Math.max(1, Math.floor(ownInstruments.length / (count - chosenInstruments.size + 1)))
  for (let index = step - 1; index < ownInstruments.length && chosenInstruments.size < count; index += step) {
    const share = ownInstruments[index]
    if (share !== undefined) chosenInstruments.add(share)
  }
  return ownInstruments.filter((share) => chosenInstruments.has(share))
}

import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { priceBand } from '@zaraba/market/exchanges/limits.ts'
import { createOfferings, offeringSource } from '@zaraba/market/offerings/offerings.ts'
import { createRates } from '@zaraba/market/simulator/currencies/rates.ts'
import { createIndices } from '@zaraba/market/simulator/indices/indices.ts'
import { newsEvents } from '@zaraba/market/simulator/news.ts'
import { antilog } from '@zaraba/market/simulator/random/octaves.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { missing } from '@zaraba/money/missing.ts'
import { dateText } from '@zaraba/money/time.ts'
import type { CreateHunted } from './hunted.ts'

const genesis = dateText('2026-11-20')
const instruments = builtInInstruments()

/** The part of the way to a limit beyond which an opening is far. */
const most = 0.7

/** An index of a day after the public history needs the days of all its members: here they are every tenth company, and news is of them. */
const members = instruments.filter((_, index) => index % 10 === 0)

/** The market that the product offers, for an installation whose days' seeds follow from a word. */
export const productMarket: CreateHunted = (seed) => {
  const seeds = { seedOf: (market: string, date: string) => sha256OfText(`${seed}/${market}/${date}`) }
  const feed = createWorld({ seeds, genesis, room: { chains: 1_200, days: 6_000 } })
  const rates = createRates(feed)
  const offerings = createOfferings(offeringSource(feed))
  return {
    feed,
    instruments,
    indices: createIndices(feed, members),
    rate: (from, to, at) => rates.rate(from, to, at),
    news: (market, date, until) =>
      newsEvents(feed, market, members, { from: date, to: date, until }).flatMap((fact) =>
        'instrument' in fact ? [{ kind: fact.kind, instrument: fact.instrument, at: fact.at }] : [],
      ),
    listed: (market, until) => offerings.listed(market, until),
    newShares: (market, until) => {
      const odds = new Map(
        offerings
          .between(market, genesis, until)
          .map(({ code, crowd, allotment, unit }) => [
            code,
            crowd === null ? 0 : Math.min(1, allotment / unit / crowd.applicants),
          ]),
      )
      return offerings.listed(market, until).map((instrument) => ({ instrument, odds: odds.get(instrument.code) ?? 0 }))
    },
    farOpenings: (market, { index, date }) =>
      instruments.filter((share) => {
        const chain = share.market === market && share.debut === undefined ? feed.days.chain(share, index) : null
        const base = chain === null ? null : feed.days.base(share, index)
        if (chain === null || base === null) return false
        const band = priceBand(share.priceLimitRule, base, share.tickTable, date)
        const opening = antilog(Math.max(0, chain.opening[index - chain.from] ?? missing()))
        return band !== null && (opening - base > most * (band.up - base) || base - opening > most * (base - band.down))
      }),
    genesis,
  }
}

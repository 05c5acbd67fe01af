import { dateText, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { sessionOf } from '../../src/exchanges/calendar.ts'
import type { Instrument } from '../../src/instrument.ts'
import { createRates } from '../../src/simulator/currencies/rates.ts'
import { createIndices } from '../../src/simulator/indices/indices.ts'
import { hexOf, sha256OfText } from '../../src/simulator/sha256.ts'
import type { World } from '../../src/simulator/world.ts'

const dates = [
  '2016-11-02',
  '2018-02-06',
  '2020-03-16',
  '2023-06-05',
  '2024-11-05',
  '2026-11-19',
  '2026-11-20',
  '2027-02-15',
].map(dateText)

const dayText = (world: World, instrument: Instrument, until: Instant): string => {
  const lines: unknown[] = []
  for (const date of dates) {
    const session = sessionOf(instrument.market, date)
    if (session === null) continue
    const at = instant(session.open + 97 * minute + 31_000)
    lines.push(world.dayBars(instrument, date, date, until), world.minuteBars(instrument, date, until))
    lines.push(world.prints(instrument, session.open, until), world.quote(instrument, at), world.depth(instrument, at))
  }
  lines.push(world.events(instrument, dateText('2025-11-01'), dateText('2027-03-01'), until))
  return JSON.stringify(lines)
}

/**
 * SHA-256 over a sample of everything that the simulator says: instruments × days × minutes, prints, quotes, books, events, indices
 * and exchange rates. It must be the same on every engine.
 */
export const digestOf = (world: World, instruments: readonly Instrument[], sample: readonly Instrument[]): string => {
  const until = instant(Date.UTC(2027, 2, 1))
  const texts = sample.map((instrument) => dayText(world, instrument, until))
  for (const index of createIndices(world, instruments))
    texts.push(
      JSON.stringify(index.minuteBars(dateText('2026-11-20'), until)),
      JSON.stringify(index.dayBars(dateText('2026-10-01'), dateText('2026-12-01'), until)),
    )
  const rates = createRates(world)
  for (const currency of ['JPY', 'CNY', 'TWD', 'HKD', 'THB', 'VND', 'MYR', 'KRW'] as const)
    for (const date of dates) texts.push(String(rates.rate('USD', currency, instant(Date.parse(`${date}T03:04:05Z`)))?.numerator))
  return hexOf(sha256OfText(texts.join('\n')))
}

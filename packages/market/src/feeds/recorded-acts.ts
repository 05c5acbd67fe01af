import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { actionsOf, type CorporateAction, exReferencePrice } from '../exchanges/adjustment.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { type PriceBand, priceBand } from '../exchanges/limits.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Instrument } from '../instrument.ts'
import type { CorporateEvent } from './feed.ts'
import type { Recording } from './replay-csv.ts'

/** The acts of a recorded day as events of the date on which it is replayed. */
export const actsOf = (
  { split, dividend }: Recording['days'][number],
  exDate: DateText,
  announcedOn: DateText,
): CorporateEvent[] => [
  ...(split === null ? [] : [{ kind: 'split', exDate, announcedOn, ...split } as const]),
  ...(dividend === null ? [] : [{ kind: 'dividend', exDate, announcedOn, amount: dividend } as const]),
]

/** The base of a day: the close before, or the ex-reference price of that day's acts. */
export const baseAfter = (close: Price, action: CorporateAction | undefined, { tickTable }: Instrument, date: DateText): Price =>
  action === undefined ? close : roundToTick(tickTable, exReferencePrice(close, action), date, 'nearest')

/** Sessions before its ex-date at which a recorded act is announced: about a month, as in the simulated market. */
const notice = 20

/** Acts of the company on recorded days, oldest first. It is announced some sessions before, but not before the recording begins. */
export const eventsOf = (
  { market, days }: Recording,
  startOn: DateText | undefined,
  dates: readonly DateText[],
): readonly CorporateEvent[] => {
  const first = startOn ?? dates[0]
  if (first === undefined) return []
  const begins = tradingDayIndex(market, first)
  return days.flatMap((day, index) => {
    const date = dates[index]
    if (date === undefined) return []
    const announcedIndex = Math.max(begins, tradingDayIndex(market, date) - notice)
    return actsOf(day, date, tradingDayAt(market, announcedIndex).date)
  })
}

/** A day whose first price lies further from its base than one day goes. */
export interface RecordedGap {
  readonly date: DateText
  readonly base: Price
  readonly open: Price
  readonly band: PriceBand
}

/** Where the market has no limit of a day, a share seldom opens further from its base than this, in per cent. */
const usualGap = 30

/** Days that begin beyond the limit of the day around their base: where no column says it, a split that would look like a crash. */
export const gapsOf = (recording: Recording, instrument: Instrument): readonly RecordedGap[] => {
  const { priceLimitRule, tickTable } = instrument
  const gaps: RecordedGap[] = []
  let close: Price | null = null
  for (const day of recording.days) {
    const { date, bars } = day
    const open = bars[0]?.open
    if (close !== null && open !== undefined) {
      const base = baseAfter(close, actionsOf(actsOf(day, date, date))[0], instrument, date)
      const usual = {
        up: price(Math.floor((base * (100 + usualGap)) / 100)),
        down: price(Math.ceil((base * (100 - usualGap)) / 100)),
      }
      const band = priceBand(priceLimitRule, base, tickTable, date) ?? usual
      if (open > band.up || open < band.down) gaps.push({ date, base, open, band })
    }
    close = bars.at(-1)?.close ?? close
  }
  return gaps
}

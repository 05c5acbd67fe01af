import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import { type Market, perMarket } from '../../markets.ts'
import type { Day, Days } from '../day/days.ts'
import { gridOf, slotAt, slotStart } from '../day/grid.ts'
import type { Plan } from '../day/plan.ts'
import { type Prints, printsOf, type SlotBar } from '../day/prints.ts'
import { addPrint, type Value } from '../day/turnover.ts'
import type { Course } from '../steps/course.ts'
import { livedPrints } from '../steps/day.ts'
import { progressFields } from '../steps/progress.ts'
import { shownIndex } from './shown.ts'

// Rankings and streams read all shares several times a second, a single page reads one. What a quote costs by itself (its day, its slot,
// its prints) is too much for thousands of rows, so a board keeps a window of some slots of each share in one array, and moves a row
// within it by a few numbers. Windows end at different slots, which spreads their renewal over the minutes.

/**
 * The whole market at one moment, in flat arrays by the row of a share in the list that the board was made for: for rankings, heat maps and
 * streams. Prices are ten-thousandths (0 while the day has no print, `price` then is the previous close), volume is shares, turnover
 * whole major units. A row whose feed has no price holds 0 everywhere.
 */
export interface QuoteBoard {
  readonly instruments: readonly Instrument[]
  readonly price: Float64Array
  readonly previousClose: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly volume: Float64Array
  readonly turnover: Float64Array
  /** Moves all rows to a moment, in any direction. Costs under a microsecond a row while the minute stays. */
  update(at: Instant): void
  /**
   * Computes, one share a step, the data that an update to a moment still lacks: at an open the day of each share. A caller rests
   * between steps, so that it delays nothing else. Shows nothing of it.
   */
  preparing(at: Instant): Generator<void>
}

/**
 * A few slots of a day in compact form: per slot open, high, low, close, volume and what went before it.
 */
interface Window {
  readonly index: number
  readonly plan: Plan
  readonly from: number
  readonly to: number
  readonly values: Float64Array
  slot: number
  prints: Prints
  /** State of a day that was drawn step by step before each slot; `null` for a day of public history. */
  readonly lived: { readonly course: Course; readonly starts: Float64Array } | null
}

const width = 12
/** Slots that a window holds at least; windows differ by up to as many more, so that they are not all renewed in the same minute. */
const span = 8

const livedIn = ({ lived }: Day, from: number, to: number): Window['lived'] =>
  lived === null ? null : { course: lived.course, starts: lived.starts.slice(from * progressFields, to * progressFields) }

const windowOf = (days: Days, instrument: Instrument, { index, slot }: Moment, row: number): Window | null => {
  const { count } = gridOf(tradingDayAt(instrument.market, index))
  const from = slot
  const to = Math.min(count, from + span + (row % span))
  const day = days.passing(instrument, index, to)
  if (day === null) return null
  const { plan, minutes } = day
  const values = new Float64Array((to - from) * width)
  let last = 0
  for (let each = 0; each < from; each += 1) if ((minutes.volume[each] ?? missing()) > 0) last = minutes.close[each] ?? missing()
  for (let each = from; each < to; each += 1) {
    const at = (each - from) * width
    values[at] = minutes.open[each] ?? missing()
    values[at + 1] = minutes.high[each] ?? missing()
    values[at + 2] = minutes.low[each] ?? missing()
    values[at + 3] = minutes.close[each] ?? missing()
    values[at + 4] = minutes.volume[each] ?? missing()
    values[at + 5] = minutes.highBefore[each] ?? missing()
    values[at + 6] = minutes.lowBefore[each] ?? missing()
    values[at + 7] = minutes.volumeBefore[each] ?? missing()
    values[at + 8] = minutes.turnoverBefore[each] ?? missing()
    values[at + 9] = minutes.turnoverBefore[each + 1] ?? missing()
    values[at + 10] = last
    values[at + 11] = minutes.restBefore[each] ?? missing()
    if ((minutes.volume[each] ?? missing()) > 0) last = minutes.close[each] ?? missing()
  }
  return {
    index,
    plan,
    from,
    to,
    values,
    slot: -2,
    prints: noPrints,
    lived: livedIn(day, from, to),
  }
}

const noPrints: Prints = { count: 0, offsets: new Float64Array(0), prices: new Float64Array(0), volumes: new Float64Array(0) }

/** Position in a market's day: the running slot (−1 before the first) and the milliseconds that have passed in it. */
interface Moment {
  readonly index: number
  readonly slot: number
  readonly within: number
}

const momentOf = (market: Market, at: Instant): Moment => {
  const { index, elapsed } = shownIndex(market, at)
  const grid = gridOf(tradingDayAt(market, index))
  const slot = slotAt(grid, elapsed)
  return { index, slot, within: elapsed - slotStart(grid, slot) }
}

type Columns = Omit<QuoteBoard, 'instruments' | 'update' | 'preparing'>

const columnsOf = (length: number): Columns => ({
  price: new Float64Array(length),
  previousClose: new Float64Array(length),
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  volume: new Float64Array(length),
  turnover: new Float64Array(length),
})

/** Before the first slot: nothing but the base price, or nothing at all. */
const showBase = (columns: Columns, row: number, base: number | null): void => {
  for (const values of Object.values(columns)) values[row] = 0
  columns.price[row] = base ?? 0
  columns.previousClose[row] = base ?? 0
}

const barIn = ({ values, from }: Window, slot: number): SlotBar => {
  const at = (slot - from) * width
  return {
    open: values[at] ?? missing(),
    high: values[at + 1] ?? missing(),
    low: values[at + 2] ?? missing(),
    close: values[at + 3] ?? missing(),
    volume: values[at + 4] ?? missing(),
  }
}

/** Turnover up to now of the share that is being shown. */
const running: Value = { whole: 0, rest: 0 }

/** The prints of a window's slot, kept while the slot runs. */
const printsIn = (window: Window, slot: number): Prints => {
  if (window.slot === slot) return window.prints
  const { lived } = window
  window.prints =
    lived === null
      ? printsOf(window.plan, barIn(window, slot), slot)
      : livedPrints(lived.course, lived.starts, (slot - window.from) * progressFields, slot)
  window.slot = slot
  return window.prints
}

const showSlot = (columns: Columns, row: number, window: Window, slot: number, within: number): void => {
  const { plan, values } = window
  const at = (slot - window.from) * width
  const prints = printsIn(window, slot)
  let high = values[at + 5] ?? missing()
  let low = values[at + 6] ?? missing()
  let ran = 0
  let last = 0
  running.whole = values[at + 8] ?? missing()
  running.rest = values[at + 11] ?? missing()
  for (let each = 0; each < prints.count && (prints.offsets[each] ?? missing()) <= within; each += 1) {
    last = prints.prices[each] ?? missing()
    addPrint(running, last, prints.volumes[each] ?? missing())
    if (last > high) high = last
    if (low === 0 || last < low) low = last
    ran += prints.volumes[each] ?? missing()
  }
  const before = values[at + 7] ?? missing()
  const isTraded = before + ran > 0
  const whole = ran === values[at + 4]
  columns.price[row] = last > 0 ? last : isTraded ? (values[at + 10] ?? missing()) : plan.base
  columns.previousClose[row] = plan.base
  columns.open[row] = isTraded ? plan.open : 0
  columns.high[row] = high
  columns.low[row] = low
  columns.volume[row] = before + ran
  columns.turnover[row] = whole ? (values[at + 9] ?? missing()) : running.whole
}

/** A board over a list of instruments. It shows nothing before the first `update`. */
export const createBoard = (days: Days, instruments: readonly Instrument[]): QuoteBoard => {
  const columns = columnsOf(instruments.length)
  const windows: (Window | null)[] = instruments.map(() => null)

  /** The window in which a row's moment lies; `null` before the first slot. */
  const windowAt = (row: number, instrument: Instrument, moment: Moment): Window | null => {
    const { index, slot } = moment
    let window = windows[row] ?? null
    if (slot < 0) window = null
    else if (window === null || window.index !== index || slot < window.from || slot >= window.to)
      window = windowOf(days, instrument, moment, row)
    windows[row] = window
    return window
  }

  const updateRow = (row: number, instrument: Instrument, moment: Moment): void => {
    const { index, slot, within } = moment
    const window = windowAt(row, instrument, moment)
    if (window !== null) showSlot(columns, row, window, slot, within)
    else showBase(columns, row, slot < 0 ? days.base(instrument, index) : null)
  }

  return {
    instruments,
    ...columns,
    update: (at) => {
      const moments = perMarket((market) => momentOf(market, at))
      for (let row = 0; row < instruments.length; row += 1) {
        const instrument = instruments[row]
        if (instrument !== undefined) updateRow(row, instrument, moments[instrument.market])
      }
    },
    *preparing(at) {
      const moments = perMarket((market) => momentOf(market, at))
      for (const [row, instrument] of instruments.entries()) {
        const moment = moments[instrument.market]
        if (windowAt(row, instrument, moment) === null) days.base(instrument, moment.index)
        yield
      }
    },
  }
}

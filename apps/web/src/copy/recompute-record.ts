import type { OutputOf } from '@zaraba/contract/calls.ts'
import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { PriceLimitRule, TickTable } from '@zaraba/market/instrument.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import { recordsBegin } from '@zaraba/rules/copy/record.ts'
import type { TapeMember, TapeSession } from '@zaraba/rules/copy/tape.ts'
import { type Recomputation, recompute } from '@zaraba/rules/copy/unit-values.ts'
import { call } from '../shell/server/client.ts'

type Page = OutputOf<'trade/productProof'>

/**
 * Number of unit values that were calculated again, and the first session with a fault: in `differs`, another value was published;
 * `displaced` is left out or out of order. Both are `null` when the record is complete and equal.
 */
export interface Checked {
  readonly days: number
  readonly differs: DateText | null
  readonly displaced: DateText | null
}

const membersOf = ({ members }: Page): readonly TapeMember[] =>
  members.map(({ code, tick_table, limit_rule, sector }) => ({
    code,
    // Texts of the wire: one that no table knows fails the recomputation, and with it the proof.
    tickTable: tick_table as TickTable,
    priceLimitRule: limit_rule as PriceLimitRule,
    sector,
  }))

const sessionOf = ({ date, closes, actions }: Page['sessions'][number]): TapeSession => ({
  date: dateText(date),
  closes,
  actions: actions.map(([member, cash, numerator, denominator]) => ({ member, cash, numerator, denominator })),
})

const breath = () => new Promise<void>((done) => setTimeout(done))
/** Number of sessions between two updates of the screen. */
const step = 50

/** Fetches a page of a product's record, from its beginning or from a date on. */
export type FetchPage = (request: { readonly id: string; readonly date?: string }) => Promise<Page>
const fetched: FetchPage = (request) => call('trade/productProof', request, { quiet: true })

/**
 * Fetches a record page by page and works through it by the published rule. A record is whole when it begins with the session on which all
 * records began, holds every session of the market's calendar after it, and has as many as its last page says.
 * @throws when a page cannot be fetched.
 */
export const recomputeRecord = async (
  id: string,
  progress: (done: number, all: number) => void,
  fetchPage: FetchPage = fetched,
  begins: DateText = recordsBegin,
): Promise<Checked> => {
  const product = productOf(id)
  if (product === null) throw new Error(`no such product: ${id}`)
  const { market } = product
  const first = tradingDayIndex(market, begins)
  let run: Recomputation | null = null
  let days = 0
  const dateAt = (index: number): DateText => tradingDayAt(market, first + index).date
  const displaced = (index: number): Checked => ({ days, differs: null, displaced: dateAt(index) })
  for (;;) {
    const page: Page = await fetchPage(days === 0 ? { id } : { id, date: dateAt(days) })
    run ??= recompute(product, membersOf(page))
    for (const session of page.sessions) {
      const date = dateAt(days)
      if (session.number !== first + days || session.date !== date) return displaced(days)
      const { value } = run.next(sessionOf(session))
      if (formatDecimal(value, 4) !== session.value) return { days, differs: date, displaced: null }
      days += 1
      if (days % step === 0) {
        progress(days, page.all)
        await breath()
      }
    }
    if (page.next === '-')
      return days === page.all ? { days, differs: null, displaced: null } : displaced(Math.min(days, page.all))
    if (page.sessions.length === 0 || page.next !== dateAt(days)) return displaced(days)
  }
}

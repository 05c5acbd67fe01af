import type { OutputOf } from '@zaraba/contract/calls.ts'
import { call } from '@zaraba/kit/client.ts'
import type { PriceLimitRule, TickTable } from '@zaraba/market/instrument.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { dateText } from '@zaraba/money/time.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import type { TapeMember, TapeSession } from '@zaraba/rules/copy/tape.ts'
import { type Recomputation, recompute } from '@zaraba/rules/copy/unit-values.ts'

type Page = OutputOf<'trade/productProof'>

/** How many unit values were reckoned again, and the first session of which another value was published; `null` when all are equal. */
export interface Checked {
  readonly days: number
  readonly differs: string | null
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
/** The screen is drawn anew after so many sessions. */
const step = 50

/** Fetches a page of a product's record, from its beginning or from a date on. */
export type FetchPage = (request: { readonly id: string; readonly date?: string }) => Promise<Page>
const fetched: FetchPage = (request) => call('trade/productProof', request, { quiet: true })

/** Fetches a record page by page and works through it by the published rule. @throws when a page cannot be fetched. */
export const recomputeRecord = async (
  id: string,
  progress: (done: number, all: number) => void,
  fetchPage: FetchPage = fetched,
): Promise<Checked> => {
  const product = productOf(id)
  if (product === null) throw new Error(`no such product: ${id}`)
  let run: Recomputation | null = null
  let date = ''
  let days = 0
  while (date !== '-') {
    const page: Page = await fetchPage(date === '' ? { id } : { id, date })
    run ??= recompute({ ...product, feesFrom: dateText(page.fees_from) }, membersOf(page))
    for (const session of page.sessions) {
      const { value } = run.next(sessionOf(session))
      if (formatDecimal(value, 4) !== session.value) return { days, differs: session.date }
      days += 1
      if (days % step === 0) {
        progress(days, page.all)
        await breath()
      }
    }
    date = page.next
  }
  return { days, differs: null }
}

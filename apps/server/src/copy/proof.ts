import type { OutputOf } from '@zaraba/contract/calls.ts'
import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import { type Handler, refuse } from '../calls/handler.ts'
import { asker } from '../limits/asker.ts'
import { keepAnswers } from '../limits/kept-answers.ts'
import { createLane } from '../limits/lane.ts'
import { readMembers, sessionsFrom } from './record-store.ts'
import type { ProductPorts } from './show-products.ts'
import { points } from './shown.ts'

/** A year and a little. */
const pageSessions = 250
const beginning = dateText('2000-01-01')

const readDate = (text: string | undefined) => {
  try {
    return text === undefined ? beginning : dateText(text)
  } catch {
    return null
  }
}

type Page = OutputOf<'trade/productProof'>

/** Limits of the proofs: pages waiting to be read, in all and of one caller; and pages that are kept, for all three products together. */
const [mostWaiting, mostOfOne, mostKept] = [256, 16, 36] as const

const pageOf = async (ports: ProductPorts, product: Product, from: DateText): Promise<Page> => {
  const values = (await ports.records.of(product.market)).get(product.id)?.values ?? []
  const published = new Map(values.map((each) => [each.date, each.value]))
  const sessions = await sessionsFrom(ports.database, product.market, from, pageSessions + 1)
  // A session that closed after the values were read is left to the next request.
  const knownTapeSessions = sessions.filter((each) => published.has(each.date))
  const shownTapeSessions = knownTapeSessions.slice(0, pageSessions)
  return {
    strategy: product.strategy.name,
    every: product.every,
    members: (await readMembers(ports.database, product.market)).map((member) => ({
      code: member.code,
      tick_table: member.tickTable,
      limit_rule: member.priceLimitRule,
      sector: member.sector,
    })),
    sessions: shownTapeSessions.map((each) => ({
      date: each.date,
      number: tradingDayIndex(product.market, each.date),
      closes: [...each.closes],
      actions: each.actions.map((action): [number, number, number, number] => [
        action.member,
        action.cash,
        action.numerator,
        action.denominator,
      ]),
      value: points(published.get(each.date) ?? 0n),
    })),
    all: values.length,
    next: knownTapeSessions[pageSessions]?.date ?? '-',
  }
}

/** The sessions from which the unit values of a product are computed, with the published values. */
export const showProductProof = (ports: ProductPorts): Handler<'trade/productProof'> => {
  const keptAnswers = keepAnswers<{ readonly data: Page; readonly bytes: Buffer }>(createLane(mostWaiting, mostOfOne), mostKept)
  return async ({ id, date }, context) => {
    const product = productOf(id)
    if (product === null) return refuse({ key: 'product_missing_or_delisted', field: 'id' })
    const from = readDate(date)
    if (from === null) return refuse({ key: 'invalid_input', field: 'date' })
    // Who asks first after a close waits for the records outside the lane, as on every page of the product.
    const through = (await ports.records.of(product.market)).get(product.id)?.through ?? '-'
    return await keptAnswers(`${id} ${from} ${through}`, asker(context), async () => {
      const data = await pageOf(ports, product, from)
      return { data, bytes: Buffer.from(JSON.stringify(data)) }
    })
  }
}

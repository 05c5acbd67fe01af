import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { dateText } from '@zaraba/money/time.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import { type Handler, refuse } from '../base/handler.ts'
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

/** What the unit values of a product are reckoned from, with the values that the house published. */
export const showProductProof =
  (ports: ProductPorts): Handler<'trade/productProof'> =>
  async ({ id, date }) => {
    const product = productOf(id)
    if (product === null) return refuse({ key: 'product_missing_or_delisted', field: 'id' })
    const from = readDate(date)
    if (from === null) return refuse({ key: 'invalid_input', field: 'date' })
    const values = (await ports.records.of(product.market)).get(product.id)?.values ?? []
    const published = new Map(values.map((each) => [each.date, each.value]))
    const sessions = await sessionsFrom(ports.database, product.market, from, pageSessions + 1)
    const shown = sessions.slice(0, pageSessions).filter((each) => published.has(each.date))
    return {
      data: {
        strategy: product.strategy.name,
        every: product.every,
        members: (await readMembers(ports.database, product.market)).map((member) => ({
          code: member.code,
          tick_table: member.tickTable,
          limit_rule: member.priceLimitRule,
          sector: member.sector,
        })),
        sessions: shown.map((each) => ({
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
        next: sessions[pageSessions]?.date ?? '-',
      },
    }
  }

import type { Instant } from '@zaraba/money/time.ts'

/** The most orders that are kept, of all lists together. */
const mostKept = 512

/**
 * Orders of lists that move with prices. A first page gives its order a number, which the pages after it name: they go on in the order of
 * the first, so that no row is repeated or left out. An order that is not kept any more, or that another server made, is unknown here.
 */
export const frozenOrders = <Order extends object>() => {
  const kept = new Map<string, Order>()
  const numbers = new WeakMap<Order, string>()
  let count = 0
  return {
    /** The number of an order; `now` is market time, which tells the numbers of servers apart. */
    numberOf: (order: Order, now: Instant): string => {
      count += 1
      const number = numbers.get(order) ?? `${now.toString(36)}-${count.toString(36)}`
      numbers.set(order, number)
      // The last one asked for is the last one to go.
      kept.delete(number)
      kept.set(number, order)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return number
    },
    orderOf: (number: string): Order | null => kept.get(number) ?? null,
  }
}

/** The opaque `next` of a page: the number of its order, and the key and code of its last row. */
export const pageIn = (number: string, after: string): string => `${number}:${after}`

/** The parts of such a text; `null` when it is none. */
export const partsOfPage = (page: string): { readonly number: string; readonly after: string; readonly code: string } | null => {
  const [, number, after, code] = /^([0-9a-z]{1,12}-[0-9a-z]{1,12}):([^:~]{1,40}~([0-9A-Z.]{1,12}))$/.exec(page) ?? []
  return number === undefined || after === undefined || code === undefined ? null : { number, after, code }
}

/** Where the next page begins in the order of the first one: behind the row with a code, or at the end when the list has lost it. */
export const behindCode = (
  list: readonly { readonly line: { readonly instrument: { readonly code: string } } }[],
  code: string,
) => {
  const at = list.findIndex(({ line }) => line.instrument.code === code)
  return at < 0 ? list.length : at + 1
}

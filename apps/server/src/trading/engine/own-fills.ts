import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { OtherOrders } from '@zaraba/rules/trading/fills/resting-fill.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'

interface Minute {
  readonly minute: number
  readonly minuteFilled: number
}
type OwnOrder = {
  readonly customer: CustomerNumber
  readonly side: Side
  readonly minuteAt: number
  readonly minuteFilled: number
}

/** Shares that prints gave to a customer's orders on one side of one share: in the running minute, and at the running print. */
interface OwnFills {
  minute: number
  minuteFilled: number
  printAt: number
  printFilled: number
}

/**
 * Keeps what prints give each customer's waiting orders, so that an order which is cut shares one minute and one print. Prints come in
 * the order of time.
 */
export const ownFills = () => {
  const all = new Map<string, OwnFills>()
  const nameOf = ({ customer, side }: Pick<OwnOrder, 'customer' | 'side'>): string => `${customer}/${side}`
  const at = (order: Pick<OwnOrder, 'customer' | 'side'>, minute: number, print: Instant): OwnFills => {
    const name = nameOf(order)
    const known = all.get(name) ?? { minute, minuteFilled: 0, printAt: 0, printFilled: 0 }
    all.set(name, known)
    if (known.minute !== minute) Object.assign(known, { minute, minuteFilled: 0 })
    if (known.printAt !== print) Object.assign(known, { printAt: print, printFilled: 0 })
    return known
  }
  return {
    /** Takes what a minute gave a customer before: the latest minute that is known of each. */
    read: (before: readonly (Pick<OwnOrder, 'customer' | 'side'> & Minute)[]): void => {
      for (const { customer, side, minute, minuteFilled } of before) {
        const known = all.get(nameOf({ customer, side }))
        if (known === undefined || known.minute < minute)
          all.set(nameOf({ customer, side }), { minute, minuteFilled, printAt: 0, printFilled: 0 })
      }
    },
    /** Shares that the other orders of one customer and side got of a print and its minute; `together` waited for the print in all. */
    others: (order: OwnOrder, { minute, at: print }: { minute: number; at: Instant }, together: number): OtherOrders => {
      const known = at(order, minute, print)
      const own = order.minuteAt === minute ? order.minuteFilled : 0
      return { minuteFilled: known.minuteFilled - own, printFilled: known.printFilled, together }
    },
    add: (
      order: Pick<OwnOrder, 'customer' | 'side'>,
      { minute, at: print }: { minute: number; at: Instant },
      shares: number,
    ): void => {
      const known = at(order, minute, print)
      known.minuteFilled += shares
      known.printFilled += shares
    },
  }
}
export type OwnFillsKept = ReturnType<typeof ownFills>

import { planPayment, waiverRefusals } from '@zaraba/rules/ipo/subscribe.ts'
import { refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { fundPassword, request } from '../../exactly-once/request.ts'
import { availableIn, balancesOf, postTogether } from '../../ledger/ledger-store.ts'
import { valuesOf } from '../events.ts'
import { offeringsOf } from '../offering-store.ts'
import type { IpoPorts } from '../ports.ts'
import { type ApplicationRecord, readSubscriptionNo, subscriptionNo } from '../records.ts'
import { writeBarred } from '../steps/deadline.ts'
import { changeApplications, insertWaivers } from '../steps/step-store.ts'
import { amountText } from '../wire.ts'
import { applicationNumbered, takeApplication } from './application-store.ts'
import { restrictionsOf, subscriptionRow } from './subscription-row.ts'

/** The caller's subscription of a number, with its offering; `null` when there is none of theirs. `read` reads it, or locks it too. */
const winOf = async <On extends Queryable>(
  ports: IpoPorts,
  on: On,
  { customer, input }: { readonly customer: ApplicationRecord['customer']; readonly input: { readonly order_no: string } },
  read: (on: On, customer: ApplicationRecord['customer'], number: bigint) => Promise<ApplicationRecord | null>,
) => {
  const at = ports.marketClock.now()
  const number = readSubscriptionNo(input.order_no)
  const application = number === null ? null : await read(on, customer, number)
  if (application === null) return null
  const [offerings, balances] = await Promise.all([offeringsOf(on, [application.offering]), balancesOf(on, customer)])
  const offering = offerings.get(application.offering)
  if (offering === undefined) return null
  return { at, offering, application, available: availableIn(balances, application.currency) }
}
const notFound = refuse({ key: 'not_found', field: 'order_no' })

/** Pays a win. Paying and waiving exclude each other, and neither happens after the deadline. */
export const pay = (ports: IpoPorts) =>
  request(ports.database, 'trade/newstockPay', {
    secrets: [fundPassword(ports.identity)],
    facts: (on, askedRequest) => winOf(ports, on, askedRequest, applicationNumbered),
    lockedFacts: (transaction, askedRequest) => winOf(ports, transaction, askedRequest, takeApplication),
    decide: (win, { caller }) => {
      if (win === null) return notFound
      const { offering, application, available, at } = win
      const restrictions = restrictionsOf(caller)
      const plan = planPayment(offering, application, offering.price, { restrictions, available }, at)
      return 'refusals' in plan ? plan : { plan: { ...win, taken: plan.taken } }
    },
    write: async (transaction, { offering, application, available, taken, at }, { caller, customer, language }) => {
      const { currency, won } = application
      const orderNo = subscriptionNo(application.number)
      const after: ApplicationRecord = { ...application, state: 'payment_succeeded', held: application.held + taken }
      const moves = [
        { operation: 'subscription_pay', source: 'available', destination: 'subscription', currency, amount: taken } as const,
      ]
      const values = { ...valuesOf(offering), shares: String(won), amount: amountText(after.held, currency) }
      await Promise.all([
        changeApplications(transaction, application.state, [after]),
        postTogether(transaction, taken === 0n ? [] : [{ customer, cause: `ipo/${orderNo}/paid`, at, moves }]),
        ports.writeEvents(transaction, [{ customer, orderNo, at, kind: 'newstock_paid', values }]),
      ])
      const seen = { caller, language, at, available: available - taken }
      return { data: subscriptionRow(ports, offering, after, seen) }
    },
  })

/** Gives a win up; what was held for it is available again. */
export const waive = (ports: IpoPorts) =>
  request(ports.database, 'trade/newstockWaive', {
    secrets: [fundPassword(ports.identity)],
    facts: (on, askedRequest) => winOf(ports, on, askedRequest, applicationNumbered),
    lockedFacts: (transaction, askedRequest) => winOf(ports, transaction, askedRequest, takeApplication),
    decide: (win) => {
      if (win === null) return notFound
      const refusals = waiverRefusals(win.offering, win.application, win.at)
      return refusals.length > 0 ? { refusals } : { plan: win }
    },
    write: async (transaction, { offering, application, available, at }, { caller, customer, language }) => {
      const { currency, held, won } = application
      const orderNo = subscriptionNo(application.number)
      const reason = 'waived_by_customer'
      const after: ApplicationRecord = { ...application, state: 'waived', held: 0n, endedAt: at, reason }
      const moves = [
        { operation: 'subscription_back', source: 'subscription', destination: 'available', currency, amount: held } as const,
      ]
      const values = { ...valuesOf(offering), shares: String(won), amount: amountText(held, currency), reason }
      await Promise.all([
        changeApplications(transaction, application.state, [after]),
        postTogether(transaction, held === 0n ? [] : [{ customer, cause: `ipo/${orderNo}/waived`, at, moves }]),
        insertWaivers(transaction, [{ customer, offering: offering.number, market: offering.market, byCustomer: true, at }]),
        ports.writeEvents(transaction, [{ customer, orderNo, at, kind: 'newstock_waived', values }]),
      ])
      await writeBarred(ports, transaction, offering, [after], at)
      const seen = { caller, language, at, available: available + held }
      return { data: subscriptionRow(ports, offering, after, seen) }
    },
  })

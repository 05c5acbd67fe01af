import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import { newShareRow } from '@zaraba/contract/ipo/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { planPayment, waiverRefusals } from '@zaraba/rules/ipo/subscribe.ts'
import { type Answer, type CallContext, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
import { balancesOf, postTogether } from '../ledger/ledger-store.ts'
import { applicationNumbered, takeApplication } from './application-store.ts'
import { writeBarred } from './deadline.ts'
import { valuesOf } from './events.ts'
import { offeringsOf } from './offering-store.ts'
import type { IpoPorts } from './ports.ts'
import { type ApplicationRecord, type OfferingRecord, readSubscriptionNo, subscriptionNo } from './records.ts'
import { changeApplications, insertWaivers } from './step-store.ts'
import { restrictionsOf, type SubscriptionRow, subscriptionRow } from './subscription-row.ts'
import { amountText } from './wire.ts'

interface Named {
  readonly offering: OfferingRecord
  readonly application: ApplicationRecord
  readonly available: bigint
}

const unknown: Refusal = { key: 'not_found', field: 'order_no' }

/** The caller's subscription of a number, with its offering; `null` when it is not theirs. */
const findNamed = async (
  on: Queryable,
  customer: CustomerNumber,
  orderNo: string,
  read: (number: bigint) => Promise<ApplicationRecord | null>,
): Promise<Named | null> => {
  const number = readSubscriptionNo(orderNo)
  const application = number === null ? null : await read(number)
  if (application === null) return null
  const [offerings, balances] = await Promise.all([offeringsOf(on, [application.offering]), balancesOf(on, customer)])
  const offering = offerings.get(application.offering)
  if (offering === undefined) return null
  const own = balances.find(({ kind, currency }) => kind === 'available' && currency === application.currency)
  return { offering, application, available: own?.balance ?? 0n }
}

type Verb = 'trade/newstockPay' | 'trade/newstockWaive'
type Plan = { readonly refusals: readonly Refusal[] } | { readonly taken: bigint }

/** What stands against paying or giving up, and what paying takes. */
const planOf = (verb: Verb, named: Named, context: CallContext, at: Instant): Plan => {
  const { offering, application, available } = named
  if (verb === 'trade/newstockPay') {
    const restrictions = restrictionsOf(callerOf(context))
    return planPayment(offering, application, offering.price, { restrictions, available }, at)
  }
  const refusals = waiverRefusals(offering, application, at)
  return refusals.length > 0 ? { refusals } : { taken: 0n }
}

const movesOf = (verb: Verb, { currency, held }: ApplicationRecord, taken: bigint): readonly Move[] => {
  const all: readonly Move[] =
    verb === 'trade/newstockPay'
      ? [{ operation: 'subscription_pay', source: 'available', destination: 'subscription', currency, amount: taken }]
      : [{ operation: 'subscription_back', source: 'subscription', destination: 'available', currency, amount: held }]
  return all.filter(({ amount }) => amount > 0n)
}

const carryOut = async (
  ports: IpoPorts,
  transaction: Transaction,
  verb: Verb,
  { offering, application, available }: Named,
  taken: bigint,
  context: CallContext,
): Promise<Answer<SubscriptionRow>> => {
  const { customer } = callerOf(context)
  const at = ports.marketClock.now()
  const pays = verb === 'trade/newstockPay'
  const orderNo = subscriptionNo(application.number)
  const after: ApplicationRecord = pays
    ? { ...application, state: 'payment_succeeded', held: application.held + taken }
    : { ...application, state: 'waived', held: 0n, endedAt: at, reason: 'waived_by_customer' }
  const moves = movesOf(verb, application, taken)
  const amount = amountText(pays ? after.held : application.held, application.currency)
  const values = { ...valuesOf(offering), shares: String(application.won), amount }
  const event: AccountEvent = {
    ...{ customer, orderNo, at },
    kind: pays ? 'newstock_paid' : 'newstock_waived',
    values: pays ? values : { ...values, reason: 'waived_by_customer' },
  }
  await Promise.all([
    changeApplications(transaction, application.state, [after]),
    moves.length === 0
      ? undefined
      : postTogether(transaction, [{ customer, cause: `ipo/${orderNo}/${pays ? 'paid' : 'waived'}`, at, moves }]),
    pays
      ? undefined
      : insertWaivers(transaction, [{ customer, offering: offering.number, market: offering.market, byCustomer: true, at }]),
    ports.writeEvents(transaction, [event]),
  ])
  if (!pays) await writeBarred(ports, transaction, offering, [after], at)
  const left = available - (pays ? taken : -application.held)
  const seen = { caller: callerOf(context), language: context.language, at, available: left }
  return { data: subscriptionRow(ports, offering, after, seen) }
}

/** Pays a win or gives it up: either happens once, and neither after the deadline, whatever races. */
const decideWin =
  (verb: Verb, ports: IpoPorts): Handler<Verb> =>
  (input, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    return doOnce(ports.database, newShareRow, onceOf(context, verb, input), {
      prove: async () => {
        if (ports.identity.remembersFundPassword(caller, input.fund_password)) return []
        const read = (number: bigint) => applicationNumbered(ports.database, customer, number)
        const named = await findNamed(ports.database, customer, input.order_no, read)
        const plan = named === null ? { refusals: [unknown] } : planOf(verb, named, context, ports.marketClock.now())
        if ('refusals' in plan) return plan.refusals
        const secret = await ports.identity.proveFundPassword(caller, input.fund_password)
        return secret === null ? [] : [secret]
      },
      customer,
      work: async (transaction) => {
        const read = (number: bigint) => takeApplication(transaction, customer, number)
        const named = await findNamed(transaction, customer, input.order_no, read)
        if (named === null) return refuse(unknown)
        const plan = planOf(verb, named, context, ports.marketClock.now())
        if ('refusals' in plan) return refuse(...plan.refusals)
        return carryOut(ports, transaction, verb, named, plan.taken, context)
      },
    })
  }

export const pay = (ports: IpoPorts): Handler<'trade/newstockPay'> => decideWin('trade/newstockPay', ports)
export const waive = (ports: IpoPorts): Handler<'trade/newstockWaive'> => decideWin('trade/newstockWaive', ports)

import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { atDeadline, type Restriction } from '@zaraba/rules/ipo/subscribe.ts'
import { barredUntil, moneyRuleOn } from '@zaraba/rules/ipo/terms.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { valuesOf } from '../events.ts'
import type { IpoPorts } from '../ports.ts'
import { type ApplicationRecord, type OfferingRecord, subscriptionNo } from '../records.ts'
import { waiversOf } from '../subscriptions/application-store.ts'
import { readMoment } from '../wire.ts'
import { type ApplicationChange, type Apply, inBatches, moved, writeChanges } from './batches.ts'
import { insertWaivers } from './step-store.ts'

/** Flags of an account that keep it from paying. */
const restrictionsOf = async (
  { identity }: Pick<IpoPorts, 'identity'>,
  on: Queryable,
  customer: CustomerNumber,
): Promise<readonly Restriction[]> =>
  (await identity.flags(on, customer)).map(({ flag, reason, until }) => ({
    key: flag === 'no_trading' ? 'no_trading' : 'account_banned_or_frozen',
    reason,
    until,
  }))

/** Writes messages to the customers whose waivers now bar them. */
export const writeBarred = async (
  ports: Pick<IpoPorts, 'writeEvents'>,
  transaction: Transaction,
  offering: OfferingRecord,
  waivedApplications: readonly ApplicationRecord[],
  at: Instant,
): Promise<void> => {
  const { bar } = moneyRuleOn(offering.market, localDate(offering.market, offering.opensAt))
  if (bar === null) return
  const events = await Promise.all(
    waivedApplications.map(async ({ customer, number }): Promise<readonly AccountEvent[]> => {
      const until = barredUntil(await waiversOf(transaction, customer, offering.market), bar, at)
      if (until === null) return []
      const values = { ...valuesOf(offering), until: readMoment(offering.market, until) }
      return [{ customer, kind: 'newstock_barred', orderNo: subscriptionNo(number), at, values }]
    }),
  )
  await ports.writeEvents(transaction, events.flat())
}

/**
 * The deadline of the payment passes: what is due is taken where the market's rule says so and it is there, else the win is given up; an
 * account that may not pay loses the win without a waiver counted against it. What is held comes back at once.
 */
export const applyDeadline: Apply = inBatches(
  ['pending_payment'],
  async ({ ports, transaction, offering, at, applications, wallets }) => {
    const changes = await Promise.all(
      applications.map(async (before): Promise<ApplicationChange> => {
        const restrictions = await restrictionsOf(ports, transaction, before.customer)
        const available = wallets.get(before.customer)?.available ?? 0n
        const end = atDeadline(offering, before, offering.price, { restrictions, available })
        const after = moved(before, end.cause, at)
        if (end.cause === 'taken_at_deadline')
          return {
            before,
            after: { ...after, held: before.held + end.taken },
            word: 'paid',
            eventFrom: (values) => ({ kind: 'newstock_paid', values }),
          }
        const kind = end.cause === 'deadline_passes' ? 'newstock_waived' : 'newstock_failed'
        return { before, after: { ...after, held: 0n }, word: 'waived', eventFrom: (values) => ({ kind, values }) }
      }),
    )
    await writeChanges(ports, transaction, offering, changes, at)
    const waivedApplications = changes.filter(({ after }) => after.state === 'waived').map(({ after }) => after)
    await insertWaivers(
      transaction,
      waivedApplications.map(({ customer }) => ({
        customer,
        offering: offering.number,
        market: offering.market,
        byCustomer: false,
        at,
      })),
    )
    await writeBarred(ports, transaction, offering, waivedApplications, at)
  },
)

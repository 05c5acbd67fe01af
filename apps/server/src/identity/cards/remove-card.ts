import { verificationCalls } from '@zaraba/contract/identity/verification-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { doOnce, onceOf } from '../../exactly-once/once.ts'
import { proveFundPassword } from '../fund-password.ts'
import type { IdentityPorts } from '../ports.ts'
import { enrolledMeanwhile, proveOwnKey } from '../security/prove-key.ts'
import { boundCard, type CardRow, removeCard } from './card-store.ts'

const notFound: Refusal = { key: 'card_not_found', field: 'id' }

type Found = { readonly card: CardRow } | { readonly refusal: Refusal }

/** The card that may go: it is the caller's, and no money is on the way to it. */
const findCard = async (ports: IdentityPorts, database: Queryable, customer: CustomerNumber, id: string): Promise<Found> => {
  const card = /^\d{1,18}$/.test(id) ? await boundCard(database, customer, BigInt(id)) : null
  if (card === null) return { refusal: notFound }
  if (await ports.withdrawalPendingTo(database, customer, card.number))
    return { refusal: { key: 'funds_operation_in_progress', clear: '/mine/withdrawList' } }
  return { card }
}

/** Unbinds a card, with the fund password and, where one is enrolled, the second factor (P-15, M-46). */
export const unbindCard =
  (ports: IdentityPorts): Handler<'user/bankRemove'> =>
  async ({ id, fund_password, security_key }, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    let keyProven = false
    return doOnce(ports.database, verificationCalls['user/bankRemove'].output, onceOf(context, 'user/bankRemove', { id }), {
      prove: async () => {
        const found = await findCard(ports, ports.database, customer, id)
        const password = await proveFundPassword(ports, caller, fund_password)
        const against = ['refusal' in found ? found.refusal : null, password].filter((refusal) => refusal !== null)
        if (against.length > 0 && security_key !== undefined) return against
        const key = await proveOwnKey(ports, caller, security_key)
        if ('refusal' in key) return [...against, key.refusal]
        keyProven = key.proven
        return against
      },
      customer,
      work: async (transaction) => {
        const found = await findCard(ports, transaction, customer, id)
        const key = keyProven ? [] : await enrolledMeanwhile(transaction, customer)
        if ('refusal' in found) return refuse(found.refusal, ...key)
        if (key.length > 0) return refuse(...key)
        const at = ports.marketClock.now()
        await removeCard(transaction, customer, found.card.number, at)
        const last = found.card.cardNumber.slice(-4)
        await ports.writeEvents(transaction, [{ customer, kind: 'card_removed', orderNo: '', at, values: { last } }])
        return { data: {} }
      },
    })
  }

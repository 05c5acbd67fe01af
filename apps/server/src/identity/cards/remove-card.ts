import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { fundPassword, lacksSecurityKey, request } from '../../exactly-once/request.ts'
import { proveFundPassword } from '../passwords/fund-password.ts'
import type { IdentityPorts } from '../ports.ts'
import { securityKey, securityKeyRequired } from '../security/prove-key.ts'
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
export const unbindCard = (ports: IdentityPorts) =>
  request(ports.database, 'user/bankRemove', {
    secrets: [
      fundPassword({
        proveFundPassword: (caller, password) => proveFundPassword(ports, caller, password),
        remembersFundPassword: ({ customer }, password) => ports.fundProofs.knows(customer, password),
      }),
      securityKey(ports),
    ],
    facts: async (on, { customer, input }) => ({
      found: await findCard(ports, on, customer, input.id),
      keyRequired: await securityKeyRequired(on, customer),
    }),
    decide: ({ found, keyRequired }, askedRequest) => {
      const refusals = lacksSecurityKey(askedRequest, askedRequest.input.security_key) ? [...keyRequired] : []
      if ('refusal' in found) return refuse(found.refusal, ...refusals)
      return refusals.length > 0 ? { refusals } : { plan: found.card }
    },
    write: async (transaction, card, { customer }) => {
      const at = ports.marketClock.now()
      await removeCard(transaction, customer, card.number, at)
      const last = card.cardNumber.slice(-4)
      await ports.writeEvents(transaction, [{ customer, kind: 'card_removed', orderNo: '', at, values: { last } }])
      return { data: {} }
    },
  })

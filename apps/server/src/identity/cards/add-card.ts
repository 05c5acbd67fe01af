import type { InputOf } from '@zaraba/contract/calls.ts'
import { verificationCalls } from '@zaraba/contract/identity/verification-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { cardNumberFault, normalCardNumber } from '@zaraba/rules/identity/card-number.ts'
import { normalName, sameName } from '@zaraba/rules/identity/person-name.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { doOnce, onceOf } from '../../exactly-once/once.ts'
import { verifiedName } from '../documents-store.ts'
import type { IdentityPorts } from '../ports.ts'
import { enrolledMeanwhile, proveOwnKey } from '../security/prove-key.ts'
import { cardView, mostCards } from './card-list.ts'
import { boundCards, boundNumbers, insertCard, type NewCard } from './card-store.ts'

const cardOf = (input: InputOf<'user/bankAdd'>): NewCard => ({
  holder: normalName(input.holder),
  cardNumber: normalCardNumber(input.card_number),
  cardType: input.card_type,
  institution: normalName(input.institution),
  branchName: normalName(input.branch_name),
  branchCode: normalName(input.branch_code),
})

const missing = (card: NewCard): readonly Refusal[] =>
  (
    [
      ['holder', card.holder],
      ['card_number', card.cardNumber],
      ['institution', card.institution],
      ['branch_name', card.branchName],
      ['branch_code', card.branchCode],
    ] as const
  ).flatMap(([field, value]) => (value === '' ? [{ key: 'card_field_missing', field } as const] : []))

/** Cards are for those whose real name is known: who has asked is told that it has not passed yet (V-12, M-22). */
const nameFault = async (ports: IdentityPorts, customer: CustomerNumber): Promise<Refusal> => {
  const state = await ports.verificationOf(customer)
  return { key: state === 'unverified' ? 'complete_real_name_first' : 'real_name_not_passed', clear: '/mine/verified' }
}

/** Everything that stands against a card, at once (H-3). Another's card and one's own are the same words: who has which is private. */
const objections = async (ports: IdentityPorts, database: Queryable, customer: CustomerNumber, card: NewCard) => {
  const against: Refusal[] = [...missing(card)]
  const name = await verifiedName(database, customer)
  if (name === null) against.push(await nameFault(ports, customer))
  else if (card.holder !== '' && !sameName(card.holder, name)) against.push({ key: 'holder_must_match', field: 'holder' })
  const fault = card.cardNumber === '' ? null : cardNumberFault(card.cardNumber)
  if (fault !== null) against.push({ key: fault, field: 'card_number' })
  if ((await boundNumbers(database, [card.cardNumber])).has(card.cardNumber))
    against.push({ key: 'card_already_exists', field: 'card_number' })
  const count = (await boundCards(database, customer)).length
  if (count >= mostCards)
    against.push({ key: 'too_many_cards', now: String(count), needed: String(mostCards), clear: '/mine/bank' })
  return against
}

/** Binds a card of the practice range to the verified person (P-15). */
export const addCard =
  (ports: IdentityPorts): Handler<'user/bankAdd'> =>
  async ({ security_key, ...input }, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    const card = cardOf(input)
    let keyProven = false
    return doOnce(ports.database, verificationCalls['user/bankAdd'].output, onceOf(context, 'user/bankAdd', input), {
      prove: async () => {
        const against = await objections(ports, ports.database, customer, card)
        // A second factor is good for one use: it is asked last, and not spent on a card that would be refused.
        if (against.length > 0 && security_key !== undefined) return against
        const key = await proveOwnKey(ports, caller, security_key)
        if ('refusal' in key) return [...against, key.refusal]
        keyProven = key.proven
        return against
      },
      customer,
      work: async (transaction) => {
        const against = await objections(ports, transaction, customer, card)
        if (!keyProven) against.push(...(await enrolledMeanwhile(transaction, customer)))
        if (against.length > 0) return refuse(...against)
        const at = ports.marketClock.now()
        const added = await insertCard(transaction, customer, card, at)
        if (added === null) return refuse({ key: 'card_already_exists', field: 'card_number' })
        const last = card.cardNumber.slice(-4)
        await ports.writeEvents(transaction, [{ customer, kind: 'card_added', orderNo: '', at, values: { last } }])
        return { data: cardView(added) }
      },
    })
  }

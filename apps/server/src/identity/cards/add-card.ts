import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { cardNumberFault, normalCardNumber } from '@zaraba/rules/identity/card-number.ts'
import { normalName, sameName } from '@zaraba/rules/identity/person-name.ts'
import { refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { lacksSecurityKey, request } from '../../exactly-once/request.ts'
import { verifiedName } from '../documents-store.ts'
import type { IdentityPorts } from '../ports.ts'
import { securityKey, securityKeyRequired } from '../security/prove-key.ts'
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

/** Only a verified customer binds a card. The refusal tells apart a name that was never sent and one that has not passed yet (V-12, M-22). */
const nameFault = async (ports: IdentityPorts, customer: CustomerNumber): Promise<Refusal> => {
  const state = await ports.verificationOf(customer)
  return { key: state === 'unverified' ? 'complete_real_name_first' : 'real_name_not_passed', clear: '/mine/verified' }
}

/** Every refusal of a card at once (H-3). The same words whether a card is bound to another customer or to this one: bindings are private. */
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
export const addCard = (ports: IdentityPorts) =>
  request(ports.database, 'user/bankAdd', {
    secrets: [securityKey(ports)],
    facts: async (on, { customer, input }) => {
      const card = cardOf(input)
      const refusals = await objections(ports, on, customer, card)
      return { card, refusals, keyRequired: await securityKeyRequired(on, customer) }
    },
    decide: ({ card, refusals, keyRequired }, askedRequest) => {
      const all = lacksSecurityKey(askedRequest, askedRequest.input.security_key) ? [...refusals, ...keyRequired] : refusals
      return all.length > 0 ? { refusals: all } : { plan: card }
    },
    write: async (transaction, card, { customer }) => {
      const at = ports.marketClock.now()
      const addedCard = await insertCard(transaction, customer, card, at)
      if (addedCard === null) return refuse({ key: 'card_already_exists', field: 'card_number' })
      const last = card.cardNumber.slice(-4)
      await ports.writeEvents(transaction, [{ customer, kind: 'card_added', orderNo: '', at, values: { last } }])
      return { data: cardView(addedCard) }
    },
  })

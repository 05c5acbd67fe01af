import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { practiceCardNumber } from '@zaraba/rules/identity/card-number.ts'
import { maskedNumber } from '@zaraba/rules/identity/id-number.ts'
import { callerOf, type Handler } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { verifiedName } from '../documents-store.ts'
import type { IdentityPorts } from '../ports.ts'
import { boundCards, boundNumbers, type CardRow } from './card-store.ts'

/** Cards that a customer may bind at a time. */
export const mostCards = 5

/** The bank is the product's own, and its name says what it is (H-8). */
const bank: Readonly<Record<Language, { readonly institution: string; readonly branch_name: string }>> = {
  ja: { institution: 'ザラバ練習銀行', branch_name: '練習支店' },
  en: { institution: 'Zaraba Practice Bank', branch_name: 'Practice branch' },
  zh: { institution: 'Zaraba 模拟银行', branch_name: '模拟支行' },
}
const branchCode = '999'

/** More candidates than one customer can have bound, and some for those that others have taken. */
const candidatesEach = 16n

/** The next number of the customer's own series that no customer has bound. */
const freeNumber = async (database: Queryable, customer: CustomerNumber): Promise<string> => {
  const series = Array.from({ length: Number(candidatesEach) }, (_, index) =>
    practiceCardNumber(customer * candidatesEach + BigInt(index)),
  )
  const bound = await boundNumbers(database, series)
  return series.find((number) => !bound.has(number)) ?? ''
}

export const cardView = (card: CardRow): OutputOf<'user/bankAdd'> => ({
  id: String(card.number),
  holder: card.holder,
  card_number: maskedNumber(card.cardNumber),
  card_type: card.cardType,
  institution: card.institution,
  branch_name: card.branchName,
  branch_code: card.branchCode,
  added: formatInTokyo(card.addedAt),
})

/** The caller's cards, and one of the fictitious range that could be bound at once (E-07). */
export const listCards =
  ({ database }: IdentityPorts): Handler<'user/banklist'> =>
  async (_input, context) => {
    const { customer } = callerOf(context)
    const [cards, name, number] = await Promise.all([
      boundCards(database, customer),
      verifiedName(database, customer),
      freeNumber(database, customer),
    ])
    const issue = {
      holder: name ?? '',
      card_number: number,
      card_type: 'savings' as const,
      ...bank[context.language],
      branch_code: branchCode,
    }
    return { data: { list: cards.map(cardView), most: mostCards, issue } }
  }

import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import { language } from '@zaraba/ui/words/language.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { offers } from '../shell/offers.ts'
import { consoleTexts } from '../shell/texts.ts'
import { sum } from '../ui/amounts.ts'
import { time } from '../ui/time.ts'
import { reviewTexts } from './texts.ts'

type Page = OpsOutput<'reviews/one'>
type Request = Pick<Page['request'], 'kind' | 'currency' | 'details'>

/** Numbers of pictures and cards, which are shown as pictures and cards. */
const numbers: ReadonlySet<string> = new Set(['front', 'back', 'voucher', 'card'])

export const detailsOf = ({ details }: Pick<Request, 'details'>): readonly (readonly [name: string, value: string])[] =>
  Object.entries(details).filter(([name]) => !numbers.has(name))

export const detailName = (kind: ReviewKind, name: string): string => offers().reviews[kind].details[name]?.[language] ?? name

export const detailShown = ({ kind, currency }: Pick<Request, 'kind' | 'currency'>, name: string, value: string): string =>
  offers().reviews[kind].shown?.(name, value, currency) ?? value

/** A picture of a request by its kind on the wire, like `identity_front` and `transfer_voucher`. */
export const pictureName = (picture: string): string => {
  const name = picture.replace(/^(?:identity|transfer)_/, '')
  return Object.values(offers().reviews).find(({ details }) => name in details)?.details[name]?.[language] ?? picture
}

interface TextFact {
  readonly name: string
  readonly value: string
}
const walletNames: Readonly<Record<string, string>> = reviewTexts.walletNames

/** The facts of a request: its times, its details, and the reason of its decision where it has one. */
export const requestFacts = (request: Page['request']): readonly TextFact[] => [
  { name: consoleTexts.requests.waits, value: time(request.apply_time) },
  { name: reviewTexts.promised, value: time(request.promised_time) },
  ...detailsOf(request).map(([name, value]) => ({
    name: detailName(request.kind, name),
    value: detailShown(request, name, value),
  })),
  ...(request.reason === '' ? [] : [{ name: consoleTexts.reason, value: request.reason }]),
]

/** The balances of a customer, one fact each. */
export const walletFacts = ({ wallets }: Pick<Page['customer'], 'wallets'>): readonly TextFact[] =>
  wallets.map(({ currency, kind, balance }) => ({
    name: `${currency} ${walletNames[kind] ?? kind}`,
    value: sum({ amount: balance, currency }),
  }))

/** The cards of a customer in one line. */
export const cardsText = ({ cards }: Pick<Page['customer'], 'cards'>): string =>
  cards.map(({ holder, institution, last_four }) => `${institution} ••${last_four} ${holder}`).join(' · ')

/** A restriction of an account with the reason that operators gave. */
export const flagText = ({ flag, reason }: Page['customer']['flags'][number]): string =>
  commonTexts.labelled(consoleTexts.flagNames[flag] ?? flag, reason)

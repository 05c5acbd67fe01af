import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { reviews } from '../slices.ts'

type Request = Pick<OpsOutput<'reviews/one'>['request'], 'kind' | 'currency' | 'details'>

/** Numbers of pictures and cards, which are shown as pictures and cards. */
const numbers: ReadonlySet<string> = new Set(['front', 'back', 'voucher', 'card'])

export const detailsOf = ({ details }: Pick<Request, 'details'>): readonly (readonly [name: string, value: string])[] =>
  Object.entries(details).filter(([name]) => !numbers.has(name))

export const detailName = (kind: ReviewKind, name: string): string => reviews[kind].details[name]?.[languageCode] ?? name

export const detailShown = ({ kind, currency }: Pick<Request, 'kind' | 'currency'>, name: string, value: string): string =>
  reviews[kind].shown?.(name, value, currency) ?? value

/** A picture of a request by its kind on the wire, like `identity_front` and `transfer_voucher`. */
export const pictureName = (picture: string): string => {
  const name = picture.replace(/^(?:identity|transfer)_/, '')
  return Object.values(reviews).find(({ details }) => name in details)?.details[name]?.[languageCode] ?? picture
}

import { slices } from '../slices.ts'
import type { FundEventTerms } from './fund-events.ts'

type Slice = (typeof slices)[number]
type EventsOf<One> = One extends { readonly name: infer Name extends string; readonly funds: infer Funds }
  ? `${Name}/${keyof Funds & string}`
  : never

/** An event in a customer's ledger: the slice that writes it, and the last word of its cause (`trading/P-12/opened`). */
export type FundEvent = EventsOf<Slice>

/** Every kind of event in a customer's ledger, from the declarations of the slices. */
export const fundEvents = Object.fromEntries(
  slices.flatMap(({ name, funds }) => Object.entries(funds).map(([word, terms]) => [`${name}/${word}`, terms])),
) as Readonly<Record<FundEvent, FundEventTerms>>

const isFundEvent = (text: string): text is FundEvent => Object.hasOwn(fundEvents, text)

/** The kind of event that a cause is of: "trading/P-12/filled/11/100" is "trading/filled". @throws for a cause that no slice declares. */
export const fundEventOf = (cause: string): FundEvent => {
  const [slice, second, third] = cause.split('/')
  const event = `${slice}/${third || second}`
  if (!isFundEvent(event)) throw new Error(`no fund event has the cause ${cause}`)
  return event
}

import type { EventDeclaration, Tag } from './event.ts'
import type { FundEventTerms } from './funding/fund-events.ts'
import type { RefusalTable } from './refusal-forms.ts'
import type { SliceTexts, TextsOf } from './slice-texts.ts'

/** Properties of one kind of request. */
export interface RequestTerms {
  /** The letter of its order numbers: `W` of W-14. */
  readonly letter: string
  /** The customer may take it back: the money is still theirs. */
  readonly cancellable?: true
  /** It moves money into or out of the account; only one such request waits at a time (V-12). */
  readonly movesMoney?: true
  /** While it waits, its money is in a row of products. */
  readonly inProduct?: true
  /** The success that the customer is shown when it is granted (M-50): one of those that the slice declares. */
  readonly passed?: string
  /**
   * Refusals that the published rules can give only after the request was accepted, so that no call is refused for them. The row and its
   * message carry one as `reason`, and operators read it beside the request while it waits.
   */
  readonly reasons?: readonly string[]
}

type EventTable = Readonly<Record<string, EventDeclaration<unknown>>>
type None = Readonly<Record<never, never>>

/**
 * Declarations of a slice of the contract, without its calls, whose schemas a browser need not load. The kinds of events, refusals,
 * requests, products and records of the whole product are the unions of those of the slices.
 */
interface ContractSlice<Name, Events, Refusals, Successes, Requests, Products, Funds, Checks, Shows, Groups> {
  readonly name: Name
  /** Events that can happen to a customer. */
  readonly events: Events
  /** The keys of its refusals, with the values that each may carry. */
  readonly refusals: Refusals
  /** The keys of the sentences that its successes show (M-50), beside those of `commonSuccesses`. */
  readonly successes: Successes
  /** Kinds of request that the review decides. */
  readonly requests: Requests
  /** Kinds of row in the list of products. */
  readonly products: Products
  /** The events in a customer's ledger, by the last word of their cause: `paid` of `intraday/I-7/paid`. */
  readonly funds: Funds
  /** Keys of its refusals that a checklist can contain. */
  readonly checks: Checks
  /** Tags of the data that each of its calls returns: a cached answer is out of date when an event changes one of them. */
  readonly shows: Shows
  /** Groups of calls, the first part of their paths, that it describes for the pages of the API; one slice describes each. */
  readonly groups: Groups
  /** The sentences of its refusals, successes and movements of money, which a page loads with its first screen that makes calls. */
  readonly texts?: () => Promise<SliceTexts>
}

/** The texts of a slice: absent only where it declares nothing that needs a sentence. */
type TextsFor<Refusals extends string, Successes extends string, Moves extends string> = [Refusals | Successes | Moves] extends [
  never,
]
  ? unknown
  : { readonly texts: () => Promise<TextsOf<Refusals, Successes, Moves>> }

export const contractSlice = <
  const Name extends string,
  const Events extends EventTable = None,
  const Refusals extends RefusalTable = None,
  const Successes extends readonly string[] = readonly [],
  const Requests extends Readonly<Record<string, RequestTerms>> = None,
  const Products extends readonly string[] = readonly [],
  const Funds extends Readonly<Record<string, FundEventTerms>> = None,
  const Checks extends readonly (keyof Refusals & string)[] = readonly [],
  const Shows extends Readonly<Record<string, readonly Tag[]>> = None,
  const Groups extends Readonly<Record<string, string>> = None,
>(
  slice: Pick<ContractSlice<Name, Events, Refusals, Successes, Requests, Products, Funds, Checks, Shows, Groups>, 'name'> &
    Partial<ContractSlice<Name, Events, Refusals, Successes, Requests, Products, Funds, Checks, Shows, Groups>> &
    TextsFor<keyof Refusals & string, Successes[number], `${Name}/${keyof Funds & string}`>,
): ContractSlice<Name, Events, Refusals, Successes, Requests, Products, Funds, Checks, Shows, Groups> => ({
  events: {} as Events,
  refusals: {} as Refusals,
  successes: [] as readonly string[] as Successes,
  requests: {} as Requests,
  products: [] as readonly string[] as Products,
  funds: {} as Funds,
  checks: [] as readonly string[] as Checks,
  shows: {} as Shows,
  groups: {} as Groups,
  ...slice,
})

/** The keys of a union of tables. */
export type KeysOf<Table> = Table extends unknown ? keyof Table & string : never

import type { LotRecord } from '../records.ts'
import {
  type AmendIntent,
  type CancelIntent,
  decideAmendment,
  decideCancel,
  type OrderDecided,
  type RestingContext,
} from './decide-amending.ts'
import { type Bracketed, type BracketIntent, decideBracket } from './decide-bracket.ts'
import { type CloseIntent, type ClosingContext, type ClosingDecided, decideClosing } from './decide-closing.ts'
import { type CloseShareIntent, decideClosingShare, type ShareContext, type ShareDecided } from './decide-closing-share.ts'
import { decideOpening, type Opened, type OpenIntent } from './decide-opening.ts'
import { decidePair, type Paired, type PairIntent } from './decide-pair.ts'
import { decideTopUp, type TopUpIntent } from './decide-top-up.ts'
import type { Decision, DecisionContext } from './decision.ts'

/** A wish about a position, without a form, a language or a session: the wire is one caller, a stop or a follower is another. */
type Intent = OpenIntent | PairIntent | CloseIntent | CloseShareIntent | BracketIntent | AmendIntent | CancelIntent | TopUpIntent

/** Facts and results by kind of intent. */
interface Deciding {
  readonly open: { readonly context: DecisionContext; readonly result: Opened }
  readonly pair: { readonly context: DecisionContext; readonly result: Paired }
  readonly close: { readonly context: ClosingContext; readonly result: ClosingDecided }
  readonly close_share: { readonly context: ShareContext; readonly result: ShareDecided }
  readonly bracket: { readonly context: ClosingContext; readonly result: Bracketed }
  readonly amend: { readonly context: RestingContext; readonly result: OrderDecided }
  readonly cancel: { readonly context: RestingContext; readonly result: OrderDecided }
  readonly top_up: {
    readonly context: DecisionContext & { readonly lot: LotRecord }
    readonly result: { readonly lot: LotRecord }
  }
}
type Kind = Intent['kind']
type Of<Named extends Kind> = Extract<Intent, { readonly kind: Named }>

const deciders: {
  readonly [Named in Kind]: (intent: Of<Named>, context: Deciding[Named]['context']) => Decision<Deciding[Named]['result']>
} = {
  open: decideOpening,
  pair: decidePair,
  close: decideClosing,
  close_share: decideClosingShare,
  bracket: decideBracket,
  amend: decideAmendment,
  cancel: decideCancel,
  top_up: decideTopUp,
}

/** All refusals of an intent, or its changes. Pure but for the numbers that it takes. */
export const decide = <Named extends Kind>(
  intent: Of<Named> & { readonly kind: Named },
  context: Deciding[Named]['context'],
): Decision<Deciding[Named]['result']> => {
  const decider = deciders[intent.kind as Named]
  return decider(intent, context)
}

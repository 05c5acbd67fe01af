import type { MessageKind } from '@zaraba/contract/account-events.ts'
import type { ResetTarget } from '@zaraba/contract/identity/security-calls.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { StoredMessage } from '../base/events-store.ts'

type ResetKind = 'reset_code_issued' | 'reset_code_used'
/** Kinds of request that their customer may take back. */
type Cancelled = `${Extract<ReviewKind, 'withdrawal' | 'block'>}_cancelled`
/** A request's text is named by its kind and its end; every other event has its own. */
export type TextName =
  | Exclude<MessageKind, `request_${string}` | ResetKind | 'message'>
  | `${ResetKind}_${ResetTarget}`
  | `${ReviewKind}_${'passed' | 'rejected'}`
  | Cancelled
  | 'block_password_gone'
  | 'welcome'

/** The name of a message's text; what the house wrote to many is not among them, and stands by itself. */
export const textNameOf = (event: StoredMessage): TextName => {
  switch (event.kind) {
    case 'request_passed':
      return `${event.values.kind}_passed`
    case 'request_rejected':
      return `${event.values.kind}_rejected`
    case 'request_cancelled':
      return event.values.kind === 'block' ? 'block_cancelled' : 'withdrawal_cancelled'
    case 'reset_code_issued':
    case 'reset_code_used':
      return `${event.kind}_${event.values.what}`
    case 'message':
      return 'welcome'
    default:
      return event.kind
  }
}

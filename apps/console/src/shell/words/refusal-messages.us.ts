import { blockRefusals } from '../../block/words.us.ts'
import { catalogueRefusals } from './catalogue-refusals.us.ts'
import type { OpsRefusalSentences } from './messages.ts'

export const refusals: OpsRefusalSentences = {
  not_allowed: () => 'Your roles do not allow this. The attempt was written to the audit log.',
  operator_log_in_again: () => 'Your log-in is over. Please log in again.',
  wrong_name_password_or_code: () => 'Name, password or code is wrong.',
  operator_locked: ({ until = '' }) => `Too many wrong tries: locked until ${until}.`,
  set_up_code_wrong: () => 'This set-up code is wrong, used or too old. The installer can make a new one.',
  authenticator_code_wrong: () => 'The authenticator’s code is wrong. Wait for the next one.',
  password_needs_twelve: () => 'The password needs at least twelve characters.',
  reason_required: () => 'Say why: a reason is required.',
  another_operator_must_confirm: ({ others = '' }) => `You have said your word. Another reviewer must agree: ${others}.`,
  flag_not_set: () => 'This flag is not set.',
  until_must_be_later: () => 'The end must be a date to come, like 2027-01-31.',
  account_is_host: () => 'This is the account of the host. Name another host on the command line first.',
  unfinished_positions: ({ numbers = '' }) => `Positions are open: ${numbers}.`,
  unfinished_orders: ({ numbers = '' }) => `Orders rest: ${numbers}.`,
  unfinished_subscriptions: ({ numbers = '' }) => `Subscriptions of new shares are under way: ${numbers}.`,
  unfinished_products: ({ numbers = '' }) => `Products run: ${numbers}.`,
  unfinished_loans: ({ numbers = '' }) => `Loans are not repaid: ${numbers}.`,
  unfinished_requests: ({ numbers = '' }) => `Requests wait for their decision: ${numbers}.`,
  ...blockRefusals,
  ...catalogueRefusals,
}

import type { Refusal } from '@zaraba/contract/refusals.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import type { Invitation } from './invitation-store.ts'

/** Reasons to refuse a registration with a code; `null` when the code is valid. `customersInvite` is the setting of the installation. */
export const againstInvitation = (
  invitation: Invitation | null,
  { now, customersInvite }: { readonly now: Instant; readonly customersInvite: boolean },
): Refusal | null => {
  const field = 'invitation_code'
  if (invitation === null) return { key: 'inviter_does_not_exist', field }
  const { customer, most, until, used, retiredAt } = invitation
  if (retiredAt !== null) return { key: 'invitation_closed', field }
  if (customer !== null && !customersInvite) return { key: 'customers_do_not_invite', field }
  if (until !== null && until <= now) return { key: 'invitation_expired', field, values: { until: formatInTokyo(until) } }
  if (most !== null && used >= most) return { key: 'invitation_used_up', field, now: String(used), needed: String(most) }
  return null
}

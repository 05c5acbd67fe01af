import { counted, pairOf, type RefusalTable } from '../refusal-forms.ts'

/** Reasons that several calls share, for their `refuses`. */
export const frozenRefusals = ['account_banned_or_frozen'] as const
export const fundPasswordRefusals = [
  'fund_password_not_set',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
] as const
export const secondFactorRefusals = ['security_key_required', 'security_key_mismatch'] as const
export const personRefusals = ['complete_real_name_first', 'real_name_not_passed'] as const
export const newPasswordRefusals = [
  'enter_password',
  'password_too_short',
  'password_too_common',
  'passwords_must_match',
] as const
export const ownPasswordRefusals = ['enter_password', 'wrong_original_password'] as const
export const invitationRefusals = [
  'inviter_does_not_exist',
  'invitation_closed',
  'customers_do_not_invite',
  'invitation_expired',
  'invitation_used_up',
] as const

const flag = { values: { reason: 'words', until: 'end' } } as const

export const identityRefusals = {
  security_key_required: { values: { methods: 'methods' } },
  account_banned_or_frozen: flag,
  password_too_short: counted,
  invitation_expired: { values: { until: 'instant' } },
  invitation_used_up: counted,
  wrong_fund_password: { values: { left: 'count' } },
  wrong_original_password: { values: { left: 'count' } },
  fund_password_locked: { values: { until: 'instant', minutes: 'count' } },
  identity_under_review: { values: { until: 'instant' } },
  image_too_large: pairOf('bytes'),
  too_many_images: { ...counted, values: { until: 'instant' } },
  complete_real_name_first: pairOf('identity'),
  real_name_not_passed: pairOf('identity'),
  bind_card_first: counted,
  too_many_cards: counted,
  too_many_security_keys: counted,
} as const satisfies RefusalTable

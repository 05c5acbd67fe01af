import type { RefusalKey } from './refusals.ts'
import { frozen, fundPassword, secondFactor } from './shared-refusals.ts'

const newPassword = ['enter_password', 'password_too_short', 'password_too_common', 'passwords_must_match'] as const
const ownPassword = ['enter_password', 'wrong_original_password'] as const
const invitation = [
  'inviter_does_not_exist',
  'invitation_closed',
  'customers_do_not_invite',
  'invitation_expired',
  'invitation_used_up',
] as const

/** What calls about an account, its log-ins and what protects them can be refused for. */
export const identityRefusalsOf = {
  'user/register': [
    'enter_account',
    'account_must_be_ten_digits',
    ...newPassword,
    'enter_invitation_code',
    'agree_to_user_agreement',
    'account_already_exists',
    ...invitation,
    ...frozen,
    ...secondFactor,
    'wrong_account_or_password',
  ],
  'user/login': ['enter_account', 'enter_password', 'wrong_account_or_password', ...frozen, ...secondFactor],
  'user/logout': [],
  'user/sessions': [],
  'user/revokeSession': ['not_found'],
  'user/setFundPassword': [
    'enter_fund_password',
    'fund_password_must_be_six_digits',
    'fund_password_too_simple',
    'passwords_must_match',
    'wrong_original_password',
    'reset_code_wrong',
    'fund_password_locked',
  ],
  'user/unlockTrade': fundPassword,
  'user/setDisplayName': [],
  'user/setLoginPassword': [...newPassword, 'wrong_original_password'],
  'user/resetPassword': ['enter_account', 'enter_reset_code', ...newPassword, 'reset_code_wrong'],
  'user/setEmail': ['email_cannot_be_empty', 'enter_email', ...fundPassword],
  'user/loginKey': ['enter_account', 'enter_password', 'wrong_account_or_password', ...frozen],
  'user/securityKeys': [],
  'user/securityKeyBegin': [...ownPassword, ...secondFactor, 'security_key_already_added', 'too_many_security_keys'],
  'user/securityKeyConfirm': [...secondFactor, 'security_key_already_added', 'too_many_security_keys'],
  'user/securityKeyRemove': ['not_found', ...secondFactor],
} as const satisfies Readonly<Record<string, readonly RefusalKey[]>>

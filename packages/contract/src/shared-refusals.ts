/** Reasons that several calls share. */
export const frozen = ['account_banned_or_frozen'] as const
export const fundPassword = [
  'fund_password_not_set',
  'enter_fund_password',
  'wrong_fund_password',
  'fund_password_locked',
] as const
export const noShare = ['product_missing_or_delisted'] as const
export const secondFactor = ['security_key_required', 'security_key_mismatch'] as const

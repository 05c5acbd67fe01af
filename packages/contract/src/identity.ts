import { z } from 'zod'
import { call } from './call.ts'
import { accountName, instantText, marketType, moneyText, nothing, secret } from './shapes.ts'

const text = z.string().max(128).default('')
export const tokenReply = z.object({ token: z.string(), account: z.string() })
export const sessionRow = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  created: instantText,
  last_seen: instantText,
})

/** The caller's accounts: available and loaned of each wallet, and what the screens ask about the person. */
export const userInfo = z.object({
  account: z.string(),
  jpy: moneyText,
  jpyyjed: moneyText,
  usd: moneyText,
  usdyjed: moneyText,
  cny: moneyText,
  cnyyjed: moneyText,
  credit_score: z.int(),
  identity: z.enum(['unverified', 'under_review', 'verified', 'failed']),
  has_fund_password: z.boolean(),
  card_count: z.int(),
  can_trade: z.boolean(),
  trading_unlocked_until: z.string(),
  invitation_code: z.string(),
  unread: z.int(),
  host: z.boolean(),
  /** The second factors that are enrolled: log-in, withdrawals and cards ask for one. */
  security_keys: z.int(),
  flags: z.array(z.object({ flag: z.enum(['login_banned', 'frozen', 'no_trading']), reason: z.string(), until: z.string() })),
})

export const identityCalls = {
  'user/register': call('Opens a practice account (P-01).', {
    who: 'anyone',
    rate: 'strict',
    once: true,
    success: 'registration_success',
    input: z.object({
      account: text,
      password: text,
      repeat_password: text,
      invitation_code: text,
      agree: z
        .union([z.string(), z.number(), z.boolean()])
        .transform((value) => ['1', 1, true, 'true'].includes(value))
        .default(false),
    }),
    output: tokenReply,
  }),
  'user/login': call('Logs in.', {
    who: 'anyone',
    rate: 'strict',
    success: 'login_success',
    input: z.object({ account: accountName.default(''), password: text, security_key: z.string().max(4000).optional() }),
    output: tokenReply,
  }),
  'user/logout': call('Ends this log-in.', { success: 'logout_success', input: nothing, output: nothing }),
  'user/sessions': call('The log-ins that are open now.', { input: nothing, output: z.object({ list: z.array(sessionRow) }) }),
  'user/revokeSession': call('Ends one of the log-ins.', {
    success: 'modification_success',
    input: z.object({ id: z.string().max(40) }),
    output: nothing,
  }),
  'user/setFundPassword': call('Sets the fund password (six digits), or changes it with the old one.', {
    rate: 'strict',
    success: 'modification_success',
    input: z.object({ password: text, repeat_password: text, old_password: text.optional() }),
    output: nothing,
  }),
  'user/unlockTrade': call('Unlocks trading for this log-in with the fund password.', {
    rate: 'strict',
    success: 'trading_unlocked',
    input: z.object({ fund_password: secret.or(z.literal('')).default('') }),
    output: z.object({ until: instantText }),
  }),
  'user/getUserinfo': call('The caller: account, available (jpy) and loaned (jpyyjed) of each wallet, and more (C-03).', {
    input: z.object({ type: marketType }),
    output: userInfo,
  }),
} as const

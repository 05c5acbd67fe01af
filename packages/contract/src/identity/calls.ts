import { z } from 'zod'
import { call, reading } from '../call.ts'
import { displayName } from '../display-name.ts'
import {
  accountName,
  marketType,
  moneyText,
  needed,
  nothing,
  numberOf,
  points,
  securityKey,
  systemInstant,
  systemInstantOrDash,
  yenText,
} from '../shapes.ts'
import { fundPasswordRefusals } from './refusals.ts'
import { resetCode } from './security-calls.ts'
import { identityStates } from './verification-calls.ts'

const text = needed(z.string().max(128).default(''))
const loginPassword = text.describe('The log-in password.')
const tokenReply = z
  .object({
    token: z.string().describe('Token to send in the header `token` from now on. It is sent once.'),
    account: z.string().describe('Account to send in the header `account`.'),
  })
  .meta({ id: 'Token', description: 'A log-in.' })
const sessionRow = z
  .object({
    id: z.string().describe('The number of the log-in.'),
    current: z.boolean().describe('Whether it is the one that asks.'),
    device: z.string().describe('Name that the device gave itself.'),
    address: z.string().describe('The network address.'),
    created: systemInstant.describe('When it began.'),
    last_seen: systemInstant.describe('When it was last used.'),
  })
  .meta({ id: 'Session', description: 'An open log-in.' })
const yen = (what: string) => yenText.describe(what)
const inCurrency = (unit: string, what: string) => moneyText.meta({ 'x-unit': `${unit}, as decimal text` }).describe(what)
const accountFlag = z
  .object({
    flag: z.enum(['login_banned', 'frozen', 'no_trading']).describe('Actions that are not possible.'),
    reason: z.string().describe('Why, in an operator’s words.'),
    until: systemInstantOrDash.describe('Until when; “-” without an end.'),
  })
  .meta({ id: 'AccountFlag', description: 'Restriction that an operator has set for an account.' })

/** The amount that may be spent and the amount lent, of each of the nine wallets: loans are lent in yen alone. */
export const walletPairs = z.object({
  jpy: yen('Available in the yen wallet.'),
  jpyyjed: yen('Loaned (已借额度) in the yen wallet: credit loans that are not repaid yet.'),
  usd: inCurrency('US dollars with two decimals', 'Available in the dollar wallet.'),
  usdyjed: inCurrency('US dollars with two decimals', 'Loaned in the dollar wallet.'),
  cny: inCurrency('Chinese yuan with two decimals', 'Available in the yuan wallet.'),
  cnyyjed: inCurrency('Chinese yuan with two decimals', 'Loaned in the yuan wallet.'),
  twd: inCurrency('Taiwan dollars with two decimals', 'Available in the wallet of Taiwan dollars.'),
  twdyjed: inCurrency('Taiwan dollars with two decimals', 'Loaned in the wallet of Taiwan dollars.'),
  hkd: inCurrency('Hong Kong dollars with two decimals', 'Available in the wallet of Hong Kong dollars.'),
  hkdyjed: inCurrency('Hong Kong dollars with two decimals', 'Loaned in the wallet of Hong Kong dollars.'),
  thb: inCurrency('Thai baht with two decimals', 'Available in the wallet of baht.'),
  thbyjed: inCurrency('Thai baht with two decimals', 'Loaned in the wallet of baht.'),
  vnd: inCurrency('Vietnamese dong without decimals', 'Available in the wallet of dong.'),
  vndyjed: inCurrency('Vietnamese dong without decimals', 'Loaned in the wallet of dong.'),
  myr: inCurrency('Malaysian ringgit with two decimals', 'Available in the wallet of ringgit.'),
  myryjed: inCurrency('Malaysian ringgit with two decimals', 'Loaned in the wallet of ringgit.'),
  krw: inCurrency('Korean won without decimals', 'Available in the wallet of won.'),
  krwyjed: inCurrency('Korean won without decimals', 'Loaned in the wallet of won.'),
})

/** The caller's accounts: available and loaned of each wallet, and what the screens ask about the person. */
const userInfo = z
  .object({
    account: z.string().describe('The account: ten digits of a mobile number.'),
    display_name: z.string().describe('Name that the customer has chosen; empty without one. Operators see it too.'),
    assigned_name: z.string().describe('Name that the operators gave the customer; empty without one.'),
    ...walletPairs.shape,
    credit_score: points.describe('The credit score.'),
    identity: z.enum(identityStates).describe('How far the verification of the real name has come.'),
    has_fund_password: z.boolean().describe('Whether a fund password is set.'),
    card_count: numberOf('cards').describe('How many cards are bound.'),
    can_trade: z.boolean().describe('False while an operator has forbidden trading.'),
    trading_unlocked_until: systemInstantOrDash.describe('Until when this log-in may trade; “-” while it is locked.'),
    invitation_code: z.string().describe('The code with which others can register; empty while it cannot be used.'),
    unread: numberOf('messages').describe('How many messages are unread.'),
    host: z.boolean().describe('Whether the caller may move the practice clock.'),
    security_keys: numberOf('second factors').describe(
      'How many are enrolled: with one, log-in, withdrawals and cards ask for it.',
    ),
    flags: z.array(accountFlag).describe('Restriction that an operator has set for the account.'),
  })
  .meta({ id: 'UserInfo', description: 'The caller’s wallets, and what the screens ask about the person.' })

export const identityCalls = {
  'user/register': call('Opens a practice account.', {
    who: 'anyone',
    rate: 'strict',
    once: true,
    success: 'registration_success',
    refuses: [
      'wrong_account_or_password',
      'account_banned_or_frozen',
      'enter_account',
      'account_must_be_ten_digits',
      'enter_password',
      'password_too_short',
      'password_too_common',
      'passwords_must_match',
      'enter_invitation_code',
      'agree_to_user_agreement',
      'account_already_exists',
      'inviter_does_not_exist',
      'invitation_closed',
      'customers_do_not_invite',
      'invitation_expired',
      'invitation_used_up',
      'security_key_required',
      'security_key_mismatch',
    ],
    input: z.object({
      account: text.describe('Ten digits of a mobile number; it names the account from now on.'),
      password: text.describe('The log-in password, eight characters at least.'),
      repeat_password: text.describe('The new password a second time.'),
      invitation_code: text.describe('An invitation code of the operator or of a customer.'),
      agree: z
        .union([z.string(), z.number(), z.boolean()])
        .transform((value) => ['1', 1, true, 'true'].includes(value))
        .default(false)
        .meta({ type: ['string', 'integer', 'boolean'], 'x-needed': true })
        .describe('`1` agrees to the user agreement; anything else does not.'),
    }),
    output: tokenReply,
  }),
  // Log-ins have tries of their own, which one caller cannot use up for others behind the same address.
  'user/login': call('Logs in.', {
    who: 'anyone',
    success: 'login_success',
    refuses: [
      'wrong_account_or_password',
      'account_banned_or_frozen',
      'enter_account',
      'enter_password',
      'security_key_required',
      'security_key_mismatch',
    ],
    input: z.object({ account: needed(accountName.default('')), password: loginPassword, security_key: securityKey.optional() }),
    output: tokenReply,
  }),
  'user/logout': call('Ends this log-in.', { success: 'logout_success', input: nothing, output: nothing }),
  'user/sessions': reading('The log-ins that are open now.', {
    input: nothing,
    output: z.object({ list: z.array(sessionRow).describe('The log-ins.') }),
  }),
  'user/revokeSession': call('Ends one of the log-ins.', {
    success: 'modification_success',
    refuses: ['not_found'],
    input: z.object({ id: z.string().max(40).describe('The `id` of the log-in, from `user/sessions`.') }),
    output: nothing,
  }),
  'user/setFundPassword': call(
    'Sets the fund password (six digits), which unlocks trading for this log-in, or changes it with the old one.',
    {
      rate: 'strict',
      success: 'modification_success',
      otherSuccesses: ['fund_password_set'],
      refuses: [
        'passwords_must_match',
        'wrong_original_password',
        'reset_code_wrong',
        'enter_fund_password',
        'fund_password_must_be_six_digits',
        'fund_password_too_simple',
        'fund_password_locked',
      ],
      input: z.object({
        password: text.describe('The new fund password, six digits.'),
        repeat_password: text.describe('The new password a second time.'),
        old_password: z
          .string()
          .max(128)
          .optional()
          .describe('The fund password so far; not needed at the first setting, nor with a `reset_code`.'),
        reset_code: resetCode.optional().describe('Instead of a forgotten one: the one-time code of an operator.'),
      }),
      output: nothing,
    },
  ),
  'user/unlockTrade': call('Unlocks trading for this log-in with the fund password.', {
    rate: 'strict',
    success: 'trading_unlocked',
    refuses: fundPasswordRefusals,
    input: z.object({ fund_password: text.describe('The fund password, six digits.') }),
    output: z.object({ until: systemInstant.describe('Until when this log-in may trade.') }),
  }),
  'user/setDisplayName': call('Sets what the caller wants to be called; the operators see it, and no other customer.', {
    rate: 'strict',
    success: 'modification_success',
    refuses: ['name_of_the_brokerage'],
    input: z.object({ name: displayName(30).describe('The name; empty to have none.') }),
    output: nothing,
  }),
  'user/getUserinfo': reading('The caller: account, available (jpy) and loaned (jpyyjed) of each wallet, and more.', {
    input: z.object({ type: marketType }),
    output: userInfo,
  }),
} as const

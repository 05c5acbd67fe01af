import type { AccountEventKind } from '@zaraba/contract/account-events.ts'
import type { CallName } from '@zaraba/contract/calls.ts'
import { invalidate, queryClient } from '@zaraba/kit/queries.ts'
import { clearSession } from '@zaraba/kit/session.ts'
import { live } from '@zaraba/kit/stream.ts'
import { useEffect } from 'react'
import { paths } from '../paths.ts'

const trade: readonly CallName[] = [
  'trade/userstocklist',
  'trade/userstocklists',
  'trade/position',
  'trade/ustockslist',
  'user/getUserinfo',
  'user/funds',
  'user/fundRecords',
  'user/performance',
  'user/statement',
  'user/messages',
  'user/withdrawCheck',
  'user/depositInfo',
]
const message: readonly CallName[] = ['user/messages', 'user/getUserinfo']

const money: readonly CallName[] = [
  'user/funds',
  'user/fundRecords',
  'user/performance',
  'user/statement',
  'user/getUserinfo',
  'user/messages',
]
/** Every list and checklist that a request, a loan or an exchange can change. */
const requests: readonly CallName[] = [
  ...money,
  'user/verifyInfo',
  'user/depositInfo',
  'user/depositlist',
  'user/withdrawCheck',
  'user/withdrawallist',
  'user/loanInfo',
  'user/loanlist',
  'user/creditHistory',
  'trade/userproductlist',
  'trade/intradayInfo',
  'trade/blocklist',
  'trade/block',
  'trade/userblocklist',
  'trade/userstocklist',
  'trade/userstocklists',
]
/** What a day’s stake changes on its way. */
const stakes: readonly CallName[] = [...money, 'trade/userproductlist', 'trade/intradayInfo']
const products: readonly CallName[] = [
  ...money,
  'trade/userproductlist',
  'trade/productlist',
  'trade/product',
  'trade/productOrder',
]
const cards: readonly CallName[] = [...message, 'user/banklist', 'user/withdrawCheck', 'user/depositInfo']
const keys: readonly CallName[] = [...message, 'user/securityKeys', 'user/withdrawCheck']

/** What a step of an offering can change. */
const newShares: readonly CallName[] = [
  ...money,
  'trade/newstocklist',
  'trade/newstock',
  'trade/newstockProof',
  'trade/usernewstocklist',
]

const outdated: Readonly<Record<AccountEventKind, readonly CallName[]>> = {
  order_placed: trade,
  order_filled: trade,
  shares_received: [
    ...trade,
    'trade/usernewstocklist',
    'trade/userproductlist',
    'trade/blocklist',
    'trade/block',
    'trade/userblocklist',
  ],
  order_lapsed: trade,
  order_cancelled: trade,
  position_closed: trade,
  position_called: trade,
  position_warned: trade,
  forced_close: trade,
  delisted: trade,
  dividend: trade,
  split: trade,
  request_made: requests,
  request_passed: requests,
  request_rejected: requests,
  request_cancelled: requests,
  stake_submitted: stakes,
  stake_traded: stakes,
  stake_failed: stakes,
  loan_repaid: requests,
  loan_overdue: requests,
  exchanged: [...money, 'user/exchangelist', 'user/exchangeRates', 'user/withdrawCheck', 'user/depositInfo'],
  block_password: message,
  copy_followed: products,
  copy_began: products,
  copy_cancelled: products,
  copy_leaving: products,
  copy_ended: products,
  card_added: cards,
  card_removed: cards,
  password_changed: message,
  fund_password_changed: message,
  reset_code_issued: message,
  reset_code_used: message,
  invitation_retired: [...message, 'user/getUserinfo'],
  email_changed: keys,
  security_key_added: keys,
  security_key_removed: keys,
  credit_changed: requests,
  newstock_applied: newShares,
  newstock_sealed: newShares,
  newstock_priced: newShares,
  newstock_won: newShares,
  newstock_not_won: newShares,
  newstock_to_pay: newShares,
  newstock_paid: newShares,
  newstock_waived: newShares,
  newstock_failed: newShares,
  newstock_listed: newShares,
  newstock_barred: newShares,
  message,
  funds: ['user/funds', 'user/fundRecords', 'user/getUserinfo'],
  session_ended: [],
}

/** Whatever happens to the account on the server is asked for again at once, so that no screen shows what was. */
export const useAccountEvents = (): void => {
  useEffect(
    () =>
      live().onEvent(({ event }) => {
        if (event === 'session_ended') {
          clearSession()
          globalThis.location.hash = `#${paths.login}`
        }
        for (const name of outdated[event]) void invalidate(queryClient, name)
      }),
    [],
  )
}

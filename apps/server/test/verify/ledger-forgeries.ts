import { bought, closing, type Forgery, grant, position, post, profit } from './forgery.ts'

export const inTheLedger: readonly Forgery[] = [
  {
    name: 'a second grant',
    by: 'app',
    sql: post(`'identity/granted-again'`, [grant(1_000_000)]),
    outcome: 'identity.practice_money_was_given_once',
  },
  {
    name: 'a second grant within the entry of the first',
    by: 'app',
    sql: post(`'identity/registered'`, [grant(1_000_000)], 3),
    outcome: 'identity.practice_money_was_given_once',
  },
  {
    name: 'a grant made larger',
    by: 'superuser',
    sql: `update ledger.move set amount = amount * 2 where operation = 'grant'`,
    outcome: 'identity.practice_money_was_given_once',
  },
  {
    name: 'an invented profit',
    by: 'app',
    sql: post(`'copy/C-1/bonus'`, [profit(500_000)]),
    outcome: 'ledger.entries_have_a_cause',
  },
  {
    name: 'an invented profit under the cause of a closing',
    by: 'app',
    sql: post(`'trading/P-7/closed/8/100'`, [profit(500_000)]),
    outcome: 'trading.entries_have_their_event',
  },
  {
    name: 'a profit added to the entry of a true closing',
    by: 'app',
    sql: post(closing, [profit(500_000)], 9),
    outcome: 'trading.closings_follow_from_their_fills',
  },
  {
    name: 'an entry of a slice that posts none',
    by: 'app',
    sql: post(`'market/M-1/gift'`, [grant(5)]),
    outcome: 'refused',
  },
  {
    name: 'a balance edited by the server',
    by: 'app',
    sql: 'update ledger.account set balance = balance + 1',
    outcome: 'refused',
  },
  {
    name: 'a balance edited by the owner',
    by: 'owner',
    sql: 'update ledger.account set balance = balance + 1',
    outcome: 'refused',
  },
  {
    name: 'a comment that names `ledger.post`',
    by: 'owner',
    sql: `do $$ begin /* PL/pgSQL function ledger.post( */ update ledger.account set balance = balance + 1; end $$`,
    outcome: 'refused',
  },
  {
    name: 'a move taken out, the balances with it',
    by: 'superuser',
    sql: `delete from ledger.move where operation in ('top_up', 'top_up_back')`,
    outcome: 'trading.top_ups_match_their_events',
  },
  {
    name: 'a hold of no order',
    by: 'app',
    sql: post(`'trading/O-7/placed'`, [['hold', 'available', 'order_hold', 'JPY', 1_000]]),
    outcome: 'trading.holds_follow_from_their_entries',
  },
  {
    name: 'credit that no customer added',
    by: 'app',
    sql: `${post(`'trading/' || ${position} || '/topped-up/7'`, [['top_up', 'available', 'top_up', 'JPY', 1_000]])}
      update trading.lot set top_up = top_up + 1000, version = version + 1 where number = ${bought}`,
    outcome: 'trading.entries_have_their_event',
  },
]

import { audit, decidedByRen, deposit, type Forgery, lastAuditRow, noon, post } from './forgery.ts'

export const inMoneyAndCredit: readonly Forgery[] = [
  {
    name: 'a deposit without a request',
    by: 'app',
    sql: post(`'funding/D-777/credited'`, [['deposit', 'house_world', 'available', 'JPY', 100_000]]),
    outcome: 'funding.deposits_are_credited_as_decided',
  },
  {
    name: 'a deposit credited twice within its entry',
    by: 'app',
    sql: post(
      `(select max(cause) from ledger.move where cause like 'funding/D-%')`,
      [['deposit', 'house_world', 'available', 'JPY', 100_000]],
      1,
    ),
    outcome: 'funding.deposits_are_credited_as_decided',
  },
  {
    name: 'a withdrawal that went back twice',
    by: 'app',
    sql: post(
      `(select max(cause) from ledger.move where cause like 'funding/W-%/back')`,
      [['withdrawal_back', 'withdrawal', 'available', 'JPY', 30_000]],
      1,
    ),
    outcome: 'refused',
  },
  {
    name: 'a withdrawal paid that was taken back',
    by: 'superuser',
    sql: `update ledger.move set cause = replace(cause, '/back', '/paid'), operation = 'withdrawal_paid', destination = 'house_world'
        where operation = 'withdrawal_back'`,
    outcome: 'funding.withdrawals_moved_as_decided',
  },
  {
    name: 'an exchange edited by the server',
    by: 'app',
    sql: 'update fx.exchange set received = received * 2',
    outcome: 'refused',
  },
  {
    name: 'an exchange of more than its rate',
    by: 'superuser',
    sql: `update fx.exchange set received = received * 2;
      update ledger.move set amount = amount * 2 where operation = 'exchange' and destination = 'available'`,
    outcome: 'fx.amounts_follow_from_their_rate',
  },
  {
    name: 'an exchange at a made-up rate',
    by: 'superuser',
    sql: `update fx.exchange set mid = (mid::numeric * 2)::text, rate = round(mid::numeric * 2 * 0.998, 10)::text,
        received = trunc(paid * mid::numeric * 2 * 0.998 * 100);
      update ledger.move set amount = (select received from fx.exchange) where operation = 'exchange' and destination = 'available'`,
    outcome: 'fx.rates_follow_from_the_market',
  },
  {
    name: 'an exchange at the rate of an hour ago',
    by: 'superuser',
    sql: `update fx.exchange set quoted_at = at - interval '1 hour'`,
    outcome: 'fx.rates_follow_from_the_market',
  },
  {
    name: 'an exchange moved by a second, and its entry forgotten',
    by: 'superuser',
    sql: `update fx.exchange set at = at + interval '1 second'`,
    outcome: 'fx.exchanges_are_entries',
  },
  {
    name: 'a loan of which a part was forgiven',
    by: 'superuser',
    sql: `update ledger.move set amount = amount - 10000 where operation = 'repay' and destination = 'loan'`,
    outcome: 'credit.loans_moved_what_they_say',
  },
  {
    name: 'a loan made smaller afterwards',
    by: 'superuser',
    sql: `update credit.loan set principal = principal - 10000; update ledger.move set amount = amount - 10000 where destination = 'loan'`,
    outcome: 'credit.loans_moved_what_they_say',
  },
  {
    name: 'interest skipped',
    by: 'superuser',
    sql: `delete from ledger.move where operation = 'loan_interest' or destination = 'loan_interest'; update credit.loan set interest = 0, interest_days = 0;
      update ledger.move set line = 0 where operation = 'repay'`,
    outcome: 'credit.interest_follows_from_the_days',
  },
  {
    name: 'a score raised',
    by: 'superuser',
    sql: `update credit.event set points = points + 100, score = score + 100 where number = (select max(number) from credit.event)`,
    outcome: 'credit.scores_follow_from_events',
  },
  {
    name: 'a score raised by a loan that was never repaid',
    by: 'app',
    sql: `insert into credit.event (customer, kind, points, score, order_no, cause, at)
      select customer, 'loan_repaid', 20, least(850, score + 20), 'L-777', 'loan_repaid/L-777', at from credit.event order by number desc limit 1`,
    outcome: 'credit.events_have_their_cause',
  },
  {
    name: 'a score edited by the owner',
    by: 'owner',
    sql: 'update credit.event set score = 850',
    outcome: 'refused',
  },
]

export const inProducts: readonly Forgery[] = [
  {
    name: 'a product paid out that still runs',
    by: 'app',
    sql: post(`(select 'copy/' || min(order_no) || '/ended' from copy.following)`, [
      ['copy_back', 'product', 'available', 'JPY', 40_000],
    ]),
    outcome: 'copy.followings_moved_what_they_say',
  },
  {
    name: 'a profit of a product that still runs',
    by: 'app',
    sql: post(`(select 'copy/' || min(order_no) || '/ended' from copy.following)`, [
      ['copy_profit', 'house_market', 'product', 'JPY', 40_000],
    ]),
    outcome: 'copy.followings_moved_what_they_say',
  },
  {
    name: 'a trade of a stake that the desk did not make',
    by: 'superuser',
    sql: `insert into intraday.trade (customer, order_no, line, at, instrument, side, reason, fills, shares, value, fees, model)
      select customer, order_no, 99, ${noon}, 'jp:7203', 'sell', 'close', '[]', 100, 5000, '[]', 'x' from intraday.stake limit 1`,
    outcome: 'intraday.nothing_is_held_overnight',
  },
  {
    name: 'a stake of more than was held',
    by: 'superuser',
    sql: 'update intraday.stake set amount = amount * 2',
    outcome: 'intraday.stakes_moved_what_they_say',
  },
  {
    name: 'a grab at half its price',
    by: 'superuser',
    sql: `update block.grab set money = money / 2; update ledger.move set amount = amount / 2 where cause like 'block/G-%'`,
    outcome: 'block.purchases_moved_what_they_cost',
  },
  {
    name: 'a block taken back of which the broker keeps a half',
    by: 'superuser',
    sql: `update ledger.move set amount = amount / 2 where cause like 'block/B-%/back'`,
    outcome: 'block.purchases_moved_what_they_cost',
  },
  {
    name: 'new shares paid with less than they cost',
    by: 'superuser',
    sql: `update ledger.move set amount = amount - 1000 where cause like 'ipo/%/applied';
      update ipo.application set held = held - 1000 where held > 0`,
    outcome: 'ipo.what_is_held_is_the_ledgers',
  },
]

export const inDecisions: readonly Forgery[] = [
  {
    name: 'a review decided in the name of an operator who did not',
    by: 'app',
    sql: decidedByRen.replace(`, reviewer = 'operators'`, ''),
    outcome: 'review.decisions_have_their_author',
  },
  {
    name: 'a review decided without an author',
    by: 'app',
    sql: `update review.request set decided_by = '' where state = 'passed'`,
    outcome: 'review.decisions_have_their_author',
  },
  {
    name: 'the audit row of a decision deleted, the last of the log',
    by: 'superuser',
    sql: `${audit('reviews/decide', deposit)} ${decidedByRen} ${lastAuditRow}`,
    outcome: 'review.decisions_have_their_author',
  },
  {
    name: 'an audit row deleted by the owner',
    by: 'owner',
    sql: lastAuditRow,
    outcome: 'refused',
  },
  {
    name: 'an audit row written by the server without `base.append_audit`',
    by: 'app',
    sql: 'insert into base.audit select * from base.audit',
    outcome: 'refused',
  },
  {
    name: 'the last audit row deleted, of an action that changed nothing else',
    by: 'superuser',
    sql: lastAuditRow,
    outcome: 'head',
  },
  {
    name: 'a reason rewritten in the log, with its chain',
    by: 'superuser',
    sql: `update base.audit set reason = 'for fun'`,
    outcome: 'head',
  },
  {
    name: 'the same reason rewritten, and the public log forgotten',
    by: 'superuser',
    sql: `update base.audit set reason = 'for fun'`,
    leavesLog: true,
    outcome: 'log.leaves_follow_from_rows',
  },
  {
    name: 'the last leaf of the public log taken out by the owner',
    by: 'owner',
    sql: 'delete from log.leaf_run where position = (select max(position) from log.leaf_run)',
    outcome: 'refused',
  },
  {
    name: 'a hash of the public log changed by the server',
    by: 'app',
    sql: `update log.tile set hashes = set_byte(hashes, 0, 255 - get_byte(hashes, 0))`,
    outcome: 'refused',
  },
  {
    name: 'a leaf of the public log that no row made',
    by: 'app',
    sql: `insert into log.leaf_run select max(position + count), 'audit', 777777, 1 from log.leaf_run`,
    outcome: 'log.leaves_follow_from_rows',
  },
  {
    name: 'a row taken into the public log a second time by the server',
    by: 'app',
    sql: `insert into log.leaf_run select (select max(position + count) from log.leaf_run), 'move', min(number), 1
            from log.leaf_run where kind = 'move'`,
    outcome: 'refused',
  },
  {
    name: 'a head of the public log that the installation did not sign',
    by: 'app',
    sql: 'insert into log.head (size, root, at, key, signature) select size, sha256(root), at, key, signature from log.head limit 1',
    outcome: 'log.heads_match_their_leaves',
  },
  {
    name: 'the lock of a lot taken away with its day',
    by: 'superuser',
    sql: `update trading.lot set lock_days = 0, sellable_from = opened_on;
      update trading.orders set lock_days = 0 where kind = 'opening'`,
    outcome: 'head',
  },
]

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
let owner: pg.Client
/** A connection as the server's own role, to which all rights in the list belong. */
let server: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  server = new pg.Client({ connectionString: database.appUrl })
  await Promise.all([owner.connect(), server.connect()])
  // References to offerings, offers and stakes do not matter here.
  await owner.query(`alter table ipo.application drop constraint application_offering_fkey;
    alter table block.application drop constraint application_customer_fkey;
    alter table intraday.stake drop constraint stake_market_date_fkey; alter table copy.following drop constraint following_product_fkey`)
  await server.query(rows)
})
afterAll(async () => {
  await Promise.all([owner.end(), server.end()])
  await database.drop()
})

const day = (hours: number) => `timestamptz '2026-11-20 00:00Z' + interval '${hours} hours'`
const secret = `decode(repeat('ab', 32), 'hex')`
const rows = `
  insert into ipo.offering (market, code, lot, most, lots, announced_at, range_at, opens_at, closes_at, priced_at, drawn_at, payment_at,
      deadline_at, listed_at, about, secret, commitment, committed_at)
    select 'jp', code, 100, 1000, 50, ${day(0)}, ${day(1)}, ${day(2)}, ${day(3)}, ${day(4)}, ${day(5)}, ${day(6)}, ${day(7)}, ${day(8)}, '{}',
      ${secret}, sha256(${secret}), ${day(0)} from unnest(array['901A', '902A']) as code;
  insert into ipo.application (customer, offering, currency, num, lots, word, word_by, applied_at, held)
    select customer, 1, 'JPY', 100, 1, ${secret}, 'server', ${day(2)}, 100000 from generate_series(1, 3) as customer;
  insert into block.offer (id, kind, market, code, reference, price, quota, minimum, cap, opens_at, closes_at, settles_at, lock_days, seller,
      purpose, needs, announced_at, announced_by, commitment)
    select id, 'block', 'jp', '7203', 10000, 9700, 500, 100, 500, ${day(1)}, ${day(2)}, ${day(3)}, 5, 'bank', 'liquidity', 'none', ${day(0)},
      'world', encode(sha256(${secret}), 'hex') from unnest(array['one', 'two']) as id;
  insert into block.taken (offer, quota) values ('one', 500);
  insert into block.application (request, customer, offer, shares, money, applied_at, promised_at, word, word_by)
    values (1, 1, 'one', 200, 1000, ${day(1)}, ${day(3)}, ${secret}, 'server'), (2, 2, 'one', 200, 1000, ${day(1)}, ${day(3)}, ${secret}, 'server');
  insert into copy.record (id, market, through, data, account) values ('jp-chase', 'jp', '2026-11-19', '\\x0102030405060708090a0b0c', '{}');
  insert into copy.following (customer, order_no, product, currency, principal, followed_at, starts_on, ends_on)
    values (1, 'Q-1', 'jp-chase', 'JPY', 100, ${day(0)}, '2026-11-20', '2026-11-27');
  insert into products.product_order (customer, currency, kind, about, name_jp, name_us, name_cn, principal, state, bought_at)
    values (1, 'JPY', 'copy', 'jp-chase', 'a', 'a', 'a', 100, 'following', ${day(0)});
  insert into intraday.desk_day (market, date, capacity, shares) values ('jp', '2026-11-20', 1000, '{7203}');
  insert into intraday.stake (customer, order_no, market, date, amount, state, applied_at)
    values (1, 'I-1', 'jp', '2026-11-20', 100, 'submitted', ${day(0)});`

const ended = `ended_at = ${day(9)}`
/** Rows that the server writes once. Changing them must fail, although the server may write the columns. */
const steps: readonly (readonly [what: string, first: string, again: readonly string[]])[] = [
  [
    'the range and the price of an offering',
    `update ipo.offering set low = 900, high = 1000, price = 950, state = 'drawn' where code = '901A'`,
    [
      `update ipo.offering set low = 800 where code = '901A'`,
      `update ipo.offering set high = 1100 where code = '901A'`,
      `update ipo.offering set price = 960 where code = '901A'`,
      `update ipo.offering set price = null where code = '901A'`,
      `update ipo.offering set state = 'subscribing' where code = '901A'`,
    ],
  ],
  [
    'an offering that was withdrawn',
    `update ipo.offering set state = 'withdrawn', withdrawn_at = ${day(3)}, withdrawn_reason = 'the issuer' where code = '902A'`,
    [
      `update ipo.offering set withdrawn_reason = 'another' where code = '902A'`,
      `update ipo.offering set state = 'listed', withdrawn_at = null where code = '902A'`,
    ],
  ],
  [
    'the index, the rank and the win of a draw',
    `update ipo.application set list_index = customer, rank = customer, won = case customer when 1 then 100 else 0 end`,
    [
      'update ipo.application set list_index = 7 where customer = 1',
      'update ipo.application set rank = 1 where customer = 2',
      'update ipo.application set won = 100 where customer = 2',
      'update ipo.application set won = 0 where customer = 1',
    ],
  ],
  [
    'a subscription that ended',
    `update ipo.application set state = 'not_won', held = 0, ${ended} where customer = 2`,
    [
      `update ipo.application set state = 'waived', won = 0 where customer = 2`,
      `update ipo.application set state = 'pending_lottery', ended_at = null where customer = 2`,
      `update ipo.application set reason = 'another' where customer = 2`,
    ],
  ],
  [
    'the allotment of a block',
    `update block.application set sealed = true, won = case request when 1 then 200 else 0 end`,
    [
      'update block.application set won = 200 where request = 2',
      'update block.application set won = 100 where request = 1',
      'update block.application set sealed = false, won = 0 where request = 1',
    ],
  ],
  [
    'an application that was decided',
    `update block.application set state = 'rejected', decided_at = ${day(4)}, reason = 'block_not_allotted' where request = 2`,
    [
      `update block.application set state = 'passed', position = 'P-1' where request = 2`,
      `update block.application set reason = 'another' where request = 2`,
    ],
  ],
  ['what was given of an offer', `update block.taken set taken = 200`, [`update block.taken set taken = 100`]],
  [
    'the secret of an offer',
    `update block.offer set secret = repeat('ab', 32), root = '', settled_at = ${day(3)} where id = 'one'`,
    [
      `update block.offer set root = repeat('cd', 32) where id = 'one'`,
      `update block.offer set secret = null, settled_at = null where id = 'one'`,
      `update block.offer set withdrawn_at = ${day(4)} where id = 'one'`,
    ],
  ],
  [
    'unit values',
    `update copy.record set through = '2026-11-20', data = data || '\\x0102030405060708090a0b0c'`,
    [
      `update copy.record set data = set_byte(data, 3, 9), through = '2026-11-23'`,
      `update copy.record set data = substr(data, 1, 12), through = '2026-11-23'`,
      `update copy.record set account = '{"cash":"1"}'`,
    ],
  ],
  [
    'the value at which a following began',
    `update copy.following set start_value = 100`,
    [`update copy.following set start_value = 50`],
  ],
  [
    'what a following paid out',
    `update copy.following set end_value = 110, worth = 110, fee = 1, price = 0, paid = 109, ${ended}`,
    [`update copy.following set worth = 111, paid = 110`, `update copy.following set ended_at = null, paid = null`],
  ],
  [
    'what a product paid back',
    `update products.product_order set status = 1, state = 'ended', ${ended}, paid_back = 109, total_profit = 9`,
    [
      `update products.product_order set paid_back = 200`,
      `update products.product_order set status = 0, ended_at = null, paid_back = null`,
      `update products.product_order set total_profit = 99`,
    ],
  ],
  [
    'what a day’s stake earned',
    `update intraday.stake set state = 'traded', profit = 5`,
    [`update intraday.stake set profit = 50`, `update intraday.stake set state = 'submitted', profit = null`],
  ],
  [
    'what all stakes of a day came to',
    `update intraday.desk_day set stakes = 2, winners = 1, losers = 1, traded = 100`,
    [`update intraday.desk_day set losers = 0, stakes = 1`, `update intraday.desk_day set traded = 0`],
  ],
]

describe('[H-2] what was published, drawn or paid out is written once', () => {
  test.each(steps)('%s', async (_what, first, again) => {
    expect((await server.query(first)).rowCount).toBeGreaterThan(0)
    for (const statement of again) await expect(server.query(statement), statement).rejects.toThrow('is written once')
  })

  test('[H-2] a win that no draw and no sealed list gave, and a secret that was not the promised one, are no rows', async () => {
    await expect(
      owner.query(`insert into ipo.application (customer, offering, currency, num, lots, word, word_by, applied_at, held, won)
        values (9, 1, 'JPY', 100, 1, ${secret}, 'server', ${day(2)}, 0, 100)`),
    ).rejects.toThrow('won_is_drawn')
    await expect(
      owner.query(`insert into block.application (request, customer, offer, shares, money, applied_at, promised_at, won, word, word_by)
        values (9, 9, 'one', 200, 1000, ${day(1)}, ${day(3)}, 200, ${secret}, 'server')`),
    ).rejects.toThrow('won_is_sealed')
    const other = `update block.offer set secret = repeat('cd', 32), root = '', settled_at = ${day(3)} where id = 'two'`
    await expect(server.query(other)).rejects.toThrow('secret_opens_commitment')
  })

  test('[H-2] planted: without the guard the same change passes', async () => {
    await owner.query('alter table intraday.stake disable trigger written_once')
    expect((await server.query(`update intraday.stake set profit = 50`)).rowCount).toBe(1)
    await owner.query('alter table intraday.stake enable trigger written_once')
  })
})

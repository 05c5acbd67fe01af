import { missing } from '@zaraba/money/missing.ts'
import type pg from 'pg'

/** The company of an offering of Japan and the secret of its draw, as columns. */
const aboutText = (): string => {
  const name = { jp: 'ベンチ社', us: 'Bench Company', cn: '基准公司' }
  return JSON.stringify({
    names: name,
    kana: '',
    sector: '3700',
    business: [name, name],
    lead: name,
    years: [],
    sharesOutstanding: 1_000_000,
    estimatedRate: 10_000,
    provisionalDates: false,
  })
}

/** An offering of Japan whose window stays open as long as anything is measured; ¥100 a share at most. */
export const plantOffering = async (client: pg.Client, code: string): Promise<void> => {
  await client.query(
    `insert into ipo.offering (market, code, state, lot, most, lots, low, high, announced_at, range_at, opens_at, closes_at, priced_at,
       drawn_at, payment_at, deadline_at, listed_at, about, secret, commitment, committed_at)
     select 'jp', $1, 'subscribing', 100, 1000, 1000, 900000, 1000000, now() - interval '900 days', now() - interval '900 days',
       now() - interval '900 days', later, later, later, later, later + interval '1 day', later + interval '2 days', $2,
       decode(repeat('5e', 32), 'hex'), sha256(decode(repeat('5e', 32), 'hex')), now() - interval '900 days'
     from (select now() + interval '900 days' as later) l`,
    [code, aboutText()],
  )
}

/**
 * An offering of Japan that lists now at ¥1,500 a share, with the given number of winners who have paid for 100 shares each.
 * Their money is in the account `subscription` already. Returns the offering's number.
 */
export const plantWinners = async (client: pg.Client, code: string, winners: number, now: Date): Promise<bigint> => {
  const { rows } = await client.query<{ number: string }>(
    `with offered as (
       insert into ipo.offering (market, code, state, lot, most, lots, low, high, price, announced_at, range_at, opens_at, closes_at, priced_at,
         drawn_at, payment_at, deadline_at, listed_at, about, secret, commitment, committed_at)
       select 'jp', $1, 'drawn', 100, 1000, $3, 15000000, 15000000, 15000000, b, b, b, b + interval '1 day', b + interval '1 day',
         b + interval '1 day', b + interval '2 days', b + interval '3 days', $4, $2, decode(repeat('5e', 32), 'hex'),
         sha256(decode(repeat('5e', 32), 'hex')), b
       from (select $4::timestamptz - interval '20 days' as b) t returning number
     ), applied as (
       insert into ipo.application (customer, offering, currency, num, lots, word, word_by, held, applied_at, state, list_index, rank, won)
       select c, number, 'JPY', 100, 1, decode(repeat('7c', 32), 'hex'), 'customer', 150000, $4, 'payment_succeeded', c, c, 100
       from offered, generate_series(1, $3::int) c
     ) select number from offered`,
    [code, aboutText(), winners, now],
  )
  return BigInt((rows[0] ?? missing('an offering')).number)
}

import type pg from 'pg'

/** An offering of Japan whose window stays open as long as anything is measured; ¥100 a share at most. */
export const plantOffering = async (client: pg.Client, code: string): Promise<void> => {
  const name = { jp: 'ベンチ社', us: 'Bench Company', cn: '基准公司' }
  const about = {
    ...{ names: name, kana: '', sector: '3700', business: [name, name], lead: name, years: [] },
    ...{ sharesOutstanding: 1_000_000, estimatedRate: 10_000, provisionalDates: false },
  }
  await client.query(
    `insert into ipo.offering (market, code, state, lot, most, lots, low, high, announced_at, range_at, opens_at, closes_at, priced_at,
       drawn_at, payment_at, deadline_at, listed_at, about, secret, commitment, committed_at)
     select 'jp', $1, 'subscribing', 100, 1000, 1000, 900000, 1000000, now() - interval '900 days', now() - interval '900 days',
       now() - interval '900 days', later, later, later, later, later + interval '1 day', later + interval '2 days', $2,
       decode(repeat('5e', 32), 'hex'), sha256(decode(repeat('5e', 32), 'hex')), now() - interval '900 days'
     from (select now() + interval '900 days' as later) l`,
    [code, JSON.stringify(about)],
  )
}

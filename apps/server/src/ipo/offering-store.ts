import type { OfferingState } from '@zaraba/contract/ipo/states.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { byCode, byLanguage, type LanguageCode } from '@zaraba/money/language.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { About } from '@zaraba/rules/ipo/about.ts'
import type { OfferingTerms } from '@zaraba/rules/ipo/terms.ts'
import { bigintArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered } from '../database/gather.ts'
import { timestamp, timestampOrNull } from '../database/value-types.ts'
import type { OfferingRecord } from './records.ts'

type Texts = Readonly<Record<LanguageCode, string>>

/** The description of an offering as its table stores it: texts by the codes of languages. */
type StoredAbout = Omit<About, 'names' | 'business' | 'lead'> & {
  readonly names: Texts
  readonly business: readonly [Texts, Texts]
  readonly lead: Texts
}

const storedAbout = ({ names, business: [first, second], lead, ...about }: About): StoredAbout => ({
  ...about,
  names: byCode(names),
  business: [byCode(first), byCode(second)],
  lead: byCode(lead),
})

const aboutOf = ({ names, business: [first, second], lead, ...about }: StoredAbout): About => ({
  ...about,
  names: byLanguage(names),
  business: [byLanguage(first), byLanguage(second)],
  lead: byLanguage(lead),
})

interface Row {
  readonly number: bigint
  readonly market: Market
  readonly code: string
  readonly by_operator: string | null
  readonly state: OfferingState
  readonly lot: number
  readonly most: number
  readonly lots: number
  readonly low: bigint | null
  readonly high: bigint | null
  readonly price: bigint | null
  readonly announced_at: Instant
  readonly range_at: Instant
  readonly opens_at: Instant
  readonly closes_at: Instant
  readonly priced_at: Instant
  readonly drawn_at: Instant
  readonly payment_at: Instant
  readonly deadline_at: Instant
  readonly listed_at: Instant
  readonly about: StoredAbout
  readonly commitment: Buffer
  readonly committed_at: Instant
  readonly withdrawn_at: Instant | null
  readonly withdrawn_reason: string
}

/** Everything but the secret, which is read where the draw is made and where it has been revealed. */
const columns = `number, market, code, by_operator, state, lot, most, lots, low, high, price, announced_at, range_at, opens_at, closes_at,
  priced_at, drawn_at, payment_at, deadline_at, listed_at, about, commitment, committed_at, withdrawn_at, withdrawn_reason`

const priceOrNull = (value: bigint | null): Price | null => (value === null ? null : price(Number(value)))
const recordOf = (row: Row): OfferingRecord => ({
  number: row.number,
  market: row.market,
  code: row.code,
  byOperator: row.by_operator,
  state: row.state,
  lot: row.lot,
  most: row.most,
  lots: row.lots,
  low: priceOrNull(row.low),
  high: priceOrNull(row.high),
  price: priceOrNull(row.price),
  announcedAt: row.announced_at,
  rangeAt: row.range_at,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  pricedAt: row.priced_at,
  drawnAt: row.drawn_at,
  paymentAt: row.payment_at,
  deadlineAt: row.deadline_at,
  listedAt: row.listed_at,
  about: aboutOf(row.about),
  commitment: row.commitment,
  committedAt: row.committed_at,
  withdrawnAt: row.withdrawn_at,
  withdrawnReason: row.withdrawn_reason,
})

/** Those of a market that are announced and have not been listed before a moment, by the opening of their windows, the latest first. */
export const offeringsSince = async (
  database: Queryable,
  market: Market,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): Promise<readonly OfferingRecord[]> =>
  (
    await database.query<Row>({
      name: 'ipo.offerings',
      text: `select ${columns} from ipo.offering where market = $1 and listed_at >= $2 and announced_at <= $3
             order by opens_at desc, number desc limit 300`,
      values: [market, timestamp(since), timestamp(now)],
    })
  ).map(recordOf)

/** The latest first, below a number; for operators, who also see what is not announced yet. */
export const offeringsAnnouncedBefore = async (
  database: Queryable,
  before: bigint | null,
  limit: number,
): Promise<readonly OfferingRecord[]> =>
  (
    await database.query<Row>({
      text: `select ${columns} from ipo.offering where $1::bigint is null or number < $1 order by number desc limit $2`,
      values: [before, limit],
    })
  ).map(recordOf)

const named = gathered(async (database: Queryable, keys: readonly string[]) => {
  const rows = await database.query<Row & { readonly key: string }>({
    name: 'ipo.offerings_named',
    text: `select market || ':' || code as key, ${columns} from ipo.offering
           where (market, code) in (select split_part(key, ':', 1), split_part(key, ':', 2) from unnest($1::text[]) as k (key))`,
    values: [[...new Set(keys)]],
  })
  const found = new Map(rows.map((row) => [row.key, recordOf(row)]))
  return keys.map((key) => found.get(key) ?? null)
})
/** The offering of a share; `null` without one. */
export const offeringNamed = (database: Queryable, market: Market, code: string) => named(database, `${market}:${code}`)

/** Offerings by their numbers. */
export const offeringsOf = async (
  database: Queryable,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, OfferingRecord>> => {
  if (numbers.length === 0) return new Map()
  const text = `select ${columns} from ipo.offering where number = any($1::bigint[])`
  const rows = await database.query<Row>({ name: 'ipo.offerings_by_number', text, values: [bigintArray(numbers)] })
  return new Map(rows.map((row) => [row.number, recordOf(row)]))
}

/**
 * The state of offerings, locked so that their windows do not close until the transaction ends: sealing the list waits for applications
 * that are under way, and applications after it see the closed window.
 */
export const stateWhileApplying = gathered(async (transaction: Transaction, numbers: readonly bigint[]) => {
  const rows = await transaction.query<{ number: bigint; state: OfferingState }>({
    name: 'ipo.state_while_applying',
    text: 'select number, state from ipo.offering where number = any($1::bigint[]) order by number for key share',
    values: [bigintArray([...new Set(numbers)])],
  })
  const states = new Map(rows.map(({ number, state }) => [number, state]))
  return numbers.map((number) => states.get(number) ?? null)
})

/** Closes a window: no application is under way any more, and none begins before the transaction ends. */
export const lockWindow = async (transaction: Transaction, number: bigint): Promise<void> => {
  await transaction.query({ text: 'select from ipo.offering where number = $1 for update', values: [number] })
}

/** An offering with the secret of its draw, for the steps of its timetable. */
export const offeringWithSecret = async (
  transaction: Transaction,
  number: bigint,
): Promise<(OfferingRecord & { readonly secret: Buffer }) | null> => {
  const [row] = await transaction.query<Row & { readonly secret: Buffer }>({
    name: 'ipo.with_secret',
    text: `select ${columns}, secret from ipo.offering where number = $1`,
    values: [number],
  })
  return row === undefined ? null : { ...recordOf(row), secret: row.secret }
}

export interface NewOffering extends OfferingTerms {
  readonly byOperator: string | null
  readonly state: OfferingState
  readonly price: Price | null
  readonly withdrawnAt: Instant | null
  readonly withdrawnReason: string
  readonly about: About
  readonly secret: Buffer
  readonly commitment: Buffer
  readonly committedAt: Instant
}
/** Writes an offering with the commitment of its draw; `null` when the share has one already. */
export const insertOffering = async (transaction: Transaction, offering: NewOffering): Promise<bigint | null> => {
  const { market, code, byOperator, lot, most, lots, low, high, about, secret, commitment, committedAt } = offering
  const { state, price: set, withdrawnAt, withdrawnReason } = offering
  const { announcedAt, rangeAt, opensAt, closesAt, pricedAt, drawnAt, paymentAt, deadlineAt, listedAt } = offering
  const [row] = await transaction.query<{ number: bigint }>({
    text: `insert into ipo.offering (market, code, by_operator, lot, most, lots, low, high, about, secret, commitment, committed_at,
             announced_at, range_at, opens_at, closes_at, priced_at, drawn_at, payment_at, deadline_at, listed_at,
             state, price, withdrawn_at, withdrawn_reason)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
           on conflict (market, code) do nothing returning number`,
    values: [
      market,
      code,
      byOperator,
      lot,
      most,
      lots,
      low,
      high,
      JSON.stringify(storedAbout(about)),
      secret,
      commitment,
      timestamp(committedAt),
      ...[announcedAt, rangeAt, opensAt, closesAt, pricedAt, drawnAt, paymentAt, deadlineAt, listedAt].map(timestamp),
      state,
      set,
      timestampOrNull(withdrawnAt),
      withdrawnReason,
    ],
  })
  return row?.number ?? null
}

const mustTouchOne = (rows: readonly unknown[], what: string): void => {
  if (rows.length !== 1) throw new Error(`${what} touched ${rows.length} offerings`)
}

/** @throws Error when the offering is not in the state that it leaves. */
export const moveOffering = async (transaction: Transaction, number: bigint, from: OfferingState, to: OfferingState) =>
  mustTouchOne(
    await transaction.query({
      text: 'update ipo.offering set state = $3 where number = $1 and state = $2 returning number',
      values: [number, from, to],
    }),
    `${from} to ${to}`,
  )
export const setRange = async (transaction: Transaction, number: bigint, low: Price, high: Price) =>
  mustTouchOne(
    await transaction.query({
      text: 'update ipo.offering set low = $2, high = $3 where number = $1 and high is null returning number',
      values: [number, low, high],
    }),
    'setting the range',
  )
export const setPrice = async (transaction: Transaction, number: bigint, at: Price) =>
  mustTouchOne(
    await transaction.query({
      text: 'update ipo.offering set price = $2 where number = $1 and price is null returning number',
      values: [number, at],
    }),
    'setting the price',
  )
export const withdrawOffering = async (
  transaction: Transaction,
  { number, state }: Pick<OfferingRecord, 'number' | 'state'>,
  at: Instant,
  reason: string,
) =>
  mustTouchOne(
    await transaction.query({
      text: `update ipo.offering set state = 'withdrawn', withdrawn_at = $3, withdrawn_reason = $4
             where number = $1 and state = $2 returning number`,
      values: [number, state, timestamp(at), reason],
    }),
    'the withdrawal',
  )

/** The shares of all offerings that are written down, "jp:123A". */
export const knownCodes = async (database: Queryable): Promise<readonly string[]> =>
  (await database.query<{ key: string }>({ text: "select market || ':' || code as key from ipo.offering", values: [] })).map(
    ({ key }) => key,
  )

/** Applications of a customer that wait for their lottery, payment or listing. */
export const unfinished = `select 'subscriptions', 'N-' || number from ipo.application where customer = $1 and ended_at is null`

/**
 * An offering waits for each of its steps that its state says has not been done. The payment and its deadline leave no mark on the offering:
 * it waits for them until their time has been worked off, or lies within a move of the clock that is under way.
 */
export const waiting = `
  select 'ipo.step', o.number || '/' || s.step
  from ipo.offering o cross join reached r
  cross join lateral (values
    ('1-range', o.state = 'waiting'),
    ('2-open', o.state in ('waiting', 'to_subscribe')),
    ('3-close', o.state in ('waiting', 'to_subscribe', 'subscribing')),
    ('5-price', o.price is null),
    ('6-draw', o.state <> 'drawn'),
    ('7-payment', o.payment_at > r.at),
    ('8-deadline', o.deadline_at > r.at),
    ('9-listing', true)) s (step, waits)
  where o.state not in ('listed', 'withdrawn') and s.waits and not exists (
    select from items i where i.kind = 'ipo.step' and i.reference like o.number || '/9-withdrawn/%')`

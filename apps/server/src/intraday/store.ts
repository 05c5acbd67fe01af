import type { StakeState } from '@zaraba/contract/intraday/calls.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { bigintArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { gathered } from '../database/gather.ts'

export interface StakeRow {
  readonly customer: CustomerNumber
  readonly orderNo: string
  readonly market: Market
  readonly date: DateText
  readonly amount: bigint
  readonly state: StakeState
  readonly appliedAt: Instant
  readonly profit: bigint | null
  /** The simulator on which its day was run; `null` where none was. */
  readonly model: string | null
}
export const stakeColumns = `s.customer, s.order_no as "orderNo", s.market, s.date::text as date, s.amount, s.state, s.applied_at as "appliedAt", s.profit, s.model`

interface DeskDayRow {
  readonly market: Market
  readonly date: DateText
  readonly capacity: bigint
  readonly shares: readonly InstrumentId[]
  readonly staked: bigint
  readonly stakes: number
  readonly winners: number
  readonly losers: number
  readonly failed: number
  readonly traded: bigint
  readonly profit: bigint
}
const dayColumns = 'market, date::text as date, capacity, shares, staked, stakes, winners, losers, failed, traded, profit'

export const deskDay = async (database: Queryable, market: Market, date: DateText): Promise<DeskDayRow | null> => {
  const [row] = await database.query<DeskDayRow>({
    name: 'intraday.day',
    text: `select ${dayColumns} from intraday.desk_day where market = $1 and date = $2::date`,
    values: [market, date],
  })
  return row ?? null
}

/** Days that are over and had stakes, the latest first. */
export const pastDays = (database: Queryable, market: Market, limit: number) =>
  database.query<DeskDayRow>({
    name: 'intraday.past',
    text: `select ${dayColumns} from intraday.desk_day where market = $1 and stakes > 0 order by date desc limit $2`,
    values: [market, limit],
  })

interface CapacityClaim {
  readonly market: Market
  readonly date: DateText
  /** Capacity of the day, stored where the day has no row yet. */
  readonly capacity: bigint
  readonly shares: readonly InstrumentId[]
  readonly amount: bigint
}
/**
 * Takes stakes into their days, in the order in which they came, as far as there is room; answers what was left before each. Negative
 * amounts give room back.
 */
export const claimCapacity = gathered(async (transaction: Transaction, claims: readonly CapacityClaim[]) => {
  const days = { markets: textArray(claims.map(({ market }) => market)), dates: textArray(claims.map(({ date }) => date)) }
  await transaction.query({
    name: 'intraday.open_day',
    text: `insert into intraday.desk_day (market, date, capacity, shares)
           select distinct on (market, date) market, date::date, capacity, string_to_array(shares, ',')
           from unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) as d (market, date, capacity, shares)
           order by market, date on conflict do nothing`,
    values: [
      days.markets,
      days.dates,
      bigintArray(claims.map(({ capacity }) => capacity)),
      textArray(claims.map(({ shares }) => shares.join(','))),
    ],
  })
  const rows = await transaction.query<Pick<DeskDayRow, 'market' | 'date' | 'capacity' | 'staked'>>({
    name: 'intraday.lock_days',
    text: `select market, date::text as date, capacity, staked from intraday.desk_day
           where (market, date) in (select market, date::date from unnest($1::text[], $2::text[]) as d (market, date))
           order by market, date for update`,
    values: [days.markets, days.dates],
  })
  const left = new Map(rows.map((row) => [`${row.market}/${row.date}`, row.capacity - row.staked]))
  const taken = new Map<string, { readonly claim: CapacityClaim; readonly amount: bigint }>()
  const answers = claims.map((claim) => {
    const key = `${claim.market}/${claim.date}`
    const before = left.get(key) ?? 0n
    if (claim.amount > before) return { left: before, taken: false }
    left.set(key, before - claim.amount)
    taken.set(key, { claim, amount: (taken.get(key)?.amount ?? 0n) + claim.amount })
    return { left: before, taken: true }
  })
  const changes = [...taken.values()]
  if (changes.length > 0)
    await transaction.query({
      name: 'intraday.take_capacity',
      text: `update intraday.desk_day d set staked = staked + c.amount
             from unnest($1::text[], $2::text[], $3::bigint[]) as c (market, date, amount)
             where d.market = c.market and d.date = c.date::date`,
      values: [
        textArray(changes.map(({ claim }) => claim.market)),
        textArray(changes.map(({ claim }) => claim.date)),
        bigintArray(changes.map(({ amount }) => amount)),
      ],
    })
  return answers
})

export const insertStake = gathered(
  async (
    transaction: Transaction,
    stakes: readonly Omit<StakeRow, 'state' | 'profit' | 'model'>[],
  ): Promise<readonly undefined[]> => {
    await transaction.query({
      name: 'intraday.insert_stake',
      text: `insert into intraday.stake (customer, order_no, market, date, amount, state, applied_at)
             select customer, order_no, market, date::date, amount, 'applied', applied_at
             from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[])
               as s (customer, order_no, market, date, amount, applied_at)`,
      values: [
        bigintArray(stakes.map(({ customer }) => customer)),
        textArray(stakes.map(({ orderNo }) => orderNo)),
        textArray(stakes.map(({ market }) => market)),
        textArray(stakes.map(({ date }) => date)),
        bigintArray(stakes.map(({ amount }) => amount)),
        timestampArray(stakes.map(({ appliedAt }) => appliedAt)),
      ],
    })
    return stakes.map(() => undefined)
  },
)

interface StakeChange {
  readonly customer: CustomerNumber
  readonly orderNo: string
  readonly from: StakeState
  readonly to: StakeState
  /** Gain of a stake that ends; zero where nothing was traded. */
  readonly profit: bigint | null
  /** The simulator on which its day was run, where it was. */
  readonly model?: string
}
const noProfit = -(2n ** 63n)
/** Each stake from one state to another. @throws when one was not in the state named. */
export const changeStake = gathered(
  async (transaction: Transaction, changes: readonly StakeChange[]): Promise<readonly undefined[]> => {
    const rows = await transaction.query({
      name: 'intraday.change_stake',
      text: `update intraday.stake s set state = c.after, profit = nullif(c.profit, ${noProfit}), model = nullif(c.model, '')
             from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[])
               as c (customer, order_no, before, after, profit, model)
             where s.customer = c.customer and s.order_no = c.order_no and s.state = c.before returning s.order_no`,
      values: [
        bigintArray(changes.map(({ customer }) => customer)),
        textArray(changes.map(({ orderNo }) => orderNo)),
        textArray(changes.map(({ from }) => from)),
        textArray(changes.map(({ to }) => to)),
        bigintArray(changes.map(({ profit }) => profit ?? noProfit)),
        textArray(changes.map(({ model }) => model ?? '')),
      ],
    })
    if (rows.length !== changes.length) throw new Error('a stake was not in the state from which it was to change')
    return changes.map(() => undefined)
  },
)

export const moveStake = (transaction: Transaction, customer: CustomerNumber, orderNo: string, date: DateText) =>
  transaction.query({
    name: 'intraday.move_stake',
    text: 'update intraday.stake set date = $3::date where customer = $1 and order_no = $2',
    values: [customer, orderNo, date],
  })

export const stakeOf = gathered(
  async (database: Queryable, asked: readonly { readonly customer: CustomerNumber; readonly orderNo: string }[]) => {
    const rows = await database.query<StakeRow>({
      name: 'intraday.stakes_named',
      text: `select ${stakeColumns} from unnest($1::bigint[], $2::text[]) as a (customer, order_no)
             join intraday.stake s using (customer, order_no)`,
      values: [bigintArray(asked.map(({ customer }) => customer)), textArray(asked.map(({ orderNo }) => orderNo))],
    })
    const stakes = new Map(rows.map((row) => [`${row.customer}/${row.orderNo}`, row]))
    return asked.map(({ customer, orderNo }): StakeRow | null => stakes.get(`${customer}/${orderNo}`) ?? null)
  },
)

/** The customer's stake for a day; rejected and failed ones are none. */
export const stakeForDay = gathered(
  async (
    database: Queryable,
    asked: readonly { readonly customer: CustomerNumber; readonly market: Market; readonly date: DateText }[],
  ) => {
    const rows = await database.query<StakeRow>({
      name: 'intraday.stake_for_day',
      text: `select ${stakeColumns} from unnest($1::bigint[], $2::text[], $3::text[]) as a (customer, market, date)
             join intraday.stake s on s.customer = a.customer and s.market = a.market and s.date = a.date::date
             where s.state not in ('rejected', 'failed')`,
      values: [
        bigintArray(asked.map(({ customer }) => customer)),
        textArray(asked.map(({ market }) => market)),
        textArray(asked.map(({ date }) => date)),
      ],
    })
    const stakes = new Map(rows.map((row) => [`${row.customer}/${row.market}/${row.date}`, row]))
    return asked.map(({ customer, market, date }): StakeRow | null => stakes.get(`${customer}/${market}/${date}`) ?? null)
  },
)

/** The customer's latest stakes with a desk. */
export const latestStakes = (database: Queryable, customer: CustomerNumber, market: Market, limit: number) =>
  database.query<StakeRow>({
    name: 'intraday.latest',
    text: `select ${stakeColumns} from intraday.stake s where customer = $1 and market = $2 order by applied_at desc, order_no desc limit $3`,
    values: [customer, market, limit],
  })

/** Stakes of a day in a state, in the order of their customers. */
interface StakesAsked {
  readonly market: Market
  readonly date: DateText
  readonly state: StakeState
  readonly after: Pick<StakeRow, 'customer' | 'orderNo'> | null
  readonly limit: number
}
export const stakesOfDay = (database: Queryable, { market, date, state, after, limit }: StakesAsked) =>
  database.query<StakeRow>({
    name: 'intraday.of_day',
    text: `select ${stakeColumns} from intraday.stake s where market = $1 and date = $2::date and state = $3
             and (customer, order_no) > ($4::bigint, $5) order by customer, order_no limit $6`,
    values: [market, date, state, after?.customer ?? 0n, after?.orderNo ?? '', limit],
  })

interface DayOutcome {
  readonly winners: number
  readonly losers: number
  readonly failed: number
  readonly traded: bigint
  readonly profit: bigint
}
export const addOutcome = (transaction: Transaction, market: Market, date: DateText, outcome: DayOutcome) =>
  transaction.query({
    name: 'intraday.add_outcome',
    text: `update intraday.desk_day set stakes = stakes + $3 + $4 + $5, winners = winners + $3, losers = losers + $4, failed = failed + $5,
             traded = traded + $6, profit = profit + $7 where market = $1 and date = $2::date`,
    values: [market, date, outcome.winners, outcome.losers, outcome.failed, outcome.traded, outcome.profit],
  })

/** A stake that passed waits for the close of its day, and before that for its open. */
export const waiting = `
  select 'intraday.close', market || '/' || date from intraday.stake where state in ('passed', 'submitted')
  union select 'intraday.open', market || '/' || date from intraday.stake where state = 'passed'`

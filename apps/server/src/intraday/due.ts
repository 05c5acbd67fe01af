import { type Market, marketCurrency, typeOfMarket } from '@zaraba/market/markets.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../database/database.ts'
import { lockWallets, post } from '../ledger/ledger-store.ts'
import type { DueHandler } from '../time/due.ts'
import { type DueItem, schedule } from '../time/due-store.ts'
import type { DueSubject } from '../time/set-aside.ts'
import { eachAsItsOwn } from '../time/units.ts'
import { type Desk, dayReference, readDayReference, sharesOfDay } from './desk.ts'
import { backEntry, paidEntry } from './moves.ts'
import type { DeskPorts } from './ports.ts'
import { addOutcome, changeStake, deskDay, type StakeRow, stakeOf, stakesOfDay } from './store.ts'
import { insertTrades, type StoredTrade } from './trades-store.ts'

/**
 * Kinds of due items. Of a stake: the desk takes it up. Of a day: passed stakes are submitted at the open, and all are paid at the close.
 */
export const takeUpDue = 'intraday.take-up'
export const openDue = 'intraday.open'
export const closeDue = 'intraday.close'

type StakeKey = Pick<StakeRow, 'customer' | 'orderNo'>
const stakeReference = ({ customer, orderNo }: StakeKey): string => `${customer}/${orderNo}`

/**
 * The subject of an item of a day: "jp/2026-11-24" and, for the stakes behind one, "jp/2026-11-24/after/12/I-3" are for the day, and
 * "jp/2026-11-24/12/I-3" is for a stake that could not be carried out with the others.
 */
const readItem = (reference: string) => {
  const { market, session } = readDayReference(reference)
  const rest = reference.split('/').slice(2)
  const [customer, orderNo] = rest.slice(-2)
  const stake = customer === undefined || orderNo === undefined ? null : { customer: customerNumber(BigInt(customer)), orderNo }
  return { market, session, after: rest[0] === 'after' ? stake : null, alone: rest[0] === 'after' ? null : stake }
}
type Item = ReturnType<typeof readItem>

const subjectOfItem: DueSubject = (reference) => {
  const [market = '', date = '', ...rest] = reference.split('/')
  return rest.length === 2 ? rest.join('/') : `${market}/${date}`
}

/** A day of a desk is submitted before it is paid, and so is a stake that could not be submitted with the others of its day. */
export const deskSubjects: Readonly<Record<string, DueSubject>> = {
  [takeUpDue]: (stake) => stake,
  [openDue]: subjectOfItem,
  [closeDue]: subjectOfItem,
}

/** Stakes that are carried out in one transaction; more follow in the next, at the same moment of market time. */
const atOnce = 200

/** Carries out the next stakes of an item that are in a state; each that fails falls due by itself. */
const eachStake = async <Result>(
  transaction: Transaction,
  { kind, reference, at }: DueItem,
  state: StakeRow['state'],
  work: (inner: Transaction, stakes: readonly StakeRow[], item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const item = readItem(reference)
  const { market, session, after, alone } = item
  const carryOut = async (inner: Transaction, stakes: readonly StakeRow[]): Promise<Result> =>
    work(
      inner,
      (await lockAll(inner, stakes, market)).filter((stake) => stake.state === state),
      item,
    )
  if (alone !== null) {
    const stake = await stakeOf(transaction, alone)
    return stake === null ? [] : [await carryOut(transaction, [stake])]
  }
  const stakes = await stakesOfDay(transaction, { market, date: session.date, state, after, limit: atOnce })
  const done = await eachAsItsOwn(transaction, stakes, carryOut, (stake) => ({
    at,
    kind,
    reference: `${dayReference(market, session.date)}/${stakeReference(stake)}`,
  }))
  const last = stakes.length === atOnce ? stakes.at(-1) : undefined
  if (last !== undefined) {
    const behind = `${dayReference(market, session.date)}/after/${stakeReference(last)}`
    await schedule(transaction, [{ at, kind, reference: behind }])
  }
  return done
}

const lockAll = async (transaction: Transaction, stakes: readonly StakeRow[], market: Market): Promise<readonly StakeRow[]> => {
  await lockWallets(
    transaction,
    stakes.map(({ customer }) => ({ customer, currency: marketCurrency[market] })),
  )
  const now = await Promise.all(stakes.map(({ customer, orderNo }) => stakeOf(transaction, { customer, orderNo })))
  return now.filter((stake) => stake !== null)
}

/** The desk takes an application up: it is under review until it is decided. */
const takeUp =
  ({ products }: DeskPorts): DueHandler =>
  async (transaction, reference) => {
    const [customer = '', orderNo = ''] = reference.split('/')
    const key = { customer: customerNumber(BigInt(customer)), orderNo }
    const seenStake = await stakeOf(transaction, key)
    if (seenStake === null) return
    const [stake] = await lockAll(transaction, [seenStake], seenStake.market)
    if (stake?.state !== 'applied') return
    const move = { ...key, from: 'applied', to: 'under_review' } as const
    await Promise.all([changeStake(transaction, { ...move, profit: null }), products.changeProduct(transaction, move)])
  }

/** At the open every stake that has passed goes to the desk. */
const submit =
  ({ products, writeEvents }: DeskPorts): DueHandler =>
  async (transaction, reference, at) => {
    await eachStake(
      transaction,
      { at, kind: openDue, reference },
      'passed',
      async (inner, stakes, { market, session, alone }) => {
        const moves = stakes.map(({ customer, orderNo }) => ({ customer, orderNo, from: 'passed', to: 'submitted' }) as const)
        await Promise.all(
          moves.flatMap((move) => [changeStake(inner, { ...move, profit: null }), products.changeProduct(inner, move)]),
        )
        await writeEvents(
          inner,
          stakes.map(({ customer, orderNo, amount }) => {
            const values = { amount: formatMoney(amount, marketCurrency[market]), type: typeOfMarket[market] }
            return { customer, kind: 'stake_submitted', orderNo, at, values }
          }),
        )
        // The close of its day may have passed without it.
        if (alone !== null) await schedule(inner, [{ at: session.close, kind: closeDue, reference }])
      },
    )
  }

interface Outcome {
  readonly stake: StakeRow
  readonly trades: readonly StoredTrade[]
  readonly paidBack: bigint
  readonly profit: bigint
}

/** Pays a stake out, or gives it back where the desk found no signal. */
const payOut = async (ports: DeskPorts, transaction: Transaction, outcomes: readonly Outcome[], at: Instant): Promise<void> => {
  await insertTrades(
    transaction,
    outcomes.flatMap(({ trades }) => trades),
  )
  await post(
    transaction,
    outcomes.map(({ stake, trades }) =>
      trades.length === 0 ? backEntry(stake, 'failed', at) : paidEntry(stake, trades, at).entry,
    ),
  )
  await Promise.all(
    outcomes.flatMap(({ stake, trades, paidBack, profit }) => {
      const { customer, orderNo } = stake
      const move = { customer, orderNo, from: 'submitted', to: trades.length === 0 ? 'failed' : 'traded' } as const
      const reason = trades.length === 0 ? 'no_signal' : ''
      return [
        changeStake(transaction, { ...move, profit, model: ports.market.model }),
        ports.products.endProduct(transaction, {
          ...move,
          status: 1,
          at,
          reason,
          paidBack,
          lastDayProfit: profit,
          totalProfit: profit,
        }),
      ]
    }),
  )
  await ports.writeEvents(
    transaction,
    outcomes.map(({ stake: { customer, orderNo, market }, trades, paidBack, profit }) => {
      const text = (minor: bigint) => formatMoney(minor, marketCurrency[market])
      const values = { amount: text(paidBack), profit: text(profit), trades: String(trades.length), type: typeOfMarket[market] }
      return { customer, kind: trades.length === 0 ? 'stake_failed' : 'stake_traded', orderNo, at, values }
    }),
  )
}

/** After the close each stake is paid what its trades left of it. */
const settle =
  (ports: DeskPorts, desk: Desk): DueHandler =>
  async (transaction, reference, at) => {
    const { model } = ports.market
    await eachStake(transaction, { at, kind: closeDue, reference }, 'submitted', async (inner, stakes, { market, session }) => {
      if (stakes.length === 0) return
      const day = await deskDay(inner, market, session.date)
      const shares = sharesOfDay(desk, ports.market.catalogue(), market, day?.shares ?? null)
      const outcomes = stakes.map((stake): Outcome => {
        const { customer, orderNo } = stake
        const trades = desk
          .run(session, shares, stake.amount, session.close)
          .trades.map((trade) => ({ ...trade, customer, orderNo, model }))
        const { paidBack } = paidEntry(stake, trades, at)
        return { stake, trades, paidBack, profit: paidBack - stake.amount }
      })
      await payOut(ports, inner, outcomes, at)
      const tradedOnes = outcomes.filter(({ trades }) => trades.length > 0)
      await addOutcome(inner, market, session.date, {
        winners: tradedOnes.filter(({ profit }) => profit > 0n).length,
        losers: tradedOnes.filter(({ profit }) => profit <= 0n).length,
        failed: outcomes.length - tradedOnes.length,
        traded: outcomes.reduce((sum, { stake }) => sum + stake.amount, 0n),
        profit: outcomes.reduce((sum, { profit }) => sum + profit, 0n),
      })
    })
  }

export const intradayDue = (ports: DeskPorts, desk: Desk): Readonly<Record<string, DueHandler>> => ({
  [takeUpDue]: takeUp(ports),
  [openDue]: submit(ports),
  [closeDue]: settle(ports, desk),
})

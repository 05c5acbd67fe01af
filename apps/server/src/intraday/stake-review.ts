import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { stakeMayMove } from '@zaraba/rules/intraday/stake-moves.ts'
import type { ReviewRules } from '../base/review.ts'
import type { Transaction } from '../database/database.ts'
import { postTogether } from '../ledger/ledger-store.ts'
import { schedule } from '../time/due-store.ts'
import { type Desk, dayReference, nextSession } from './desk.ts'
import { closeDue, openDue } from './due.ts'
import { backEntry } from './moves.ts'
import type { DeskPorts } from './ports.ts'
import { changeStake, claimCapacity, moveStake, type StakeRow, stakeForDay, stakeOf } from './store.ts'

/** Ends a stake that was never traded: the money goes back, and its room on the desk's day is free again. */
const giveBack = async (
  { products }: DeskPorts,
  transaction: Transaction,
  stake: StakeRow,
  end: { readonly to: 'rejected' | 'failed'; readonly reason: string; readonly at: Instant },
): Promise<void> => {
  const { customer, orderNo, market, date, amount, state } = stake
  const move = { customer, orderNo, from: state, to: end.to } as const
  await Promise.all([
    changeStake(transaction, { ...move, profit: 0n }),
    products.endProduct(transaction, {
      ...move,
      status: end.to === 'rejected' ? 2 : 1,
      at: end.at,
      reason: end.reason,
      paidBack: amount,
      lastDayProfit: 0n,
      totalProfit: 0n,
    }),
    postTogether(transaction, [backEntry(stake, end.to === 'failed' ? 'missed' : 'rejected', end.at)]),
  ])
  await claimCapacity(transaction, { market, date, capacity: 0n, shares: [], amount: -amount })
}

/** A stake that passes after its day has opened is for the next one, where there is room and none of the customer's own. */
const move = async (desk: Desk, transaction: Transaction, stake: StakeRow, to: TradingDay): Promise<boolean> => {
  const { customer, orderNo, market, amount } = stake
  if ((await stakeForDay(transaction, { customer, market, date: to.date })) !== null) return false
  const shares = desk.shares(market).map(({ id }) => id)
  const claim = await claimCapacity(transaction, { market, date: to.date, capacity: desk.capacity(to), shares, amount })
  if (!claim.taken) return false
  await claimCapacity(transaction, { market, date: stake.date, capacity: 0n, shares: [], amount: -amount })
  await moveStake(transaction, customer, orderNo, to.date)
  await schedule(transaction, [
    { at: to.open, kind: openDue, reference: dayReference(market, to.date) },
    { at: to.close, kind: closeDue, reference: dayReference(market, to.date) },
  ])
  return true
}

/** The rules of the review (S-01, S-08): a frozen account moves no money into a product; everything else passes. */
export const stakeRules = (ports: DeskPorts, desk: Desk): ReviewRules => ({
  examine: async (transaction, { customer }) => {
    const frozenRefusal = await ports.frozen(transaction, customer)
    return frozenRefusal === null ? [] : [frozenRefusal]
  },
  carryOut: async (transaction, { customer, orderNo, reason }, verdict, at) => {
    const stake = await stakeOf(transaction, { customer, orderNo })
    if (stake === null) throw new Error(`${orderNo} has no stake`)
    if (verdict === 'cancelled' || !stakeMayMove(stake.state, 'review', verdict))
      throw new Error(`${orderNo} cannot be ${verdict}`)
    if (verdict === 'rejected') return giveBack(ports, transaction, stake, { to: 'rejected', reason, at })
    const session = sessionOf(stake.market, stake.date)
    const next = nextSession(stake.market, at)
    const late = session === null || session.open <= at
    if (late && !(await move(desk, transaction, stake, next)))
      return giveBack(ports, transaction, stake, { to: 'failed', reason: 'desk_day_missed', at })
    const change = { customer, orderNo, from: stake.state, to: 'passed' } as const
    const deadline = late ? { deadline: next.close } : {}
    await Promise.all([
      changeStake(transaction, { ...change, profit: null }),
      ports.products.changeProduct(transaction, { ...change, ...deadline }),
    ])
  },
})

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { formatMoney, money } from '@zaraba/money/money.ts'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import { callerOf, type Handler, refuse } from '../base/handler.ts'
import { spanOf, wallets } from './period.ts'
import type { FundingPorts } from './ports.ts'
import { availableAfter, headsBefore, movesOf, type RecordKind, type RecordMove } from './records-store.ts'

type FundRecord = OutputOf<'user/fundRecords'>['list'][number]

/** "trading/P-12/opened" is about P-12, "funding/W-3/held" about W-3. */
const orderOfCause = (cause: string): string => /^[a-z]+\/([A-Z]-\d+)/.exec(cause)?.[1] ?? '-'

const sum = (moves: readonly RecordMove[], of: (move: RecordMove) => bigint): bigint =>
  moves.reduce((total, move) => total + of(move), 0n)

/**
 * The amount that a record shows: what the event did to the available balance; where it did not touch it, what it cost (fees, accrued
 * costs), or else what it moved between the customer's own pots.
 */
export const amountOf = (kind: RecordKind, moves: readonly RecordMove[]): bigint => {
  const into = (name: string) => (move: RecordMove) => (move.destination === name ? move.amount : 0n)
  const from = (name: string) => (move: RecordMove) => (move.source === name ? move.amount : 0n)
  if (kind === 'fee') return -sum(moves, (move) => (move.operation === 'fee' ? move.amount : 0n))
  if (moves.some((move) => move.source === 'available' || move.destination === 'available'))
    return sum(moves, into('available')) - sum(moves, from('available'))
  const costs = sum(moves, from('accrued'))
  return costs > 0n ? -costs : -sum(moves, from('order_hold')) - sum(moves, from('withdrawal'))
}

/** Every movement of the wallet, latest first, with the entries behind each (P-19, E-14). */
export const fundRecords =
  (ports: FundingPorts): Handler<'user/fundRecords'> =>
  async ({ type, kind, from, to, page, limit }, context) => {
    const { customer } = callerOf(context)
    const { database } = ports
    if (page !== undefined && !/^\d{1,18}$/.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const [currency, market] = wallets[type]
    const span = spanOf(market, from, to)
    if (span === null) return refuse({ key: 'invalid_input', field: 'to' })
    const before = page === undefined ? null : BigInt(page)
    const heads = await headsBefore(database, customer, currency, { before, limit: limit + 1, kind: kind ?? null, ...span })
    const shown = heads.slice(0, limit)
    const causes = shown.map((head) => head.cause)
    const orders = [...new Set(causes.map(orderOfCause))].filter((order) => order !== '-')
    const [moves, balances, shares, reviews] = await Promise.all([
      movesOf(database, customer, currency, causes),
      availableAfter(database, customer, currency, causes),
      ports.sharesOf(customer, orders, context.language),
      ports.reviewsOf(customer, orders),
    ])
    const text = (minor: bigint) => formatMoney(money(minor, currency))
    const list = shown.map(({ cause, at, kind: ofCause }): FundRecord => {
      const own = moves.filter((move) => move.cause === cause)
      const shownKind = kind === 'fee' ? 'fee' : ofCause
      const written = (moment: Instant) => formatInstant(moment, offsetMinutes(market, moment))
      const order = orderOfCause(cause)
      const review = reviews.get(order)
      const decidedAt = review?.decidedAt ?? null
      return {
        kind: shownKind,
        order_no: order,
        amount: text(amountOf(shownKind, own)),
        balance: text(balances.get(cause) ?? 0n),
        time: written(at),
        apply_time: written(review?.appliedAt ?? at),
        review_time: decidedAt === null ? '-' : written(decidedAt),
        name: shares.get(order)?.name ?? '',
        code: shares.get(order)?.code ?? '',
        entries: own.map(({ source, destination, amount }) => ({
          from: source,
          to: destination,
          amount: text(amount),
          currency,
          cause,
        })),
      }
    })
    const last = shown.at(-1)
    return { data: { list, next: heads.length > limit && last !== undefined ? String(last.number) : null } }
  }

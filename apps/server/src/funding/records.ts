import type { OutputOf } from '@zaraba/contract/calls.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { formatMoney } from '@zaraba/money/money.ts'
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

const noTrade = { side: '-', direction: '-', shares: 0, price: '-', realised: '-' } as const

/** What an event did to the available balance. */
const changeOf = (moves: readonly RecordMove[]): bigint =>
  sum(moves, ({ source, destination, amount }) => (destination === 'available' ? amount : source === 'available' ? -amount : 0n))

/**
 * The amount that a record shows: what the event did to the available balance, so that over every range the amounts are the
 * difference of the balances. The list of fees shows what was charged; what only adds to a debt (interest, financing, the dividend of a
 * short) is in the list of its kind alone and shows what it cost.
 */
const amountOf = (kind: RecordKind, moves: readonly RecordMove[]): bigint => {
  if (kind === 'fee') return -sum(moves, (move) => (move.operation === 'fee' ? move.amount : 0n))
  const touched = moves.some(({ source, destination }) => source === 'available' || destination === 'available')
  if (touched || !(kind === 'interest' || kind === 'financing' || kind === 'dividend')) return changeOf(moves)
  return -sum(moves, ({ source, amount }) => (source === 'accrued' || source === 'loan_interest' ? amount : 0n))
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
    const [moves, balances, shares, reviews, trades] = await Promise.all([
      movesOf(database, customer, currency, causes),
      availableAfter(database, customer, currency, causes),
      ports.sharesOf(customer, orders, context.language),
      ports.reviewsOf(customer, orders),
      ports.tradesOf(customer, shown),
    ])
    const text = (minor: bigint) => formatMoney(minor, currency)
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
        ...(trades.get(cause) ?? noTrade),
        entries: own.map(({ source, destination, amount, number }) => ({
          from: source,
          to: destination,
          amount: text(amount),
          currency,
          cause,
          number: String(number),
        })),
      }
    })
    const last = shown.at(-1)
    return { data: { list, next: heads.length > limit && last !== undefined ? String(last.number) : null } }
  }

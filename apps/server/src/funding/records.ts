import type { OutputOf } from '@zaraba/contract/calls.ts'
import { fundEventOf } from '@zaraba/contract/funding/fund-causes.ts'
import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { spanOf } from '../base/period.ts'
import type { Subject } from '../base/subjects.ts'
import { type CallContext, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { FundingPorts } from './ports.ts'
import { availableAfter, headsBefore, movesOf, type RecordMove } from './records-store.ts'

type FundRecord = OutputOf<'user/fundRecords'>['list'][number]

/** "trading/P-12/opened" is about P-12, "funding/W-3/held" about W-3. */
const orderOfCause = (cause: string): string => /^[a-z]+\/([A-Z]-\d+)/.exec(cause)?.[1] ?? '-'

/** Subjects of some events, by their causes; events without one are left out. */
const subjectsOfEvents = async (
  { subjectsOf }: Pick<FundingPorts, 'subjectsOf'>,
  causes: readonly string[],
  context: CallContext,
): Promise<ReadonlyMap<string, Subject>> => {
  const { customer } = callerOf(context)
  const found = await Promise.all(
    [...subjectsOf].map(async ([slice, of]) => {
      const own = causes.filter((cause) => cause.startsWith(`${slice}/`))
      if (own.length === 0) return []
      const subjects = await of(customer, [...new Set(own.map(orderOfCause))], context.language)
      return own.flatMap((cause) => {
        const subject = subjects.get(orderOfCause(cause))
        return subject === undefined ? [] : [[cause, subject] as const]
      })
    }),
  )
  return new Map(found.flat())
}

const sum = (moves: readonly RecordMove[], of: (move: RecordMove) => bigint): bigint =>
  moves.reduce((total, move) => total + of(move), 0n)

const noTrade = { side: '-', direction: '-', shares: 0, price: '-', realised: '-' } as const

/** Effect of an event on the available balance. */
const changeOf = (moves: readonly RecordMove[]): bigint =>
  sum(moves, ({ source, destination, amount }) => (destination === 'available' ? amount : source === 'available' ? -amount : 0n))

/**
 * The amount that a record shows: what the event did to the available balance, so that over every range the amounts are the
 * difference of the balances. The list of fees shows what was charged; what only adds to a debt (interest, financing, the dividend of a
 * short) is in the list of its kind alone and shows what it cost.
 */
const amountOf = (kind: FundRecordKind, moves: readonly RecordMove[]): bigint => {
  if (kind === 'fee') return -sum(moves, (move) => (move.operation === 'fee' ? move.amount : 0n))
  const isTouched = moves.some(({ source, destination }) => source === 'available' || destination === 'available')
  if (isTouched || !(kind === 'interest' || kind === 'financing' || kind === 'dividend')) return changeOf(moves)
  return -sum(moves, ({ source, amount }) => (source === 'accrued' || source === 'loan_interest' ? amount : 0n))
}

/** Every movement of the wallet, latest first, with the entries behind each (P-19, E-14). */
export const fundRecords =
  (ports: FundingPorts): Handler<'user/fundRecords'> =>
  async ({ type, kind, from, to, page, limit }, context) => {
    const { customer } = callerOf(context)
    const { database } = ports
    if (page !== undefined && !/^\d{1,18}$/.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const currency = currencyOfWallet[type]
    const span = spanOf(from, to)
    if (span === null) return refuse({ key: 'invalid_input', field: 'to' })
    const before = page === undefined ? null : BigInt(page)
    const heads = await headsBefore(database, customer, currency, { before, limit: limit + 1, kind: kind ?? null, ...span })
    const shownHeads = heads.slice(0, limit)
    const causes = shownHeads.map((head) => head.cause)
    const orders = [...new Set(causes.map(orderOfCause))].filter((order) => order !== '-')
    const [moves, balances, subjects, reviews, trades] = await Promise.all([
      movesOf(database, customer, currency, causes),
      availableAfter(database, customer, currency, causes),
      subjectsOfEvents(ports, causes, context),
      ports.reviewsOf(customer, orders),
      ports.tradesOf(customer, shownHeads),
    ])
    const text = (minor: bigint) => formatMoney(minor, currency)
    const list = shownHeads.map(({ cause, at, kind: ofCause }): FundRecord => {
      const ownRecordMoves = moves.filter((move) => move.cause === cause)
      const shownKind = kind === 'fee' ? 'fee' : ofCause
      const order = orderOfCause(cause)
      const review = reviews.get(order)
      const decidedAt = review?.decidedAt ?? null
      return {
        kind: shownKind,
        event: fundEventOf(cause),
        order_no: order,
        amount: text(amountOf(shownKind, ownRecordMoves)),
        balance: text(balances.get(cause) ?? 0n),
        time: formatInTokyo(at),
        apply_time: formatInTokyo(review?.appliedAt ?? at),
        review_time: decidedAt === null ? '-' : formatInTokyo(decidedAt),
        name: subjects.get(cause)?.name ?? '',
        code: subjects.get(cause)?.code ?? '',
        ...(trades.get(cause) ?? noTrade),
        entries: ownRecordMoves.map(({ source, destination, amount, number }) => ({
          from: source,
          to: destination,
          amount: text(amount),
          currency,
          cause,
          number: String(number),
        })),
      }
    })
    const last = shownHeads.at(-1)
    return { data: { list, next: heads.length > limit && last !== undefined ? String(last.number) : null } }
  }

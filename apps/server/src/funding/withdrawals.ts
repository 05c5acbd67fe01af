import type { withdrawalRow } from '@zaraba/contract/funding/cash-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { latestWithdrawalArrival, leastWithdrawal, withdrawalHours } from '@zaraba/rules/funding/terms.ts'
import { withdrawalLines, withdrawalRefusals } from '@zaraba/rules/funding/withdrawal.ts'
import type { z } from 'zod'
import type { ReviewRequest } from '../base/review.ts'
import { promiseRow, requestNumber, reviewRow } from '../base/review-row.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import {
  fundPassword,
  lacksSecurityKey,
  missingFundPassword,
  type Request,
  request,
  type Secret,
} from '../exactly-once/request.ts'
import { postTogether } from '../ledger/ledger-store.ts'
import { withdrawalFacts } from './cash-facts.ts'
import type { CashPorts } from './cash-ports.ts'

const rowOf = (request: ReviewRequest): z.output<typeof withdrawalRow> => ({
  ...reviewRow(request),
  latest_time: formatInTokyo(latestWithdrawalArrival(request.at)),
  money: String(request.money?.amount ?? 0n),
  card: request.details.card_seen ?? '',
})

/** The checklist of a withdrawal, before anything is typed (H-3). */
export const withdrawCheck =
  (ports: CashPorts): Handler<'user/withdrawCheck'> =>
  async (_input, context) => {
    const { customer } = callerOf(context)
    const { database, reviews } = ports
    const facts = await withdrawalFacts(ports, database, customer, ports.marketClock.now(), await ports.worth(customer))
    const latest = await reviews.latest(database, customer, 'withdrawal')
    return {
      data: {
        checks: [...withdrawalLines(facts)],
        available: String(facts.available),
        minimum: String(leastWithdrawal),
        hours: withdrawalHours,
        ...promiseRow(reviews.promise(facts.at)),
        latest_time: formatInTokyo(latestWithdrawalArrival(facts.at)),
        security_key: facts.securityKey,
        pending: latest?.state === 'pending' ? rowOf(latest) : null,
      },
    }
  }

/** The second factor of a customer who has enrolled one (M-46). */
const securityKey = ({ database, identity }: CashPorts): Secret<Request<'user/withdraw'>> => ({
  name: 'securityKey',
  isSettled: async ({ customer }) => !(await identity.hasSecurityKey(database, customer)),
  prove: ({ caller, input }) => identity.proveSecurityKey(caller, input.security_key),
})

/** Asks for a withdrawal and holds the money, until it is paid, refused or taken back. */
export const withdraw = (ports: CashPorts) =>
  request(ports.database, 'user/withdraw', {
    secrets: [fundPassword(ports.identity), securityKey(ports)],
    facts: async (on, { customer, input }) => {
      const [facts, cards] = await Promise.all([
        withdrawalFacts(ports, on, customer, ports.marketClock.now()),
        ports.identity.cardsOf(on, customer),
      ])
      return { facts, card: cards.find(({ number }) => String(number) === input.card) ?? null }
    },
    decide: ({ facts, card }, askedRequest) => {
      const { input } = askedRequest
      const refusals: Refusal[] = [...withdrawalRefusals(facts, { amount: input.amount, card: card !== null })]
      if (facts.fundPassword) refusals.push(...missingFundPassword(input))
      if (facts.securityKey && lacksSecurityKey(askedRequest, input.security_key || undefined))
        refusals.push({ key: 'security_key_required', field: 'security_key' })
      return refusals.length > 0 || card === null ? { refusals } : { plan: { card, amount: BigInt(input.amount), at: facts.at } }
    },
    write: async (transaction, { card, amount, at }, { customer, input }) => {
      const openedRequest = await ports.reviews.open(transaction, {
        customer,
        kind: 'withdrawal',
        money: { currency: 'JPY', amount },
        details: { card: input.card, card_seen: `${card.institution} •••• ${card.lastFour}` },
        at,
      })
      const hold: Move = {
        operation: 'withdrawal_hold',
        source: 'available',
        destination: 'withdrawal',
        currency: 'JPY',
        amount,
      }
      await postTogether(transaction, [{ customer, cause: `funding/${openedRequest.orderNo}/held`, at, moves: [hold] }])
      return { data: rowOf(openedRequest) }
    },
  })

/** Takes a withdrawal back while it is pending. The review slice ends the request and returns the money. */
export const withdrawCancel = (ports: CashPorts) =>
  request(ports.database, 'user/withdrawCancel', {
    facts: async () => null,
    decide: (_, { input }) => {
      const number = requestNumber('withdrawal', input.order_no)
      return number === null ? refuse({ key: 'not_found', field: 'order_no' }) : { plan: number }
    },
    write: async (transaction, number, { customer }) => {
      const ended = await ports.reviews.cancel(transaction, customer, number)
      if (ended.kind === 'done') return { data: rowOf(ended.request) }
      return refuse({ key: ended.kind === 'already_decided' ? 'request_already_decided' : 'not_found', field: 'order_no' })
    },
  })

const mostShown = 200

/** Pending withdrawals first, then the latest 200 (C-05). Withdrawals are in yen: the other wallets have none. */
export const withdrawalList =
  (ports: CashPorts): Handler<'user/withdrawallist'> =>
  async ({ type }, context) => {
    if (type !== 'jpy') return { data: [] }
    const { customer } = callerOf(context)
    const latest = await ports.reviews.list(ports.database, customer, 'withdrawal', null, mostShown)
    const pending = (await ports.reviews.pending(ports.database, customer)).filter(({ kind }) => kind === 'withdrawal')
    const rest = latest.filter(({ number }) => !pending.some((each) => each.number === number))
    return { data: [...pending, ...rest].map(rowOf) }
  }

import type { InputOf } from '@zaraba/contract/calls.ts'
import { withdrawalRow } from '@zaraba/contract/funding/cash-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { latestWithdrawalArrival } from '@zaraba/rules/funding/arrival.ts'
import { leastWithdrawal, withdrawalHours } from '@zaraba/rules/funding/terms.ts'
import { withdrawalLines, withdrawalRefusals } from '@zaraba/rules/funding/withdrawal.ts'
import type { z } from 'zod'
import type { ReviewRequest } from '../base/review.ts'
import { promiseRow, requestNumber, reviewRow } from '../base/review-row.ts'
import { type CallContext, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Queryable } from '../database/database.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
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

type Asked = InputOf<'user/withdraw'>

/** The caller's card of that number; `null` when it is not theirs, or not bound now. */
const cardNamed = async ({ identity }: CashPorts, database: Queryable, customer: CustomerNumber, card: string) =>
  (await identity.cardsOf(database, customer)).find(({ number }) => String(number) === card) ?? null

interface Proof {
  readonly refusals: readonly Refusal[]
  /** Whether a second factor was enrolled, and the request has proven it. */
  readonly keyProven: boolean
}
const unproven = (...refusals: readonly Refusal[]): Proof => ({ refusals, keyProven: false })

/**
 * Everything that stands against a request. The two secrets are proven only when nothing else does, so that no try is lost; where there is
 * none to lose, the checks of the transaction are enough.
 */
const against = async (ports: CashPorts, context: CallContext, asked: Asked): Promise<Proof> => {
  const caller = callerOf(context)
  const { database, identity } = ports
  if (identity.remembersFundPassword(caller, asked.fund_password) && !(await identity.hasSecurityKey(database, caller.customer)))
    return unproven()
  const facts = await withdrawalFacts(ports, database, caller.customer, ports.marketClock.now())
  const card = (await cardNamed(ports, database, caller.customer, asked.card)) !== null
  const missing: Refusal[] = [...withdrawalRefusals(facts, { amount: asked.amount, card })]
  if (facts.fundPassword && asked.fund_password === '') missing.push({ key: 'enter_fund_password', field: 'fund_password' })
  if (facts.securityKey && (asked.security_key ?? '') === '')
    missing.push({ key: 'security_key_required', field: 'security_key' })
  if (missing.length > 0) return unproven(...missing)
  const secret =
    (await identity.proveFundPassword(caller, asked.fund_password)) ??
    (await identity.proveSecurityKey(caller, asked.security_key))
  return secret === null ? { refusals: [], keyProven: facts.securityKey } : unproven(secret)
}

/** Asks for a withdrawal and holds the money, until it is paid, refused or taken back. */
export const withdraw =
  (ports: CashPorts): Handler<'user/withdraw'> =>
  (input, context) => {
    const { customer } = callerOf(context)
    let keyProven = false
    return doOnce(ports.database, withdrawalRow, onceOf(context, 'user/withdraw', input), {
      prove: async () => {
        const proof = await against(ports, context, input)
        keyProven = proof.keyProven
        return proof.refusals
      },
      customer,
      work: async (transaction) => {
        const at = ports.marketClock.now()
        const [card, facts] = await Promise.all([
          cardNamed(ports, transaction, customer, input.card),
          withdrawalFacts(ports, transaction, customer, at),
        ])
        const refusals: Refusal[] = [...withdrawalRefusals(facts, { amount: input.amount, card: card !== null })]
        // A second factor may have been enrolled since the secrets were proven; a key that was sent all the same was held against nothing.
        if (facts.securityKey && !keyProven) refusals.push({ key: 'security_key_required', field: 'security_key' })
        if (refusals.length > 0 || card === null) return refuse(...refusals)
        const amount = BigInt(input.amount)
        const request = await ports.reviews.open(transaction, {
          customer,
          kind: 'withdrawal',
          money: { currency: 'JPY', amount },
          details: { card: input.card, card_seen: `${card.institution} •••• ${card.lastFour}` },
          at,
        })
        const move = {
          operation: 'withdrawal_hold',
          source: 'available',
          destination: 'withdrawal',
          currency: 'JPY',
          amount,
        } as const
        await postTogether(transaction, [{ customer, cause: `funding/${request.orderNo}/held`, at, moves: [move] }])
        return { data: rowOf(request) }
      },
    })
  }

/** Takes a withdrawal back while it is pending; the machine carries it out. */
export const withdrawCancel =
  (ports: CashPorts): Handler<'user/withdrawCancel'> =>
  (input, context) => {
    const { customer } = callerOf(context)
    return doOnce(ports.database, withdrawalRow, onceOf(context, 'user/withdrawCancel', input), {
      customer,
      work: async (transaction) => {
        const number = requestNumber('withdrawal', input.order_no)
        const ended = number === null ? null : await ports.reviews.cancel(transaction, customer, number)
        if (ended?.kind === 'done') return { data: rowOf(ended.request) }
        return refuse({ key: ended?.kind === 'already_decided' ? 'request_already_decided' : 'not_found', field: 'order_no' })
      },
    })
  }

const mostShown = 200

/** What is pending first, then the latest 200 (C-05). Withdrawals are in yen: the other wallets have none. */
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

import { type ReviewKind, reviewLetters } from '@zaraba/contract/review/kinds.ts'
import type { reviewOpsCalls } from '@zaraba/contract/review/ops-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { type RequestNumber, type ReviewRequest, requestNumberOf } from '../base/review.ts'
import { requestRow } from '../base/review-row.ts'
import { type Action, type ActionsOf, type Read, type ReadsOf, refuseOps } from '../calls/operator-handler.ts'
import { type Person, shownAmount, shownFlag, shownPerson, timeOrDash } from '../calls/ops-rows.ts'
import { numberOfPage, pageOf } from '../calls/paging.ts'
import type { OperatorPorts, Proposal } from './ports.ts'
import { activeReviewers } from './store.ts'

/** "D-12" is number 12, if it is a deposit. */
const numberOf = (orderNo: string): RequestNumber | null => {
  const match = /^[A-Z]-(\d{1,18})$/.exec(orderNo)
  return match?.[1] === undefined ? null : requestNumberOf(BigInt(match[1]))
}
const isNamed = (request: ReviewRequest, orderNo: string): boolean => request.orderNo === orderNo

const counts =
  ({ reviews, database }: OperatorPorts): Read<'reviews/counts'> =>
  async () => {
    const rows = await reviews.counts(database)
    return { data: { list: rows.map(({ oldest, ...row }) => ({ ...row, oldest: timeOrDash(oldest) })) } }
  }

type Queued = Awaited<ReturnType<OperatorPorts['reviews']['queue']>>[number]
const sumOf = ({ currency, amount }: Queued) => (currency === null || amount === null ? null : { currency, amount })
const queueRow = (row: Queued & Person) => ({
  order_no: row.orderNo,
  kind: row.kind,
  ...shownPerson(row),
  ...shownAmount(sumOf(row)),
  apply_time: formatInTokyo(row.at),
  promised_time: formatInTokyo(row.promisedAt),
  reviewer: row.reviewer,
  proposed_by: row.proposedBy ?? '',
})

const queue =
  ({ reviews, customers, database }: OperatorPorts): Read<'reviews/queue'> =>
  async ({ kind, page, limit }) => {
    const after = numberOfPage(page, 0n)
    if (after === null) return refuseOps({ key: 'invalid_input', field: 'page' })
    const waiting = await reviews.queue(database, kind, after, limit + 1)
    const people = new Map(
      (await customers.peopleNumbered(database, [...new Set(waiting.map(({ customer }) => customer))])).map((each) => [
        each.number,
        each,
      ]),
    )
    const rows = waiting.map((row) => ({ ...(people.get(row.customer) ?? missing('the customer of a request')), ...row }))
    return { data: pageOf(rows, limit, queueRow, ({ number }) => String(number)) }
  }

/**
 * Whether two operators must agree: from the set amount on, when there is another one who could. A request without a rate always needs two.
 */
const needsFourEyes = ({ reviews }: OperatorPorts, request: ReviewRequest, reviewers: readonly string[]): boolean => {
  if (request.money === null || reviewers.length < 2) return false
  const yen = reviews.inYen(request.money.currency, request.money.amount)
  return yen === null || yen >= reviews.fourEyesFrom()
}

const fourEyes = (ports: OperatorPorts, request: ReviewRequest, proposal: Proposal | null, reviewers: readonly string[]) => ({
  needed: needsFourEyes(ports, request, reviewers),
  threshold: formatMoney(ports.reviews.fourEyesFrom(), 'JPY'),
  proposed_by: proposal?.by ?? '',
  proposed_verdict: proposal?.verdict ?? '',
  proposed_reason: proposal?.reason ?? '',
  proposed_time: timeOrDash(proposal?.at ?? null),
  others: reviewers.filter((name) => name !== proposal?.by),
})

const customerOf = async ({ database, customers, systemClock }: OperatorPorts, number: CustomerNumber) => {
  const [customer, flags, cards, balances] = await Promise.all([
    customers.customerNumbered(database, number),
    customers.flagsOf(database, number, systemClock.now()),
    customers.cardsOf(database, number),
    customers.balancesOf(database, number),
  ])
  if (customer === null) throw new Error('a request belongs to a customer')
  return {
    ...shownPerson(customer),
    since: formatInTokyo(customer.since),
    invited_by: customer.invitedBy,
    verified_name: customer.verifiedName ?? '',
    flags: flags.map(shownFlag),
    cards: cards.map(({ holder, institution, lastFour }) => ({ holder, institution, last_four: lastFour })),
    wallets: balances
      .filter(({ balance }) => balance !== 0n)
      .map(({ currency, kind, balance }) => ({ currency, kind, balance: formatMoney(balance, currency) })),
  }
}

/** The rules read with the wallets locked, as they would when they decide. */
const againstNow = ({ database, reviews, marketClock }: OperatorPorts, number: RequestNumber) =>
  database.transaction(async (transaction) => {
    const lockedRequest = await reviews.lock(transaction, number)
    if (lockedRequest === null || lockedRequest.state !== 'pending') return []
    return (await reviews.against(transaction, lockedRequest, marketClock.now())).map((refusal) => ({ ...refusal }))
  })

const one =
  (ports: OperatorPorts): Read<'reviews/one'> =>
  async ({ order_no }) => {
    const { database, reviews } = ports
    const number = numberOf(order_no)
    const request = number === null ? null : await reviews.numbered(database, number)
    if (request === null || !isNamed(request, order_no)) return refuseOps({ key: 'not_found', field: 'order_no' })
    const [customer, images, against, history, proposal, reviewers] = await Promise.all([
      customerOf(ports, request.customer),
      reviews.images(database, request.number),
      againstNow(ports, request.number),
      reviews.history(database, request.customer, 21),
      reviews.proposal(database, request.number),
      activeReviewers(database, null),
    ])
    return {
      looked: `${order_no} of ${customer.account}`,
      data: {
        request: {
          ...requestRow(request),
          kind: request.kind,
          account: customer.account,
          display_name: customer.display_name,
          assigned_name: customer.assigned_name,
          promised_time: formatInTokyo(request.promisedAt),
          reviewer: request.reviewer,
          proposed_by: proposal?.by ?? '',
          details: { ...request.details },
        },
        customer,
        images: images.map(({ number: image, kind, width, height, at }) => ({
          image: String(image),
          kind,
          width,
          height,
          uploaded: formatInTokyo(at),
        })),
        against,
        history: history.filter((other) => other.number !== request.number).map(requestRow),
        four_eyes: fourEyes(ports, request, proposal, reviewers),
      },
    }
  }

const image =
  ({ database, reviews }: OperatorPorts): Read<'reviews/image'> =>
  async (input) => {
    const found = await reviews.image(database, BigInt(input.image))
    if (found === null) return refuseOps({ key: 'not_found', field: 'image' })
    return {
      looked: `picture ${input.image} of request ${found.request}`,
      data: { content_type: found.contentType, data: found.bytes.toString('base64') },
    }
  }

/** The request that waits next in the same queue for this operator. */
const nextOf = async ({ database, reviews }: OperatorPorts, kind: ReviewKind, number: RequestNumber, name: string) => {
  const found = await reviews.next(database, { kind, number, name })
  return found === null ? null : `${reviewLetters[kind]}-${found}`
}

/** Whether this word is the second of two that agree. */
const confirms = (proposal: Proposal | null, by: string, verdict: Proposal['verdict']): boolean =>
  proposal !== null && proposal.by !== by && proposal.verdict === verdict

/**
 * The one way in which operators decide. They cannot pass what the published rules refuse; above the set amount the first word proposes,
 * and the same verdict from another one decides. Of two at once one wins, for the request is locked.
 */
const decide =
  (ports: OperatorPorts): Action<'reviews/decide'> =>
  async (transaction, { order_no, verdict, reason }, { caller }) => {
    const { reviews, marketClock } = ports
    const number = numberOf(order_no)
    const request = number === null ? null : await reviews.lock(transaction, number)
    if (request === null || !isNamed(request, order_no)) return refuseOps({ key: 'not_found', field: 'order_no' })
    if (request.state !== 'pending') return refuseOps({ key: 'request_already_decided', field: 'order_no' })
    const at: Instant = marketClock.now()
    if (verdict === 'passed') {
      const against = await reviews.against(transaction, request, at)
      if (against.length > 0) return { refusals: against }
    }
    const [reviewers, proposal] = await Promise.all([
      activeReviewers(transaction, null),
      reviews.proposal(transaction, request.number),
    ])
    const next = () => nextOf(ports, request.kind, request.number, caller.name)
    if (needsFourEyes(ports, request, reviewers) && !confirms(proposal, caller.name, verdict)) {
      if (proposal?.by === caller.name && proposal.verdict === verdict) {
        const others = reviewers.filter((name) => name !== caller.name).join(', ')
        return refuseOps({ key: 'another_operator_must_confirm', values: { others } })
      }
      await reviews.propose(transaction, request.number, { by: caller.name, verdict, reason, at })
      return { subject: `${order_no} proposed ${verdict}`, data: { outcome: 'proposed', order_no, next: await next() } }
    }
    const decided = await reviews.decideLocked(transaction, request, { by: caller.name, verdict, reason }, at)
    if (decided.kind !== 'done') return refuseOps({ key: 'request_already_decided', field: 'order_no' })
    return { subject: `${order_no} ${verdict}`, data: { outcome: 'decided', order_no, next: await next() } }
  }

export const reviewReads = (ports: OperatorPorts): ReadsOf<typeof reviewOpsCalls> => ({
  'reviews/counts': counts(ports),
  'reviews/queue': queue(ports),
  'reviews/one': one(ports),
  'reviews/image': image(ports),
})
/** Whose decisions never share a transaction: those over one customer. */
export const customerToDecide = async ({ database, reviews }: OperatorPorts, orderNo: string): Promise<CustomerNumber | null> => {
  const number = numberOf(orderNo)
  return number === null ? null : ((await reviews.numbered(database, number))?.customer ?? null)
}

export const reviewActions = (ports: OperatorPorts): ActionsOf<typeof reviewOpsCalls> => ({ 'reviews/decide': decide(ports) })

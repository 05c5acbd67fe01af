import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { day, hour, type Instant, later, second } from '@zaraba/money/time.ts'
import { requestMayMove } from '@zaraba/rules/review/request-moves.ts'
import type { WriteEvents } from '../base/events-store.ts'
import {
  type Decided,
  type Promised,
  type RequestNumber,
  type Reviewer,
  type ReviewRequest,
  type ReviewRules,
  type Reviews,
  requestNumberOf,
  type Verdict,
} from '../base/review.ts'
import type { Transaction } from '../database/database.ts'
import { gatheredWrites } from '../database/gather.ts'
import { lockCustomerWallets } from '../ledger/ledger-store.ts'
import type { DueHandler } from '../time/due.ts'
import { scheduleTogether } from '../time/due-store.ts'
import { type DueSubject, NotYet } from '../time/set-aside.ts'
import { pictures } from './picture-store.ts'
import * as store from './store.ts'

/** The kind of item that falls due when the rules decide: after their delay, or after the operators' silence. */
export const reviewDue = 'review.decide'
export const imagesDue = 'review.delete-images'
/** Requests wait for none but their own. */
export const requestSubjects: Readonly<Record<string, DueSubject>> = {
  [reviewDue]: (request) => request,
  [imagesDue]: (request) => request,
}

/** The rules take this long, and promise an answer within two hours (K-05, K-06). */
const rulesDelay = 20 * second
const rulesPromise = 2 * hour
/** Uploaded pictures are kept so long after the decision (H-8). */
const imagesKept = 7 * day
/** Time after which the rules decide instead of operators who do not; the promise of an installation that chose them (K-05). */
const longestSilence = 24 * hour

const promised = (reviewer: Reviewer, at: Instant): Promised => ({
  reviewer,
  promisedAt: later(at, reviewer === 'rules' ? rulesPromise : longestSilence),
})

interface MachinePorts {
  readonly marketClock: Clock
  readonly writeEvents: WriteEvents
  /** The reviewer that the installation's setting names now. */
  readonly reviewer: () => Reviewer
}

/** Author of a verdict, and the reason: the rules find their own. */
type Ruling = { readonly by: 'rules' | 'silence' } | { readonly by: string; readonly verdict: Verdict; readonly reason: string }

export interface ReviewMachine extends Reviews {
  /** Decides a pending request, in the one path that all decisions take. Locks wallets, then the request. */
  decide(transaction: Transaction, number: RequestNumber, ruling: Ruling, at: Instant): Promise<Decided>
  /** Decides a request that the transaction has locked. */
  decideLocked(transaction: Transaction, request: ReviewRequest, ruling: Ruling, at: Instant): Promise<Decided>
  /** Locks the customer's wallets and then the request; `null` when there is none. */
  lock(transaction: Transaction, number: RequestNumber): Promise<ReviewRequest | null>
  /** Refusals of a locked request by the published rules. */
  against(transaction: Transaction, request: ReviewRequest, at: Instant): Promise<readonly Refusal[]>
  readonly dueHandlers: Readonly<Record<string, DueHandler>>
}

export const createReviewMachine = (ports: MachinePorts, rulesOf: Readonly<Record<ReviewKind, ReviewRules>>): ReviewMachine => {
  const writeEvents = gatheredWrites(ports.writeEvents)

  /** Locks the customer's wallets and then the request, in the order that everybody keeps; before them what a verdict of the kind needs. */
  const lockFor = async (
    transaction: Transaction,
    number: RequestNumber,
    act: 'decide' | 'cancel',
  ): Promise<ReviewRequest | null> => {
    const seenRequest = await store.requestNumbered(transaction, number)
    if (seenRequest === null) return null
    if (act === 'decide') await rulesOf[seenRequest.kind].locks?.(transaction, seenRequest)
    await lockCustomerWallets(transaction, seenRequest.customer)
    return await store.lockRequest(transaction, number)
  }
  const lock = (transaction: Transaction, number: RequestNumber) => lockFor(transaction, number, 'decide')
  const verdictOf = async (transaction: Transaction, request: ReviewRequest, ruling: Ruling, at: Instant) => {
    if ('verdict' in ruling) return { verdict: ruling.verdict, reason: ruling.reason }
    const [first] = await rulesOf[request.kind].examine(transaction, request, at)
    return first === undefined ? { verdict: 'passed' as const, reason: '' } : { verdict: 'rejected' as const, reason: first.key }
  }

  const writeDecided = async (transaction: Transaction, request: ReviewRequest, at: Instant) => {
    if (request.state === 'pending') throw new Error('a decided request is not pending')
    const more = (await rulesOf[request.kind].eventValues?.(transaction, request)) ?? {}
    return writeEvents(transaction, [
      {
        customer: request.customer,
        kind: `request_${request.state}`,
        orderNo: request.orderNo,
        at,
        values: {
          kind: request.kind,
          reason: request.reason,
          ...(request.money === null
            ? {}
            : {
                amount: formatMoney(request.money.amount, request.money.currency),
                type: request.money.currency.toLowerCase(),
              }),
          ...more,
        },
      },
    ])
  }

  const decideLocked = async (
    transaction: Transaction,
    request: ReviewRequest,
    ruling: Ruling,
    at: Instant,
  ): Promise<Decided> => {
    const { number } = request
    if (request.state !== 'pending') return { kind: 'already_decided' }
    const { verdict, reason } = await verdictOf(transaction, request, ruling, at)
    if (!requestMayMove(request.kind, request.state, verdict)) throw new Error(`a ${request.kind} cannot be ${verdict}`)
    const endedRequest = await store.endRequest(transaction, { number, state: verdict, by: ruling.by, reason, at })
    if (endedRequest === null) return { kind: 'already_decided' }
    const until = later(at, imagesKept)
    if (await store.endImages(transaction, { request: number, at: until }))
      await scheduleTogether(transaction, [{ at: until, kind: imagesDue, reference: String(number) }])
    await rulesOf[endedRequest.kind].carryOut(transaction, endedRequest, verdict, at)
    await writeDecided(transaction, endedRequest, at)
    return { kind: 'done', request: endedRequest }
  }
  const decide = async (transaction: Transaction, number: RequestNumber, ruling: Ruling, at: Instant): Promise<Decided> => {
    const request = await lockFor(
      transaction,
      number,
      'verdict' in ruling && ruling.verdict === 'cancelled' ? 'cancel' : 'decide',
    )
    return request === null ? { kind: 'not_found' } : decideLocked(transaction, request, ruling, at)
  }

  return {
    pictures,
    promise: (at) => promised(ports.reviewer(), at),
    decide,
    decideLocked,
    lock,
    against: (transaction, request, at) => rulesOf[request.kind].examine(transaction, request, at),
    open: async (transaction, draft) => {
      const reviewer = ports.reviewer()
      const delay = reviewer === 'rules' ? rulesDelay : longestSilence
      const from = draft.notBefore === undefined || draft.notBefore < draft.at ? draft.at : draft.notBefore
      const terms = { ...promised(reviewer, from), dueAt: later(from, delay) }
      const request = await store.insertRequest(transaction, { draft, terms })
      await scheduleTogether(transaction, [{ at: terms.dueAt, kind: reviewDue, reference: String(request.number) }])
      const { customer, orderNo, at } = request
      await writeEvents(transaction, [{ customer, kind: 'request_made', orderNo, at, values: { kind: request.kind } }])
      return request
    },
    cancel: async (transaction, customer, number) => {
      const ownRequest = await store.requestOfCustomer(transaction, customer, number)
      if (ownRequest === null || !requestMayMove(ownRequest.kind, 'pending', 'cancelled')) return { kind: 'not_found' }
      return decide(transaction, number, { by: 'customer', verdict: 'cancelled', reason: '' }, ports.marketClock.now())
    },
    latest: async (database, customer, kind) => (await store.requestsBefore(database, customer, kind, null, 1))[0] ?? null,
    pending: store.pendingRequests,
    passed: store.passedCount,
    list: store.requestsBefore,
    one: store.requestOfCustomer,
    dueHandlers: {
      [reviewDue]: async (transaction, reference, at) => {
        const number = requestNumberOf(BigInt(reference))
        const request = await store.requestNumbered(transaction, number)
        if (request === null) return
        const waitsFor = await rulesOf[request.kind].waitsFor?.(transaction, request, at)
        if (waitsFor !== undefined && waitsFor !== null) throw new NotYet(`${request.orderNo} waits for ${waitsFor}`)
        await decide(transaction, number, { by: request.reviewer === 'rules' ? 'rules' : 'silence' }, at)
      },
      [imagesDue]: async (transaction, reference) => {
        await store.deleteImages(transaction, requestNumberOf(BigInt(reference)))
      },
    },
  }
}

import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { buyingRefusals, costOf } from '@zaraba/rules/block/buying.ts'
import { type Answer, type CallContext, type Caller, callerOf, refuse } from '../calls/handler.ts'
import type { Transaction } from '../database/database.ts'
import { type Batched, type BatchSize, executeBatch, executor } from '../exactly-once/batch-executor.ts'
import { type Command, requestText } from '../exactly-once/once-store.ts'
import { lockWallets } from '../ledger/ledger-store.ts'
import type { DecidedLots, LotDraft } from '../trading/face.ts'
import { sharesOfCustomers } from './application-store.ts'
import { proveRequest } from './apply.ts'
import { type GrabRecord, grabNo, insertGrabs, takeGrabNumbers } from './grab-store.ts'
import { type OfferRecord, offersNamed } from './offer-store.ts'
import type { BlockPorts } from './ports.ts'
import { currencyOf, standingOf } from './standing.ts'
import { lockTaken, takeShares } from './taken-store.ts'

type Row = OutputOf<'trade/blockApply'>

interface Asked extends Command {
  readonly caller: Caller
  readonly language: Language
  readonly offer: OfferRecord
  readonly shares: number
  /** What stood against it before its batch. */
  readonly against: readonly Refusal[]
}

const walletOf = ({ customer, offer }: Asked): string => `${customer}/${currencyOf(offer)}`
const ownOf = ({ customer, offer }: Asked): string => `${customer}/${offer.id}`

/** The shares, then the wallets. */
const lock = (ports: BlockPorts) => async (transaction: Transaction, asked: readonly Asked[]) => {
  const [held, wallets] = await Promise.all([
    ports.trading.holdShares(
      transaction,
      asked.map(({ offer }) => offer),
    ),
    lockWallets(
      transaction,
      asked.map(({ customer, offer }) => ({ customer, currency: currencyOf(offer) })),
    ),
  ])
  return { held, wallets }
}

/** What the batch decides on, and last of all what is left of the offers: everybody else waits for that from then on. */
const read = async (transaction: Transaction, asked: readonly Asked[]) => {
  const ids = [...new Set(asked.map(({ offer }) => offer.id))]
  const own = [...new Map(asked.map((each) => [ownOf(each), each])).entries()]
  const [shares, offers, numbers, taken] = await Promise.all([
    sharesOfCustomers(
      transaction,
      own.map(([, { customer, offer }]) => ({ customer, offer: offer.id })),
    ),
    offersNamed(transaction, ids),
    takeGrabNumbers(transaction, asked.length),
    lockTaken(transaction, ids),
  ])
  return { mine: own.map(([key], index) => [key, shares[index]?.shares ?? 0] as const), offers, numbers, taken }
}
type Locked = Awaited<ReturnType<ReturnType<typeof lock>>>
type Found = Awaited<ReturnType<typeof read>>

/** A grab that was decided, with its number and its cost. */
interface Grabbed {
  readonly asked: Asked
  readonly number: bigint
  readonly cost: bigint
}
interface Plan {
  readonly grabs: readonly GrabRecord[]
  readonly lots: DecidedLots
  readonly given: ReadonlyMap<string, number>
}

/** First come, first served: each grab of a batch sees what those before it have taken and spent. */
const serve = (
  ports: BlockPorts,
  { wallets }: Locked,
  found: Found,
  asked: readonly Asked[],
  now: Instant,
): readonly (Grabbed | readonly Refusal[])[] => {
  const available = new Map(wallets.map((wallet) => [`${wallet.customer}/${wallet.currency}`, wallet.available]))
  const mine = new Map(found.mine)
  const taken = new Map(found.taken.map((row) => [row.offer, row.taken]))
  const offers = new Map(found.offers.flatMap((offer) => (offer === null ? [] : [[offer.id, standingOf(ports, offer, now)]])))
  return asked.map((each, index) => {
    const { offer, shares } = each
    const standing = offers.get(offer.id)
    if (standing === undefined) throw new Error(`${offer.id} stays`)
    if (each.against.length > 0) return each.against
    const left = available.get(walletOf(each)) ?? 0n
    const had = mine.get(ownOf(each)) ?? 0
    const gone = taken.get(offer.id) ?? offer.quota
    const against = buyingRefusals({ ...standing, taken: gone }, shares, { available: left, mine: had, pending: null }, now)
    if (against.length > 0) return against
    const cost = costOf(offer, shares)
    available.set(walletOf(each), left - cost)
    mine.set(ownOf(each), had + shares)
    taken.set(offer.id, gone + shares)
    return { asked: each, cost, number: found.numbers[index] ?? 0n }
  })
}

/** Each grab becomes a position that is paid from what is available, in its one entry. */
const draftOf = ({ asked: { customer, offer, shares }, cost, number }: Grabbed, boughtAt: Instant): LotDraft => ({
  ...{ customer, market: offer.market, code: offer.code, shares, cost },
  ...{ source: 'available', origin: 'grab', cause: `block/${grabNo(number)}/grabbed`, orderNo: grabNo(number) },
  ...{ boughtAt, lockDays: offer.lockDays },
})

const sharesByOffer = (grabs: readonly GrabRecord[]): ReadonlyMap<string, number> => {
  const given = new Map<string, number>()
  for (const { offer, shares } of grabs) given.set(offer, (given.get(offer) ?? 0) + shares)
  return given
}

const decide = (ports: BlockPorts) => (locked: Locked, found: Found, asked: readonly Asked[]) => {
  const at = ports.marketClock.now()
  const served = serve(ports, locked, found, asked, at)
  const grabbed = served.flatMap((each) => ('asked' in each ? [each] : []))
  const lots = ports.trading.decideLots(
    locked.held,
    grabbed.map((each) => draftOf(each, at)),
  )
  const lotOf = (index: number) => {
    const lot = lots.lots[index]
    if (lot === undefined) throw new Error('a grab has its lot')
    return lot
  }
  const grabs = grabbed.map(({ asked: { customer, offer, shares }, cost, number }, index): GrabRecord => {
    const { orderNo, sellableFrom } = lotOf(index)
    return { number, customer, offer: offer.id, shares, money: cost, at, position: orderNo, sellableFrom }
  })
  let next = 0
  const answers = served.map((each): Answer<Row> => {
    if (!('asked' in each)) return refuse(...each)
    return { data: lotOf(next++).row(each.asked.caller, each.asked.language), success: 'purchase_success' }
  })
  return { answers, plan: { grabs, lots, given: sharesByOffer(grabs) } }
}

const write = (transaction: Transaction, { grabs, lots, given }: Plan) =>
  Promise.all([lots.write(transaction), takeShares(transaction, given), insertGrabs(transaction, grabs)])

/** The row of an offer is held once for all that share a batch; of two batches one is decided while the other commits. */
const batches: BatchSize = { most: 256, inFlight: 2 }

/** Grabs shares (P-10), first come, first served. Grabs that arrive while the last batch is committing travel together. */
export const createGrab = (ports: BlockPorts) => {
  const verb: Batched<Asked, Locked, Found, Plan, Row> = {
    ...{ call: 'trade/blockApply', lock: lock(ports), read, decide: decide(ports), write },
  }
  const submit = executor<Asked, Row>(async (asked) => {
    await ports.trading.reserveLots(asked.length)
    return executeBatch(ports.database, verb, asked)
  }, batches)
  return async (offer: OfferRecord, input: InputOf<'trade/blockApply'>, context: CallContext): Promise<Answer<Row>> => {
    const key = context.idempotencyKey
    const against = await proveRequest(ports, context, offer, input)
    const caller = callerOf(context)
    const once = key === null ? null : { key, request: requestText(input) }
    return submit({ caller, customer: caller.customer, language: context.language, offer, shares: input.num, against, once })
  }
}

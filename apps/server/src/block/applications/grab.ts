import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { buyingRefusals, costOf } from '@zaraba/rules/block/buying.ts'
import { type Answer, type CallContext, refuse } from '../../calls/handler.ts'
import type { Transaction } from '../../database/database.ts'
import { type Batched, type BatchSize, executeBatch, executor } from '../../exactly-once/batch-executor.ts'
import { checkAndProve, type Request, readRequest } from '../../exactly-once/request.ts'
import { lockWallets } from '../../ledger/ledger-store.ts'
import type { DecidedLots, LotDraft } from '../../trading/face.ts'
import { type OfferRecord, offersNamed } from '../offers/offer-store.ts'
import { accountRefusals } from '../passwords.ts'
import type { BlockPorts } from '../ports.ts'
import { sharesOfCustomers } from './application-store.ts'
import { checkBuying } from './apply.ts'
import { type GrabRecord, grabNo, insertGrabs, takeGrabNumbers } from './grab-store.ts'
import { currencyOf, standingOf } from './standing.ts'
import { lockTaken, takeShares } from './taken-store.ts'

type Row = OutputOf<'trade/blockApply'>

/** A grab, which passed the check before its batch. */
interface Asked extends Request<'trade/blockApply'> {
  readonly offer: OfferRecord
}

const walletOf = ({ customer, offer }: Asked): string => `${customer}/${currencyOf(offer)}`
const ownOf = ({ customer, offer }: Asked): string => `${customer}/${offer.id}`

/** The shares, then the wallets. */
const lock = (ports: BlockPorts) => async (transaction: Transaction, asked: readonly Asked[]) => {
  const [heldLockedShares, wallets] = await Promise.all([
    ports.trading.lockShares(
      transaction,
      asked.map(({ offer }) => offer),
    ),
    lockWallets(
      transaction,
      asked.map(({ customer, offer }) => ({ customer, currency: currencyOf(offer) })),
    ),
  ])
  return { held: heldLockedShares, wallets }
}

/** The facts for a batch's decisions. The counts of the offers are locked last: every other batch on the same offers waits from then on. */
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
  return {
    mine: own.map(([key], index) => [key, (shares[index] ?? missing('the shares')).shares] as const),
    offers,
    numbers,
    taken,
  }
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

/** First come, first served: each grab sees the shares and the money that those before it in the batch have taken. */
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
    const { caller, offer, input } = each
    const shares = input.num
    const standing = offers.get(offer.id)
    if (standing === undefined) throw new Error(`${offer.id} stays`)
    const left = available.get(walletOf(each)) ?? 0n
    const had = mine.get(ownOf(each)) ?? 0
    const gone = taken.get(offer.id) ?? offer.quota
    const refusals = [
      ...accountRefusals(caller),
      ...buyingRefusals({ ...standing, taken: gone }, shares, { available: left, mine: had, pending: null }, now),
    ]
    if (refusals.length > 0) return refusals
    const cost = costOf(offer, shares)
    available.set(walletOf(each), left - cost)
    mine.set(ownOf(each), had + shares)
    taken.set(offer.id, gone + shares)
    return { asked: each, cost, number: found.numbers[index] ?? missing('a number') }
  })
}

/** Each grab becomes a position that is paid from what is available, in its one entry. */
const draftOf = ({ asked: { customer, offer, input }, cost, number }: Grabbed, boughtAt: Instant): LotDraft => ({
  customer,
  market: offer.market,
  code: offer.code,
  shares: input.num,
  cost,
  source: 'available',
  origin: 'grab',
  cause: `block/${grabNo(number)}/grabbed`,
  orderNo: grabNo(number),
  boughtAt,
  lockDays: offer.lockDays,
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
  const grabs = grabbed.map(({ asked: { customer, offer, input }, cost, number }, index): GrabRecord => {
    const { orderNo, sellableFrom } = lotOf(index)
    return { number, customer, offer: offer.id, shares: input.num, money: cost, at, position: orderNo, sellableFrom }
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

/** The row of an offer is locked once for a whole batch, so that batches are large; of two, one is decided while the other commits. */
const batches: BatchSize = { most: 256, inFlight: 2 }

/** Grabs shares (P-10), first come, first served, in batches. */
export const createGrab = (ports: BlockPorts) => {
  const verb: Batched<Asked, Locked, Found, Plan, Row> = {
    call: 'trade/blockApply',
    lock: lock(ports),
    read,
    decide: decide(ports),
    write,
  }
  const submit = executor<Asked, Row>(async (asked) => {
    await ports.trading.reserveLots(asked.length)
    return executeBatch(ports.database, verb, asked)
  }, batches)
  return async (offer: OfferRecord, input: InputOf<'trade/blockApply'>, context: CallContext): Promise<Answer<Row>> => {
    const askedRequest = readRequest('trade/blockApply', input, context)
    return submit({ ...(await checkAndProve(ports.database, askedRequest, checkBuying(ports, offer))), offer })
  }
}

import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { buyingRefusals, costOf } from '@zaraba/rules/block/buying.ts'
import type { OfferStanding } from '@zaraba/rules/block/offer.ts'
import { batcher } from '../base/batch.ts'
import type { Transaction } from '../base/database.ts'
import { type Answer, type CallContext, type Caller, callerOf, type Language, refuse } from '../base/handler.ts'
import { lockWallets } from '../base/ledger-store.ts'
import { type Answered, type Claim, oneBatchKey, readOnce, requestText, storeOnce } from '../base/once-store.ts'
import { Unavailable } from '../base/unavailable.ts'
import { sharesOfCustomers } from './application-store.ts'
import { proveRequest } from './apply.ts'
import { grabNo, insertGrabs, takeGrabNumbers } from './grab-store.ts'
import { type OfferRecord, offersNamed } from './offer-store.ts'
import type { BlockPorts } from './ports.ts'
import { currencyOf, standingOf } from './standing.ts'
import { lockTaken, takeShares } from './taken-store.ts'

type Row = OutputOf<'trade/blockApply'>
const call = 'trade/blockApply'

interface Command {
  readonly caller: Caller
  readonly language: Language
  readonly offer: OfferRecord
  readonly shares: number
  readonly against: readonly Refusal[]
  readonly once: { readonly key: string; readonly request: string } | null
}

interface Loaded {
  readonly claims: readonly Claim[]
  readonly available: Map<string, bigint>
  readonly mine: Map<string, number>
  readonly taken: Map<string, number>
  readonly offers: ReadonlyMap<string, OfferStanding>
  readonly numbers: readonly bigint[]
}

const walletOf = ({ caller, offer }: Command): string => `${caller.customer}/${currencyOf(offer)}`
const ownOf = ({ caller, offer }: Command): string => `${caller.customer}/${offer.id}`

/**
 * Locks and reads all that the batch decides on, in one round trip: the shares, the wallets, and last what is left of the offers, which
 * everybody else waits for from then on.
 */
const load = async (ports: BlockPorts, transaction: Transaction, commands: readonly Command[], now: Instant): Promise<Loaded> => {
  const once = commands.flatMap(({ caller, once: own }) => (own === null ? [] : [{ customer: caller.customer, call, ...own }]))
  const ids = [...new Set(commands.map(({ offer }) => offer.id))]
  const own = [...new Map(commands.map((command) => [ownOf(command), command])).entries()]
  const [, wallets, claims, shares, records, numbers, taken] = await Promise.all([
    ports.trading.holdShares(
      transaction,
      commands.map(({ offer }) => offer),
    ),
    lockWallets(
      transaction,
      commands.map(({ caller, offer }) => ({ customer: caller.customer, currency: currencyOf(offer) })),
    ),
    readOnce(transaction, once),
    sharesOfCustomers(
      transaction,
      own.map(([, { caller, offer }]) => ({ customer: caller.customer, offer: offer.id })),
    ),
    offersNamed(transaction, ids),
    takeGrabNumbers(transaction, commands.length),
    lockTaken(transaction, ids),
  ])
  return {
    claims,
    numbers,
    available: new Map(wallets.map((wallet) => [`${wallet.customer}/${wallet.currency}`, wallet.available])),
    mine: new Map(own.map(([key], index) => [key, shares[index]?.shares ?? 0])),
    taken: new Map(taken.map((row) => [row.offer, row.taken])),
    offers: new Map(records.flatMap((record) => (record === null ? [] : [[record.id, standingOf(ports, record, now)] as const]))),
  }
}

/** A grab that was decided, with its number and its cost. */
interface Grabbed {
  readonly command: Command
  readonly number: bigint
  readonly cost: bigint
}

/** What became of a command: shares, or an answer; `isNew` where it is still to be stored. */
type Outcome = Grabbed | { readonly answer: Answer<Row>; readonly isNew: boolean }

/** Decides a batch in memory, in its order: first come, first served, and each sees what those before it have taken and spent. */
const decide = (commands: readonly Command[], loaded: Loaded, now: Instant): readonly Outcome[] => {
  const { claims, available, mine, taken, offers, numbers } = loaded
  let claimed = 0
  return commands.map((command, index): Outcome => {
    const { offer, shares, once } = command
    const claim = once === null ? undefined : claims[claimed++]
    if (claim?.kind === 'used_differently') return { answer: refuse({ key: 'key_used_differently' }), isNew: false }
    if (claim?.kind === 'answered') return { answer: claim.answer as Answer<Row>, isNew: false }
    const standing = offers.get(offer.id)
    if (command.against.length > 0 || standing === undefined) return { answer: refuse(...command.against), isNew: true }
    const left = available.get(walletOf(command)) ?? 0n
    const had = mine.get(ownOf(command)) ?? 0
    const gone = taken.get(offer.id) ?? offer.quota
    const against = buyingRefusals({ ...standing, taken: gone }, shares, { available: left, mine: had, pending: null }, now)
    if (against.length > 0) return { answer: refuse(...against), isNew: true }
    const cost = costOf(offer, shares)
    available.set(walletOf(command), left - cost)
    mine.set(ownOf(command), had + shares)
    taken.set(offer.id, gone + shares)
    return { command, cost, number: numbers[index] ?? 0n }
  })
}

const sharesByOffer = (grabbed: readonly Grabbed[]): ReadonlyMap<string, number> => {
  const given = new Map<string, number>()
  for (const { command } of grabbed) given.set(command.offer.id, (given.get(command.offer.id) ?? 0) + command.shares)
  return given
}

/** Each grab becomes a position that is paid from what is available, in its one entry. */
const bring = (ports: BlockPorts, transaction: Transaction, grabbed: readonly Grabbed[], at: Instant) =>
  ports.trading.bringLots(
    transaction,
    grabbed.map(({ command: { caller, offer, shares }, cost, number }) => ({
      ...{ customer: caller.customer, market: offer.market, code: offer.code, shares, cost },
      ...{ source: 'available', origin: 'grab', cause: `block/${grabNo(number)}/grabbed`, orderNo: grabNo(number) },
      ...{ boughtAt: at, lockDays: offer.lockDays },
    })),
  )

/** One transaction for a batch: lock, decide each in memory, write all, with the answers that a repetition finds. */
const runBatch = (ports: BlockPorts, commands: readonly Command[]): Promise<readonly Answer<Row>[]> =>
  ports.database.transaction(async (transaction) => {
    const now = ports.marketClock.now()
    const outcomes = decide(commands, await load(ports, transaction, commands, now), now)
    const grabbed = outcomes.flatMap((outcome) => ('answer' in outcome ? [] : [outcome]))
    const [lots] = await Promise.all([bring(ports, transaction, grabbed, now), takeShares(transaction, sharesByOffer(grabbed))])
    let next = 0
    const records = grabbed.map(({ command: { caller, offer, shares }, cost, number }, index) => {
      const lot = lots[index]
      if (lot === undefined) throw new Error('a grab has its lot')
      return {
        ...{ number, customer: caller.customer, offer: offer.id, shares, money: cost, at: now },
        ...{ position: lot.orderNo, sellableFrom: lot.sellableFrom },
      }
    })
    const answers = outcomes.map((outcome): Answer<Row> => {
      if ('answer' in outcome) return outcome.answer
      const lot = lots[next++]
      if (lot === undefined) throw new Error('a grab has its lot')
      return { data: lot.row(outcome.command.caller, outcome.command.language), success: 'purchase_success' }
    })
    const stored = commands.flatMap(({ caller, once }, index): readonly Answered[] => {
      const outcome = outcomes[index]
      const answered = outcome !== undefined && 'answer' in outcome && !outcome.isNew
      if (once === null || answered) return []
      return [{ customer: caller.customer, call, ...once, answer: JSON.stringify(answers[index]) }]
    })
    transaction.endWith(Promise.all([insertGrabs(transaction, records), storeOnce(transaction, stored)]))
    return answers
  })

/** How many grabs share a transaction at most: the row of an offer is held once for all of them. */
const most = 256

/**
 * Grabs shares (P-10), first come, first served. Grabs that arrive while the last batch is committing travel together; two batches at once
 * let one read and decide while the other commits.
 */
export const createGrab = (ports: BlockPorts) => {
  const submit = batcher<Command, Answer<Row>>((commands) => runBatch(ports, commands), {
    most,
    inFlight: 2,
    serialKey: ({ caller, once }) => oneBatchKey(caller.customer, once?.key ?? null),
    retryAlone: (error) => !(error instanceof Unavailable),
  })
  return async (offer: OfferRecord, input: InputOf<'trade/blockApply'>, context: CallContext): Promise<Answer<Row>> => {
    const { fund_password: _fund, channel_password: _channel, block_password: _block, ...told } = input
    const key = context.idempotencyKey
    const against = await proveRequest(ports, context, input)
    const caller = callerOf(context)
    const once = key === null ? null : { key, request: requestText(told) }
    return submit({ caller, language: context.language, offer, shares: input.num, against, once })
  }
}

import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { orderEntry } from '@zaraba/market/exchanges/session.ts'
import { closeBefore } from '@zaraba/market/feeds/close-before.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { type DateText, type Instant, instant } from '@zaraba/money/time.ts'
import { applySplit } from '@zaraba/rules/trading/company-acts.ts'
import { decideReceiving, type LotDraft } from '@zaraba/rules/trading/decisions/decide-receiving.ts'
import { viewWithoutBook } from '@zaraba/rules/trading/market-view.ts'
import { type LotNumber, type LotRecord, lotNo, lotNumber } from '@zaraba/rules/trading/records.ts'
import { faceOf } from '../base/slice.ts'
import type { Caller } from '../calls/handler.ts'
import type { Transaction } from '../database/database.ts'
import { gathered } from '../database/gather.ts'
import type { TradingPorts } from './ports.ts'
import { barredOf, lotRow, type PositionRow } from './position-row.ts'
import { closedTradesOf, realisedOf } from './positions/closed-trades.ts'
import { openBusinessOf, positionFigures, sharesOfOrders } from './positions/figures.ts'
import { floatingThrough } from './positions/floating-through.ts'
import { heldMoves } from './positions/held-moves.ts'
import { floatingAtEnds } from './positions/holdings.ts'
import { milestonesOf } from './positions/milestones.ts'
import { openLots } from './positions/open-lots-store.ts'
import { tradesOfEvents } from './positions/traded.ts'
import { lockInstruments } from './store.ts'
import { createUnitOfWork, type UnitOfWork, writeUnitsOfWork } from './unit-of-work.ts'

export type { LotDraft } from '@zaraba/rules/trading/decisions/decide-receiving.ts'
export type { HeldShare, WalletPositions } from './positions/figures.ts'

/** A lot that has become a position. */
interface ReceivedLot {
  readonly orderNo: string
  readonly openedAt: Instant
  readonly sellableFrom: DateText
  /** Its row on the wire, as `trade/userstocklist` shows it at that moment. */
  row(caller: Caller, language: Language): PositionRow
}

/** Shares that are locked against the engine until the transaction ends, by instrument, and up to when it has worked on each. */
type LockedShares = ReadonlyMap<string, Instant>

/** Positions that are decided and still to be written. */
export interface DecidedLots {
  /** One for each draft, in order. */
  readonly lots: readonly ReceivedLot[]
  /** Sends its statements at once. */
  write(transaction: Transaction): Promise<unknown>
}

/** Facts about positions and orders, for slices that show money. */
interface TradingFacts {
  /** Balances and open positions of each currency asked for, all of one moment; minor units, positions at the prices of that moment. */
  readonly positionsOf: ReturnType<typeof positionFigures>
  /** Gains of positions at the ends of dates of their exchange, in the order of the dates; a date that is not over ends at `now`. */
  readonly floatingAtEnds: ReturnType<typeof floatingAtEnds>
  /** Effect of prices on the holdings with which dates of their exchange began. */
  readonly heldMoves: ReturnType<typeof heldMoves>
  /** Positions that were closed since a moment, latest first. */
  readonly closedTrades: ReturnType<typeof closedTradesOf>
  /** Results of closed positions, by share, day and year. */
  readonly realisedOf: ReturnType<typeof realisedOf>
  /** Gains of positions at each of some moments of a day, in order. */
  readonly floatingAt: ReturnType<typeof floatingThrough>
  /** The share that an order or a position is about, by its number. */
  readonly sharesOf: ReturnType<typeof sharesOfOrders>
  /** Shares that each event bought or sold, by its cause; events that traded nothing are left out. */
  readonly tradesOf: ReturnType<typeof tradesOfEvents>
  /** Open positions and resting orders of a customer. */
  readonly openBusiness: typeof openBusinessOf
  /** The open lots of some customers, as of the transaction that asks. */
  readonly openLots: typeof openLots
  /** The first order or position of a customer for each kind of milestone. */
  readonly milestonesOf: ReturnType<typeof milestonesOf>
}

/** The face of trading for other slices. */
export interface TradingFace extends TradingFacts {
  /**
   * Keeps the engine from working on shares until the transaction ends. A caller that brings lots and locks wallets calls this before it
   * locks the wallets: the engine locks in this order too.
   */
  lockShares(
    transaction: Transaction,
    shares: readonly { readonly market: Market; readonly code: string }[],
  ): Promise<LockedShares>
  /**
   * Makes positions of shares that came from elsewhere: each with its lot, its one entry (from the source, and `moves` with it), the line
   * of its life and the message. A batch takes as many statements as one lot; a transaction makes one batch of all its shares. Answers one
   * for each draft, in order. A split between the moment as of which the shares are counted and the lot's beginning multiplies them, as it
   * multiplies existing lots. @throws RangeError for no shares or no cost; what the ledger or the tables refuse (a number that has brought
   * a lot, a source without the money) fails the transaction: the callers decide beforehand.
   */
  bringLots(transaction: Transaction, lots: readonly LotDraft[]): Promise<readonly ReceivedLot[]>
  /** Reserves numbers, so that a count of lots can be decided without waiting. */
  reserveLots(count: number): Promise<void>
  /** `bringLots` for a batch that decides in memory and writes afterwards; its numbers are reserved before. */
  decideLots(locked: LockedShares, lots: readonly LotDraft[]): DecidedLots
}

export const tradingFace = faceOf<TradingFace>('trading')

const idOf = ({ market, code }: { readonly market: Market; readonly code: string }) => instrumentId(market, code)

const tradingFacts = (ports: TradingPorts): TradingFacts => ({
  positionsOf: positionFigures(ports),
  floatingAtEnds: floatingAtEnds(ports),
  heldMoves: heldMoves(ports),
  closedTrades: closedTradesOf(ports),
  realisedOf: realisedOf(ports),
  floatingAt: floatingThrough(ports),
  sharesOf: sharesOfOrders(ports),
  tradesOf: tradesOfEvents(ports),
  openBusiness: openBusinessOf,
  openLots,
  milestonesOf: milestonesOf(ports),
})

export const createTradingFace = (ports: TradingPorts): TradingFace => {
  const received = (lot: LotRecord): ReceivedLot => ({
    orderNo: lotNo(lot.number),
    openedAt: lot.openedAt,
    sellableFrom: lot.sellableFrom,
    row: (caller, language) => {
      const instrument = ports.catalogue().byId(lot.instrument)
      if (instrument === undefined) throw new Error(`${lot.instrument} is in no market`)
      const view = viewWithoutBook(ports.feedOf(instrument), instrument, lot.openedAt)
      return lotRow(lot, [], { view, language, barred: barredOf(caller, ports.systemClock.now()) })
    },
  })

  /** Splits of the shares of a draft after a moment, up to and including another, with the close before each. */
  const splitsOf = (draft: LotDraft, after: Instant, until: Instant) => {
    const { market } = draft
    const [from, to] = [localDate(market, after), localDate(market, until)]
    /** When shares began to count by the splits of a date, if that lies between. */
    const startBetween = (date: DateText): Instant | null => {
      const session = until <= after ? null : sessionOf(market, date)
      const start = session === null ? null : orderEntry(session)
      return start !== null && start > after && start <= until ? start : null
    }
    const instrument = from === to && startBetween(to) === null ? undefined : ports.catalogue().byId(idOf(draft))
    if (instrument === undefined) return []
    const feed = ports.feedOf(instrument)
    return feed.events(instrument, from, to, until).flatMap((event) => {
      const start = event.kind === 'split' ? startBetween(event.exDate) : null
      if (event.kind !== 'split' || start === null) return []
      return [{ split: event, close: closeBefore(feed, instrument, event.exDate) }]
    })
  }

  /** The lot of a draft, with the splits that came before it could begin: it is the same lot whichever of the two is written first. */
  const decideOne = (work: UnitOfWork, draft: LotDraft, number: LotNumber, scannedTo: Instant): LotRecord => {
    const at = instant(Math.max(draft.boughtAt, scannedTo))
    const splits = splitsOf(draft, draft.sharesAsOf ?? draft.boughtAt, at)
    const { lot, changes } = decideReceiving(draft, number, at)
    work.apply(changes)
    return splits.reduce((before, { split, close }) => {
      if (before.state === 'closed') return before
      const after = applySplit(before, split, close, at)
      work.apply(after)
      return after.lots[0] ?? before
    }, lot)
  }

  const lock = async (transaction: Transaction, instruments: readonly string[]): Promise<LockedShares> => {
    const scanned = await lockInstruments(transaction, [...new Set(instruments)], 'shared')
    return new Map(scanned.map((each) => [each.instrument, each.scannedTo]))
  }

  const decideAll = (locked: LockedShares, drafts: readonly LotDraft[], numberOf: (index: number) => LotNumber): DecidedLots => {
    const work = createUnitOfWork()
    const lots = drafts.map((draft, index) => decideOne(work, draft, numberOf(index), locked.get(idOf(draft)) ?? instant(0)))
    return { lots: lots.map(received), write: (transaction) => writeUnitsOfWork(transaction, [work], ports.writeEvents) }
  }

  const bringAll = async (transaction: Transaction, drafts: readonly LotDraft[]): Promise<readonly ReceivedLot[]> => {
    const [locked, numbers] = await Promise.all([
      lock(transaction, drafts.map(idOf)),
      ports.numbers.takeMany(drafts.length, transaction),
    ])
    const decided = decideAll(locked, drafts, (index) => lotNumber(numbers[index] ?? 0n))
    await decided.write(transaction)
    return decided.lots
  }

  return {
    ...tradingFacts(ports),
    lockShares: (transaction, shares) => lock(transaction, shares.map(idOf)),
    reserveLots: (count) => ports.numbers.reserve(count),
    decideLots: (locked, drafts) => decideAll(locked, drafts, () => lotNumber(ports.numbers.take())),
    bringLots: gathered(async (transaction: Transaction, batches: readonly (readonly LotDraft[])[]) => {
      const drafts = batches.flat()
      const lots = drafts.length === 0 ? [] : await bringAll(transaction, drafts)
      let to = 0
      return batches.map((batch) => {
        to += batch.length
        return lots.slice(to - batch.length, to)
      })
    }),
  }
}

import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { instrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { type DateText, type Instant, instant } from '@zaraba/money/time.ts'
import { decideReceiving, type LotDraft } from '@zaraba/rules/trading/decide-receiving.ts'
import { viewWithoutBook } from '@zaraba/rules/trading/market-view.ts'
import { type LotNumber, type LotRecord, lotNo, lotNumber } from '@zaraba/rules/trading/records.ts'
import type { Transaction } from '../base/database.ts'
import { gathered } from '../base/gather.ts'
import type { Caller } from '../base/handler.ts'
import { faceOf } from '../base/slice.ts'
import { startOf } from './advance.ts'
import { barredOf } from './batch-context.ts'
import { type TradingFacts, tradingFacts } from './facts.ts'
import type { TradingPorts } from './ports.ts'
import { lotRow, type PositionRow } from './position-row.ts'
import { lockInstruments } from './store.ts'
import { createWork, writeWork } from './work.ts'

export type { LotDraft } from '@zaraba/rules/trading/decide-receiving.ts'
export type { WalletPositions } from './figures.ts'

/** A lot that has become a position. */
interface ReceivedLot {
  readonly orderNo: string
  readonly openedAt: Instant
  readonly sellableFrom: DateText
  /** Its row on the wire, as `trade/userstocklist` shows it at that moment. */
  row(caller: Caller, language: Language): PositionRow
}

/** Shares that the engine leaves alone until the transaction ends, by instrument, and up to when it has worked on each. */
type HeldShares = ReadonlyMap<string, Instant>

/** Positions that are decided and still to be written. */
export interface DecidedLots {
  /** One for each draft, in order. */
  readonly lots: readonly ReceivedLot[]
  /** Sends its statements at once. */
  write(transaction: Transaction): Promise<unknown>
}

/** What the other slices may ask of trading. */
export interface TradingFace extends TradingFacts {
  /**
   * Keeps the engine from working on shares until the transaction ends. Whoever brings lots and locks wallets does this before the
   * wallets: the engine locks in this order too.
   */
  holdShares(transaction: Transaction, shares: readonly { readonly market: Market; readonly code: string }[]): Promise<HeldShares>
  /**
   * Makes positions of shares that came from elsewhere: each with its lot, its one entry (from the source, and `moves` with it), the line
   * of its life and the message. A batch takes as many statements as one lot; what shares a transaction is one batch. Answers one for
   * each draft, in order. @throws RangeError for no shares or no cost; what the ledger or the tables refuse (a number that has brought a
   * lot, a source without the money) fails the transaction: the callers decide beforehand.
   */
  bringLots(transaction: Transaction, lots: readonly LotDraft[]): Promise<readonly ReceivedLot[]>
  /** Makes sure that so many lots can be decided without waiting. */
  reserveLots(count: number): Promise<void>
  /** The same as `bringLots` for a batch that decides in memory and writes afterwards; its numbers are reserved before. */
  decideLots(held: HeldShares, lots: readonly LotDraft[]): DecidedLots
}

export const tradingFace = faceOf<TradingFace>('trading')

const idOf = ({ market, code }: { readonly market: Market; readonly code: string }) => instrumentId(market, code)

export const createTradingFace = (ports: TradingPorts): TradingFace => {
  const received = (lot: LotRecord): ReceivedLot => ({
    orderNo: lotNo(lot.number),
    openedAt: lot.openedAt,
    sellableFrom: lot.sellableFrom,
    row: (caller, language) => {
      const instrument = ports.catalogue().byId(lot.instrument)
      if (instrument === undefined) throw new Error(`${lot.instrument} is in no market`)
      const view = viewWithoutBook(ports.feedOf(instrument), instrument, lot.openedAt)
      return lotRow(lot, null, { view, language, barred: barredOf(caller, ports.systemClock.now()) })
    },
  })

  /** Shares as they were before a split cannot become a lot after it: whatever comes so late has to be looked at. */
  const refuseSplit = (draft: LotDraft, scannedTo: Instant): void => {
    const { market, boughtAt, cause } = draft
    const [from, to] = [localDate(market, boughtAt), localDate(market, instant(Math.max(boughtAt, scannedTo)))]
    const instrument = from === to ? undefined : ports.catalogue().byId(idOf(draft))
    if (instrument === undefined) return
    for (const event of ports.feedOf(instrument).events(instrument, from, to, scannedTo)) {
      if (event.kind !== 'split' || event.exDate <= from) continue
      const session = sessionOf(market, event.exDate)
      if (session !== null && startOf(session) <= scannedTo)
        throw new Error(`${cause}: ${instrument.id} was split on ${event.exDate}, before its shares became a lot`)
    }
  }

  const hold = async (transaction: Transaction, instruments: readonly string[]): Promise<HeldShares> => {
    const scanned = await lockInstruments(transaction, [...new Set(instruments)], 'shared')
    return new Map(scanned.map((each) => [each.instrument, each.scannedTo]))
  }

  const decideAll = (held: HeldShares, drafts: readonly LotDraft[], numberOf: (index: number) => LotNumber): DecidedLots => {
    const work = createWork()
    const lots = drafts.map((draft, index) => {
      const scannedTo = held.get(idOf(draft)) ?? instant(0)
      refuseSplit(draft, scannedTo)
      const at = instant(Math.max(draft.boughtAt, scannedTo))
      const { lot, changes } = decideReceiving(draft, numberOf(index), at)
      work.apply(changes)
      return lot
    })
    return { lots: lots.map(received), write: (transaction) => writeWork(transaction, [work], ports.writeEvents) }
  }

  const bringAll = async (transaction: Transaction, drafts: readonly LotDraft[]): Promise<readonly ReceivedLot[]> => {
    const [held, numbers] = await Promise.all([hold(transaction, drafts.map(idOf)), ports.numbers.takeMany(drafts.length)])
    const decided = decideAll(held, drafts, (index) => lotNumber(numbers[index] ?? 0n))
    await decided.write(transaction)
    return decided.lots
  }

  return {
    ...tradingFacts(ports),
    holdShares: (transaction, shares) => hold(transaction, shares.map(idOf)),
    reserveLots: (count) => ports.numbers.reserve(count),
    decideLots: (held, drafts) => decideAll(held, drafts, () => lotNumber(ports.numbers.take())),
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

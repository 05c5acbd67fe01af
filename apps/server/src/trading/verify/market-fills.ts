import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { minute } from '@zaraba/money/time.ts'
import { takesBook } from '@zaraba/rules/trading/fills/book-fills.ts'
import type { Queryable } from '../../database/database.ts'
import { type Rest, resting } from '../../limits/lane.ts'
import type { Verified } from '../../verify/verified.ts'
import { bookRight, delistedRight, type FillsAtOnce, forcedRight, printRight, stopRight } from './fills-on-market.ts'
import { countFills, fillsByShare, type ReceiptOfFill } from './market-fills-store.ts'
import { type MarketOfFills, type Queues, queuesOf, type ShareOnDate, shareOnDate } from './share-on-market.ts'

/** Counts of fills, by what filled them. */
const kinds: Readonly<Record<string, string>> = {
  book_left: 'book',
  through: 'print',
  queue: 'print',
  auction: 'auction',
  allotment: 'allotment',
  stop_left: 'stop',
  forced_left: 'forced',
  forced_auction: 'forced',
  delisted: 'delisted',
}

/** The share that is being checked, and the shares that its orders and their owners got from the running minute and print. */
interface Walked {
  readonly instrument: Instrument
  readonly queues: Queues
  share: ShareOnDate
  minute: number
  readonly minuteFilled: Map<string, number>
  printAt: number
  readonly printFilled: Map<string, number>
}

const ownerOf = ({ customer, side }: ReceiptOfFill): string => `${customer}/${side}`
const orderOf = ({ customer, orderNumber }: ReceiptOfFill): string => `${customer}/order/${orderNumber}`

const rightBy = (walked: Walked, fills: FillsAtOnce): boolean => {
  const [fill] = fills
  const { share, queues } = walked
  const session = sessionOf(walked.instrument.market, fill.sessionDate)
  if (session === null || localDate(walked.instrument.market, fill.at) !== fill.sessionDate) return false
  if (fill.order !== null && fill.order.instrument !== fill.instrument) return false
  const kind = kinds[fill.rule]
  if (kind === 'book') return bookRight(share, fills)
  if (kind === 'stop') return stopRight(share, fills)
  if (kind === 'forced') return forcedRight(share, fills)
  if (kind === 'delisted') return delistedRight(share, fills)
  const minuteFilled = walked.minuteFilled.get(orderOf(fill)) ?? 0
  const others = {
    minuteFilled: (walked.minuteFilled.get(ownerOf(fill)) ?? 0) - minuteFilled,
    printFilled: walked.printFilled.get(ownerOf(fill)) ?? 0,
  }
  return kind !== undefined && printRight(fills, { share, queues, minuteFilled, others })
}

/** Nothing of a forged row may end the check of all others: what the market cannot even be asked about is wrong. */
const isRight = (walked: Walked, fills: FillsAtOnce): boolean => {
  try {
    return rightBy(walked, fills)
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false
    throw error
  }
}

const together = (left: ReceiptOfFill, right: ReceiptOfFill): boolean =>
  left.instrument === right.instrument &&
  left.at === right.at &&
  left.sessionDate === right.sessionDate &&
  left.customer === right.customer &&
  left.orderNumber === right.orderNumber &&
  left.rule === right.rule

/** Fills by what one order got in one moment, across the pages in which they come. */
async function* groups(pages: AsyncIterable<readonly ReceiptOfFill[]>): AsyncGenerator<FillsAtOnce> {
  let group: [ReceiptOfFill, ...ReceiptOfFill[]] | null = null
  for await (const page of pages)
    for (const fill of page) {
      if (group !== null && together(group[0], fill)) group.push(fill)
      else {
        if (group !== null) yield group
        group = [fill]
      }
    }
  if (group !== null) yield group
}

/** Context for a fill: the present one, or that of the next share. `null` for a share that no market has. */
const walkTo = (market: MarketOfFills, before: Walked | null, fill: ReceiptOfFill): Walked | null => {
  const instrument = market.catalogue.byId(fill.instrument)
  if (instrument === undefined) return null
  const walked =
    before?.instrument.id === instrument.id
      ? before
      : {
          instrument,
          queues: queuesOf(market, instrument),
          share: shareOnDate(market, instrument, fill.sessionDate),
          minute: 0,
          minuteFilled: new Map<string, number>(),
          printAt: 0,
          printFilled: new Map<string, number>(),
        }
  if (walked.share.date !== fill.sessionDate) walked.share = shareOnDate(market, instrument, fill.sessionDate)
  const now = Math.floor(fill.at / minute)
  if (walked.minute !== now) walked.minuteFilled.clear()
  walked.minute = now
  if (walked.printAt !== fill.at) walked.printFilled.clear()
  walked.printAt = fill.at
  return walked
}

/** Counts what a print gave to an order and to its owner. */
const keep = ({ minuteFilled, printFilled }: Walked, fill: ReceiptOfFill): void => {
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + fill.shares)
  add(minuteFilled, orderOf(fill))
  add(minuteFilled, ownerOf(fill))
  add(printFilled, ownerOf(fill))
}

/** Returns what reports the number of fills that were checked, every few seconds. */
const progress = (all: number, report: (line: string) => void) => {
  const began = performance.now()
  let reported = began
  return (done: number): void => {
    const now = performance.now()
    if (now - reported < 5_000) return
    reported = now
    report(`     ${done} of ${all} fills compared with the market, ${Math.round((done * 60_000) / (now - began))} a minute`)
  }
}

/**
 * Holds every receipt against the market as it is made again from its seeds: book, print, queue, volume, rule, session, tick, model, and
 * that each order got what the rules give it there. Reads as of one moment, in a transaction; needs the memory of one share at a time.
 */
export const verifyFillsOnMarket = async (
  database: Queryable,
  market: MarketOfFills,
  report: (line: string) => void = () => {},
  rest: Rest = resting(),
): Promise<Verified> => {
  const counted: Record<string, bigint> = {}
  const add = (kind: string, fills: number): void => {
    counted[kind] = (counted[kind] ?? 0n) + BigInt(fills)
  }
  const all = await countFills(database)
  const checkedSoFar = progress(all, report)
  let [checked, right] = [0, 0]
  let walked: Walked | null = null
  for await (const fills of groups(fillsByShare(database))) {
    await rest()
    checkedSoFar(checked)
    const [fill] = fills
    checked += fills.length
    const foreign = fills.some(({ model }) => model !== market.model)
    add(foreign ? 'of another model' : (kinds[fill.rule] ?? 'unknown'), fills.length)
    walked = foreign ? walked : walkTo(market, walked, fill)
    if (walked === null || foreign) continue
    if (isRight(walked, fills)) right += fills.length
    if (fill.order !== null && fill.order.kind !== 'forced_sale' && !takesBook(fill.rule)) keep(walked, fill)
  }
  // A receipt whose lot is gone is of no share at all.
  return {
    invariant: 'trading.fills_follow_from_the_market',
    checked: BigInt(Math.max(all, checked)),
    wrong: BigInt(Math.max(all, checked) - right),
    kinds: counted,
  }
}

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { type FillRecord, lotNo, lotNumber } from '@zaraba/rules/trading/records.ts'
import { trailPercentText } from '../order-cells.ts'
import type { TakenBefore } from '../takings-store.ts'
import type { TriggerOfFill } from './life-store.ts'

type Receipts = OutputOf<'trade/position'>['receipts']

export interface ReceiptRecords {
  readonly fills: readonly FillRecord[]
  readonly numbers: readonly { readonly number: bigint }[]
  readonly before: readonly TakenBefore[]
  readonly triggers: readonly TriggerOfFill[]
}

/** A moment and a price as texts of the market. */
interface Words {
  readonly time: (at: Instant) => string
  readonly price: (value: number | null) => string
}

/** Millionths of shares as decimal text. */
const displacedDigits = 6

const takenBeforeText = (before: TakenBefore | undefined, time: (at: Instant) => string) =>
  before === undefined
    ? null
    : {
        number: String(before.before),
        position_no: lotNo(lotNumber(before.lot)),
        at: time(before.at),
        displaced_after: formatDecimal(before.millionths, displacedDigits),
      }

/** The receipt of each fill, in the words of its market. */
export const receiptsFrom = ({ fills, numbers, before, triggers }: ReceiptRecords, { time, price }: Words): Receipts => {
  const beforeOf = new Map(before.map((each) => [each.number, each]))
  const triggerOf = new Map(
    triggers.map(({ number, at, trail, bestPrice, ...each }) => [
      number,
      {
        at: time(at),
        price: price(each.price),
        best_price: price(bestPrice),
        trail: price(trail),
        trail_percent: trailPercentText(each),
      },
    ]),
  )
  return fills.slice(0, numbers.length).map((fill, index) => ({
    number: String(numbers[index]?.number),
    at: time(fill.at),
    price: price(fill.price),
    shares: fill.shares,
    rule: fill.rule,
    model: fill.model,
    bid: price(fill.bid),
    ask: price(fill.ask),
    queue_ahead: fill.queueAhead,
    minute_volume: fill.minuteVolume,
    session_date: fill.sessionDate,
    trigger: triggerOf.get(numbers[index]?.number ?? 0n) ?? null,
    book: fill.book.map(([at, size]): [string, number] => [price(at), size]),
    displaced: fill.displaced ?? 0,
    displaced_after: fill.displacedAfter === null ? '-' : formatDecimal(fill.displacedAfter, displacedDigits),
    taken_before: takenBeforeText(beforeOf.get(numbers[index]?.number ?? 0n), time),
  }))
}

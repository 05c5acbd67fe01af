import { type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { TradingDay } from './session.ts'

/** The minutes in which a session trades continuously, numbered from 0 without gaps over the lunch break. */
export interface MarketMinutes {
  readonly count: number
  /** When the opening and the closing price are fixed; both lie outside the numbered minutes where an auction has its own time. */
  readonly openingAuction: Instant
  readonly closingAuction: Instant
  /** The start of a minute. @throws RangeError unless 0 ≤ index < count. */
  start(index: number): Instant
  /** The number of the minute that holds `at`, or −1 outside continuous trading. */
  indexOf(at: Instant): number
  /** How many minutes have started at `at` or before: 0 before the open, `count` from the last one on. */
  startedBy(at: Instant): number
}

interface Block {
  readonly from: number
  readonly first: number
  readonly count: number
}

const blocksOf = (session: TradingDay): readonly Block[] => {
  const blocks: Block[] = []
  let first = 0
  for (const span of session.phases) {
    if (span.phase !== 'continuous') continue
    const count = (span.next - span.from) / minute
    blocks.push({ from: span.from, first, count })
    first += count
  }
  return blocks
}

export const minutesOfSession = (session: TradingDay): MarketMinutes => {
  const blocks = blocksOf(session)
  const count = blocks.reduce((sum, block) => sum + block.count, 0)
  return {
    count,
    openingAuction: session.openingAuction,
    closingAuction: session.close,
    start: (index) => {
      const block = blocks.find((each) => index >= each.first && index < each.first + each.count)
      if (block === undefined || !Number.isInteger(index))
        throw new RangeError(`a session of ${count} minutes has no minute ${index}`)
      return instant(block.from + (index - block.first) * minute)
    },
    indexOf: (at) => {
      for (const block of blocks) {
        const minuteIndex = Math.floor((at - block.from) / minute)
        if (minuteIndex >= 0 && minuteIndex < block.count) return block.first + minuteIndex
      }
      return -1
    },
    startedBy: (at) => {
      let startedMinutes = 0
      for (const block of blocks) {
        if (at >= block.from) startedMinutes = block.first + Math.min(block.count, Math.floor((at - block.from) / minute) + 1)
      }
      return startedMinutes
    },
  }
}

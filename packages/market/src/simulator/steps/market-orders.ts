import { missing } from '@zaraba/money/missing.ts'
import type { Shares } from '@zaraba/money/price.ts'
import { minute } from '@zaraba/money/time.ts'
import type { MarketOrders } from '../../feeds/feed.ts'
import type { Course } from './course.ts'
import { tradeWords, tradeWordsOf } from './draws.ts'
import { scatter, sideWords } from './sizes.ts'

/** Usual shares at the market for an auction on either side, as a part of a usual day; the side of a special quote has more. */
const usualPart = 0.02
const heavySide = 3

const words = new Uint32Array(tradeWords)

/** Wait of orders at the market: for an auction that takes them since the start of a slot. */
interface Waiting {
  readonly slot: number
  /** Milliseconds since then. */
  readonly since: number
  /** The side of a special quote that holds the share. */
  readonly special: 'bid' | 'ask' | null
}

/**
 * Orders at the market that wait for an auction, more with every minute. They follow from the words of the slot in which the wait began and
 * from what the share usually trades, and say nothing of the price to come but what a special quote says.
 */
export const marketOrdersOf = (course: Course, { slot, since, special }: Waiting): MarketOrders => {
  const { usual, draws, character, lot } = course
  tradeWordsOf(draws, character.nonce, slot, words)
  const sharesOn = (side: 'bid' | 'ask'): Shares => {
    const shaken = 0.5 + (scatter(words[sideWords[side]] ?? missing(), 0) & 255) / 256
    const heavy = special === side ? heavySide : 1
    return (Math.floor((usual * usualPart * shaken * heavy * since) / ((since + 2 * minute) * lot)) * lot) as Shares
  }
  return { buy: sharesOn('bid'), sell: sharesOn('ask') }
}

import { missing } from '@zaraba/money/missing.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { roundToTick } from '../../exchanges/ticks.ts'
import type { Instrument } from '../../instrument.ts'
import { block, type Nonce, purpose } from '../random/chacha.ts'

const words = new Uint32Array(16)

/** The word of a day that rounds its closing auction: drawn from the key of the day, which no customer knows before the close. */
export const closingWordOf = (key: Int32Array, nonce: Nonce): number => {
  block(key, nonce, purpose.day, 0, words)
  return words[6] ?? missing()
}

/**
 * The price of an auction on tick: the one below a value or the one above, each by how near it is, so that the expected price is the value. A book
 * leans to where the value is, and would tell what any fixed rounding gives. `word` is random.
 */
export const auctionPrice = ({ tickTable }: Instrument, value: number, date: DateText, word: number): Price => {
  const exact = price(Math.max(1, value))
  const [below, above] = [roundToTick(tickTable, exact, date, 'down'), roundToTick(tickTable, exact, date, 'up')]
  return (word >>> 0) * (above - below) < (exact - below) * 2 ** 32 ? above : below
}

import { turnoverRates } from '../catalogue/turnover-rates.ts'
import type { Instrument } from '../instrument.ts'
import type { Character } from './character.ts'
import { normal, sigma } from './normal.ts'
import { factor, logarithm, octave } from './octaves.ts'

/** A company that moves by 28 % a year turns over so much of itself a day, in hundredths of a per cent. */
const middleRate = 34
const middleVolatility = 2_800

/**
 * Shares of a company that change hands on a usual day. What is not known of it follows from how far it moves, to the power of 1.6, and from
 * its own constant, half an octave on average: large quiet companies turn over a thousandth of themselves, wild ones some per cent.
 */
export const usualTrading = (instrument: Instrument, { nonce }: Pick<Character, 'nonce'>): number => {
  const known = turnoverRates[instrument.id]
  if (known !== undefined) return Math.floor((instrument.sharesOutstanding * known) / 10_000)
  const wilder = logarithm(Math.max(1, instrument.volatility)) - logarithm(middleVolatility)
  const own = Math.trunc((normal(nonce.low) * octave) / (2 * sigma))
  const parts = Math.max(-3 * octave, Math.min(4 * octave, Math.trunc((wilder * 8) / 5) + own))
  return Math.floor((instrument.sharesOutstanding * ((middleRate * factor(parts)) / 4096)) / 10_000)
}

import type { Instrument } from '../../instrument.ts'
import { normal, sigma } from '../random/normal.ts'
import { factor, logarithm, octave } from '../random/octaves.ts'
import type { Character } from './character.ts'

/**
 * Turnover of a company on a usual day, in hundredths of a per cent of its shares, where it is publicly known: value
 * traded a day over market capitalisation, 2024 to 2026. That of other companies follows from their volatility.
 */
const turnoverRates: Readonly<Record<string, number>> = {
  'jp:6146': 250,
  'jp:6758': 20,
  'jp:6857': 150,
  'jp:6920': 850,
  'jp:7203': 17,
  'jp:8035': 70,
  'jp:8306': 50,
  'jp:9432': 19,
  'jp:9983': 40,
  'us:AAPL': 33,
  'us:INTC': 350,
  'us:NVDA': 60,
  'us:TSLA': 180,
  'cn:600036': 29,
  'cn:600519': 26,
  'cn:601318': 50,
  'cn:601398': 11,
  // Most shares of these two are listed elsewhere: about CNY 0.5bn and 7bn a day in Shanghai [K].
  'cn:688235': 13,
  'cn:688981': 70,
}

/** Turnover a day of a company with a volatility of 28 % a year, in hundredths of a per cent of its shares. */
const middleRate = 34
const middleVolatility = 2_800

/**
 * Shares of a company that change hands on a usual day. Where no rate is known, it follows from the volatility to the power of 1.6, and from
 * a constant of the company, half an octave on average: large quiet companies turn over a thousandth of themselves, wild ones some per cent.
 */
export const usualTrading = (instrument: Instrument, { nonce }: Pick<Character, 'nonce'>): number => {
  const turnoverRate = turnoverRates[instrument.id]
  if (turnoverRate !== undefined) return Math.floor((instrument.sharesOutstanding * turnoverRate) / 10_000)
  const wilder = logarithm(Math.max(1, instrument.volatility)) - logarithm(middleVolatility)
  const ownParts = Math.trunc((normal(nonce.low) * octave) / (2 * sigma))
  const parts = Math.max(-3 * octave, Math.min(4 * octave, Math.trunc((wilder * 8) / 5) + ownParts))
  return Math.floor((instrument.sharesOutstanding * ((middleRate * factor(parts)) / 4096)) / 10_000)
}

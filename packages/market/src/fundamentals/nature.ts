import { missing } from '@zaraba/money/missing.ts'
import type { Instrument } from '../instrument.ts'
import { exchangeOf } from '../markets.ts'
import { normal, sigma } from '../simulator/random/normal.ts'
import { sha256OfText } from '../simulator/sha256.ts'
import { distributionOf, valueAt } from './distributions.ts'

/**
 * Constant properties of a company: the price of its profit and its equity, how it earns, how it is financed. They follow from
 * its id alone and are public, like its fiscal year.
 */
export interface Nature {
  /** Price that the market pays for the profit of a year, and for the equity, in hundredths. */
  readonly earningsMultiple: number
  readonly bookMultiple: number
  /** `null` for a company that earns; else its yearly loss in hundredths of the equity. */
  readonly loss: number | null
  /** Equity in hundredths of the assets, about which `equityRatioOn` moves; operating profit in basis points of the sales. */
  readonly equityRatio: number
  readonly margin: number
  /** Net profit in hundredths of the operating profit, and ordinary profit in hundredths of it. */
  readonly afterTax: number
  readonly ordinary: number
  /** Part of each fiscal quarter in a year's profit, in ten-thousandths; together a whole. */
  readonly seasons: readonly [number, number, number, number]
}

/** Banks, brokers and insurers live on other people's money. */
const financial: ReadonlySet<string> = new Set(['7050', '7100', '7150', '7200', '40', 'bank', 'brokerage', 'insurance'])
/** Branches that are paid more and less for, by how many hundredths of a standard deviation. */
const dear: ReadonlySet<string> = new Set([
  '5250',
  '3250',
  '3750',
  '9050',
  '3650',
  '45',
  '35',
  'semiconductor',
  'software',
  'pharma',
])
const cheap: ReadonlySet<string> = new Set([
  '3450',
  '3300',
  '5100',
  '2050',
  '6050',
  '3150',
  '10',
  '55',
  'metals',
  'oil_coal',
  'real_estate',
])
const tiltOf = (sector: string): number => {
  if (financial.has(sector)) return -55
  if (cheap.has(sector)) return -40
  return dear.has(sector) ? 35 : 0
}

/**
 * A dividend above this part of the profit (hundredths, least and most by company) is not paid for long: who pays much is paid for less.
 * Chinese companies keep more: those of the CSI 300 pay out some 40 % together [K].
 */
const mostPaidOut = { tokyo: [85, 85], new_york: [85, 85], shanghai: [28, 55] } as const
const afterTax = { tokyo: 69, new_york: 79, shanghai: 75 } as const

const wordsOf = (name: string): readonly number[] => {
  const view = new DataView(sha256OfText(name).buffer)
  return Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4))
}

const seasonsOf = (word: number): Nature['seasons'] => {
  const wave = (index: number): number => 2_500 + ((((word >>> (index * 8)) & 0xff) - 128) * 5) / 2
  const [first, second, third] = [Math.floor(wave(0)), Math.floor(wave(1)), Math.floor(wave(2))]
  return [first, second, third, 10_000 - first - second - third]
}

/** Who pays a dividend rarely makes a loss. */
const losersOf = (instrument: Instrument): number => {
  const { losers } = distributionOf[instrument.segment]
  return instrument.dividendYield >= 200 ? Math.floor(losers / 2) : Math.floor((losers * 3) / 2)
}

/** How far a company's equity ratio lies off its usual one at the end of a fiscal year, in basis points of the assets: a few points. */
const offAtEnd = (id: string, year: number): number =>
  Math.trunc((normal(wordsOf(`balance sheet ${id} ${year}`)[0] ?? missing()) * 250) / sigma)

/**
 * Equity in basis points of the assets at the end of a fiscal quarter: it moves from year to year by a few points, quarter by quarter from
 * one year's end to the next, and a little each time besides.
 */
export const equityRatioOn = ({ id }: Instrument, { equityRatio }: Nature, year: number, quarter: number): number => {
  const [before, after] = [offAtEnd(id, year - 1), offAtEnd(id, year)]
  const ownNoise = Math.trunc((normal(wordsOf(`balance sheet ${id} ${year}/${quarter}`)[1] ?? missing()) * 60) / sigma)
  const off = Math.trunc((before * (4 - quarter) + after * quarter) / 4) + ownNoise
  // Of a bank, whose equity is a small part of its assets, it moves as much less.
  const wantedRatio = equityRatio * 100 + Math.trunc((off * Math.min(100, equityRatio * 2)) / 100)
  return Math.max(100, Math.min(9_600, wantedRatio))
}

export const natureOf = (instrument: Instrument): Nature => {
  const { market, segment, sector, dividendYield } = instrument
  const spread = distributionOf[segment]
  const [
    book = missing(),
    ownWord = missing(),
    chance = missing(),
    assets = missing(),
    margin = missing(),
    size = missing(),
    season = missing(),
    tax = missing(),
  ] = wordsOf(`fundamentals ${instrument.id}`)
  const tilt = Math.trunc((tiltOf(sector) * sigma) / 100)
  const paidForBook = normal(book) + tilt
  // Both multiples rise together, with a correlation of 0.3: their quotient, the return on equity, is then spread as it is in the market.
  const paidForProfit = Math.trunc((normal(book) * 30 + normal(ownWord) * 95) / 100) + tilt
  const wantedMultiple = valueAt(spread.earningsMultiple, paidForProfit)
  const [least, highest] = mostPaidOut[exchangeOf[market]]
  const paidOut = least + ((assets >>> 8) % (highest - least + 1))
  const most = dividendYield === 0 ? wantedMultiple : Math.max(300, Math.floor((paidOut * 10_000) / dividendYield))
  return {
    earningsMultiple: Math.min(wantedMultiple, most),
    bookMultiple: valueAt(spread.bookMultiple, paidForBook),
    loss: chance % 100 < losersOf(instrument) ? valueAt(spread.loss, normal(size)) : null,
    equityRatio: financial.has(sector) ? 4 + (assets % 9) : Math.min(94, valueAt(spread.equityRatio, normal(assets))),
    margin: valueAt(spread.margin, normal(margin)),
    afterTax: afterTax[exchangeOf[market]] - 4 + (tax % 9),
    ordinary: 96 + ((tax >>> 8) % 13),
    seasons: seasonsOf(season),
  }
}

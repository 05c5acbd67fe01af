import { type Ratio, ratioOf } from '@zaraba/money/ratio.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import type { Dated } from './dated.ts'

/** Which side of a trade pays each charge. */
const payers = {
  purchase_fee: ['buy'],
  selling_fee: ['sell'],
  transfer_fee: ['buy', 'sell'],
  stamp_duty: ['sell'],
  sec_fee: ['sell'],
  taf: ['sell'],
} as const satisfies Readonly<Record<string, readonly ('buy' | 'sell')[]>>
export type FeeName = keyof typeof payers

/**
 * One charge on one order. `rate` is a part of the traded value (`value`, value and charge in the same currency), or major units of
 * the currency per share (`share`). `minimum` and `maximum` bound the charge of a whole order, in minor units.
 */
export interface FeeLine extends Dated {
  readonly name: FeeName
  readonly basis: 'value' | 'share'
  readonly rate: Ratio
  readonly minimum: bigint | null
  readonly maximum: bigint | null
}

const line = (
  name: FeeName,
  from: string,
  rate: string,
  source: string,
  bounds: { basis?: 'share'; minimum?: bigint; maximum?: bigint } = {},
): FeeLine => ({
  name,
  from: dateText(from),
  source,
  basis: bounds.basis ?? 'value',
  rate: ratioOf(rate),
  minimum: bounds.minimum ?? null,
  maximum: bounds.maximum ?? null,
})

const plan = 'Default plan of the product (docs/product/trading.md)'
const commission = (rate: string, minimum?: bigint): readonly FeeLine[] =>
  (['purchase_fee', 'selling_fee'] as const).map((name) =>
    line(name, '2000-01-01', rate, plan, minimum === undefined ? {} : { minimum }),
  )

/** Section 31 of the Securities Exchange Act, per dollar sold. */
const secFee = (from: string, perMillion: string, source: string): FeeLine => {
  const { numerator, denominator } = ratioOf(perMillion)
  return { ...line('sec_fee', from, '0', source), rate: { numerator, denominator: denominator * 1_000_000n } }
}
const unverifiedMark = '[K] unverified'
const secFees: readonly FeeLine[] = [
  secFee('2012-04-01', '22.40', unverifiedMark),
  secFee('2013-05-25', '17.40', unverifiedMark),
  secFee('2014-03-18', '22.10', unverifiedMark),
  secFee('2015-02-14', '18.40', unverifiedMark),
  secFee('2016-02-16', '21.80', unverifiedMark),
  secFee('2017-07-04', '23.10', unverifiedMark),
  secFee('2018-05-22', '13.00', unverifiedMark),
  secFee('2019-04-16', '20.70', unverifiedMark),
  secFee('2020-02-18', '22.10', unverifiedMark),
  secFee('2021-02-25', '5.10', '[B] DriveWealth, SEC advisory 2 of fiscal 2021'),
  secFee('2022-05-14', '22.90', unverifiedMark),
  secFee('2023-02-27', '8.00', '[B] ftfnews 2024 (8.00 until 2024-05-21); start date [K]'),
  secFee('2024-05-22', '27.80', '[B] ftfnews 2024'),
  secFee('2025-05-14', '0', '[B] securitytraders.org 2025-05-14'),
  secFee('2026-04-04', '20.60', '[P] Federal Register 2026-04233; SEC advisory 2026-2 [R]'),
]

/**
 * FINRA's trading activity fee: By-Laws, Schedule A, section 1: by the share sold, with a most for each trade. FINRA bills members on their
 * monthly sums without rounding (its questions and answers on the fee) and leaves to them how customers are charged: most brokers round each
 * sale up to the cent, Alpaca the sum of an account's day. Here an order is one trade, rounded up once and capped once
 * (docs/decisions/0064-charges-by-the-order.md). One note of a repository says that it is not charged from 2026-10-01 to 2026-12-31: with a
 * single unofficial source this is left out.
 */
const taf = (from: string, rate: string, maximum: bigint, source: string): FeeLine =>
  line('taf', from, rate, source, { basis: 'share', maximum })
const tafs: readonly FeeLine[] = [
  taf('2012-07-01', '0.000119', 595n, '[B] DriveWealth; start date approximate'),
  taf('2023-01-01', '0.000145', 727n, '[B] M1; start date approximate'),
  taf('2024-01-01', '0.000166', 830n, '[B] brokerage-review.com; start date approximate'),
  taf('2026-01-01', '0.000195', 979n, '[B] Alpaca schedule of 2026-07-01'),
]

const stampDuties: readonly FeeLine[] = [
  line('stamp_duty', '2008-09-19', '0.001', '[K] Ministry of Finance: 0.1 %, on sales only'),
  line('stamp_duty', '2023-08-28', '0.0005', '[B] cntaiping, swhyhk, cfsg: halved to 0.05 %'),
]

const transferFees: readonly FeeLine[] = [
  line('transfer_fee', '2015-08-01', '0.00002', '[K] ChinaClear: 0.002 % of both sides; before it Shanghai charged by par value'),
  line('transfer_fee', '2022-04-29', '0.00001', '[B] swhyhk, cfsg: ChinaClear, 0.001 % of both sides'),
]

const lines: Readonly<Record<Exchange, readonly FeeLine[]>> = {
  tokyo: commission('0.001'),
  new_york: [...commission('0.001'), ...secFees, ...tafs],
  shanghai: [...commission('0.00025', 500n), ...transferFees, ...stampDuties],
}

/** Every dated row of a market, those of the past and of the future too. */
export const allFeeLines = (market: Market): readonly FeeLine[] => lines[exchangeOf[market]]

const selected = (market: Market, side: 'buy' | 'sell', date: DateText): readonly FeeLine[] => {
  const chosenFeeLines = new Map<FeeName, FeeLine>()
  for (const each of lines[exchangeOf[market]]) {
    const sides: readonly string[] = payers[each.name]
    if (sides.includes(side) && each.from <= date) chosenFeeLines.set(each.name, each)
  }
  return [...chosenFeeLines.values()].filter((each) => each.rate.numerator > 0n)
}

const remembering = new Map<string, readonly FeeLine[]>()

/** The charges on one side of a market on a date, those of rate zero left out. A short pays the selling side when it opens. */
export const feeLinesAt = (market: Market, side: 'buy' | 'sell', date: DateText): readonly FeeLine[] => {
  const key = `${market}${side}${date}`
  const knownFeeLines = remembering.get(key)
  if (knownFeeLines !== undefined) return knownFeeLines
  if (remembering.size > 1_000) remembering.clear()
  const newFeeLines = selected(market, side, date)
  remembering.set(key, newFeeLines)
  return newFeeLines
}

import { type Price, price } from '@zaraba/money/price.ts'
import { type DateText, dateText, minute } from '@zaraba/money/time.ts'
import type { Segment, TickTable } from '../instrument.ts'
import { type Dated, rowAt } from './dated.ts'
import { type PriceBand, renewalWidth } from './limits.ts'
import { roundToTick } from './ticks.ts'

/** How an exchange trades a share that has just been listed. */
export interface FirstDays extends Dated {
  /** Number of sessions from the listing on without a daily limit. */
  readonly free: number
  /** Tokyo: there is no limit until the first price; from it on the usual one applies around it. */
  readonly special: SpecialQuote | null
  /** China: the share is halted for `minutes` when it first reaches each of `percents` above or below the day's open. */
  readonly halts: { readonly percents: readonly number[]; readonly minutes: number } | null
  /** New York: minutes after the open, least and most, until the cross that makes the first price. */
  readonly cross: readonly [least: number, most: number] | null
}

/** Multiples of the offer price are in hundredths. */
interface SpecialQuote {
  /** Orders are taken between these, and the special quote moves between those. */
  readonly orders: readonly [least: number, most: number]
  readonly quotes: readonly [least: number, most: number]
  /** Upwards it moves by this many hundredths of the offer price each renewal; downwards as on any day. */
  readonly step: number
  readonly every: number
}

const none = { free: 0, special: null, halts: null, cross: null } as const

const tokyo: readonly [FirstDays] = [
  {
    ...none,
    from: dateText('2010-01-04'),
    source:
      '[P] JPX FAQ 7378, NSE; [B] Rakuten, Monex 3108, SBI 38270, DMM: quotes 0.75–2.3× of the offer, orders ¼–4×, upwards 5 % of it per ' +
      '10 minutes, no market orders before the first price, then the usual limits around it; start date [K]',
    special: { orders: [25, 400], quotes: [75, 230], step: 5, every: 10 },
  },
]

const newYork: readonly [FirstDays] = [
  {
    ...none,
    from: dateText('2000-01-01'),
    source: '[K] first trade by a cross between 10:00 and 13:00; no daily limit',
    cross: [30, 210],
  },
]

const five = { ...none, free: 5, halts: { percents: [30, 60], minutes: 10 } } as const
const shanghai = (from: string): readonly [FirstDays] => [
  {
    ...five,
    from: dateText(from),
    source:
      '[B] five sessions without a limit, stops of 10 minutes at ±30 % and ±60 % of the open; the 144 % rule before it is not kept',
  },
]

const rules: Readonly<Record<Segment, readonly [FirstDays, ...FirstDays[]]>> = {
  tse_prime: tokyo,
  tse_standard: tokyo,
  tse_growth: tokyo,
  nyse: newYork,
  nasdaq: newYork,
  sse_main: shanghai('2023-04-10'),
  szse_main: shanghai('2023-04-10'),
  sse_star: shanghai('2019-07-22'),
  szse_chinext: shanghai('2020-08-24'),
}

/** The rules for a share listed on a date. */
export const firstDaysOf = (segment: Segment, listedOn: DateText): FirstDays => rowAt(rules[segment], listedOn)

const times = (value: Price, hundredths: number): number => Math.floor((value * hundredths) / 100)

/**
 * Bounds of the day on which Tokyo looks for a first price, from the offer price or the last quote of the day before. Bounds off
 * the ticks are rounded like those of any day: the upper one up ([P] NSE on new listings), the lower one down (no source).
 */
export interface FirstQuotes {
  /** The highest and lowest price at which an order is taken, and those between which the special quote moves. */
  readonly orders: PriceBand
  readonly quotes: PriceBand
  /** How far the quote moves upwards and downwards at once, and after how many milliseconds again. */
  readonly up: { readonly step: Price; readonly every: number }
  readonly down: { readonly step: Price; readonly every: number }
}

export const firstQuotes = (rule: SpecialQuote, base: Price, table: TickTable, date: DateText): FirstQuotes => {
  const band = ([least, most]: readonly [number, number]): PriceBand => ({
    up: roundToTick(table, price(times(base, most)), date, 'up'),
    down: roundToTick(table, price(Math.max(1, times(base, least))), date, 'down'),
  })
  return {
    orders: band(rule.orders),
    quotes: band(rule.quotes),
    up: { step: roundToTick(table, price(Math.max(1, times(base, rule.step))), date, 'up'), every: rule.every * minute },
    down: { step: renewalWidth(base, date), every: 3 * minute },
  }
}

/** How many times the quote moves before a price is in its reach: the first price may lie one step beyond the quote. */
export const renewalsUntil = ({ up, down }: FirstQuotes, base: Price, wantedPrice: Price): number => {
  const { step } = wantedPrice > base ? up : down
  return Math.max(0, Math.ceil(Math.abs(wantedPrice - base) / step) - 1)
}

/** Whether a price can be the first one of the day: not more than one step beyond the last quotes. */
export const withinReach = ({ quotes, up, down }: FirstQuotes, wantedPrice: Price): boolean =>
  wantedPrice <= quotes.up + up.step && wantedPrice >= quotes.down - down.step

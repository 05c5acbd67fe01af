import type { Segment } from '../instrument.ts'
import { exchangeOf, type Market } from '../markets.ts'

/**
 * Codes that the exchanges have not given out, in the shape of each market's own: made-up companies get them and no others. Tokyo
 * counts upwards from 130A; its letters come in the order of the alphabet, so 130X lies decades ahead.
 */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tokyoLetters = ['X', 'Y', 'W'] as const
const newYorkStems = ['ZQ', 'XQ', 'QZ', 'QX'] as const

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

/** `count` indices in an order in which neighbours lie far apart. `step` shares no divisor with `count`. */
const scattered = (turn: number, count: number, step: number): number => (turn * step) % count

const tokyo = (turn: number): string => {
  const letter = tokyoLetters[Math.floor(turn / 870)] ?? 'W'
  return `${130 + (turn % 870)}${letter}`
}

const newYork = (turn: number): string => {
  const index = scattered(turn % 676, 676, 233)
  const stem = newYorkStems[Math.floor(turn / 676)] ?? 'QX'
  return `${stem}${letters[Math.floor(index / 26)]}${letters[index % 26]}`
}

/** First code of the free numbers of a Chinese board, and how many there are. */
const shanghai: Readonly<Partial<Record<Segment, readonly [first: number, count: number]>>> = {
  sse_main: [605_600, 400],
  sse_star: [689_100, 900],
  szse_main: [3_100, 600],
  szse_chinext: [302_200, 800],
}

/**
 * The code of the `turn`th offering of a board (in China) or of a market (elsewhere), counted from 0; `null` when all free ones are
 * given out.
 */
export const codeFor = (market: Market, segment: Segment, turn: number): string | null => {
  if (exchangeOf[market] === 'tokyo') return turn < 870 * tokyoLetters.length ? tokyo(turn) : null
  if (exchangeOf[market] === 'new_york') return turn < 676 * newYorkStems.length ? newYork(turn) : null
  const [first, count] = shanghai[segment] ?? [0, 0]
  return turn < count ? padded(first + turn, 6) : null
}

/** How many codes a board (in China) or a market has. */
const codesOf = (market: Market, segment: Segment): number => {
  if (exchangeOf[market] === 'tokyo') return 870 * tokyoLetters.length
  if (exchangeOf[market] === 'new_york') return 676 * newYorkStems.length
  return shanghai[segment]?.[1] ?? 0
}
/** The codes of the offerings of a brokerage come from the other end of the same list: decades lie between them and the world's. */
export const proposedCodeFor = (market: Market, segment: Segment, turn: number): string | null => {
  const index = codesOf(market, segment) - 1 - turn
  return index < codesOf(market, segment) / 2 ? null : codeFor(market, segment, index)
}

/** Whether a code is kept for made-up companies: no import may bring a company under it. */
export const isReservedCode = (market: Market, code: string): boolean => {
  if (exchangeOf[market] === 'tokyo') return /^(1[3-9]\d|[2-9]\d\d)[WXY]$/.test(code)
  if (exchangeOf[market] === 'new_york') return /^(ZQ|XQ|QZ|QX)[A-Z]{2}$/.test(code)
  const number = Number(code)
  return /^\d{6}$/.test(code) && Object.values(shanghai).some(([first, count]) => number >= first && number < first + count)
}

/** Key by which the turns are counted. */
export const turnsOf = (market: Market, segment: Segment): string => (exchangeOf[market] === 'shanghai' ? segment : market)

import { currencyOfType, type MarketType, perType } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'

/**
 * The specification's formulas, computed by the torture's own arithmetic from what the wire shows, so that a fault in the product's arithmetic
 * cannot hide in a shared function. Everything is exact: decimals are read as fractions of bigints.
 */
interface Fraction {
  readonly digits: bigint
  readonly scale: bigint
}

const ten = 10n
const fraction = (text: string): Fraction => {
  const negative = text.startsWith('-')
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const digits = BigInt(whole + part)
  return { digits: negative ? -digits : digits, scale: ten ** BigInt(part.length) }
}

/** Minor units of a market's currency in one major unit. */
export const minorUnits = perType((type) => 10n ** BigInt(currencyDigits[currencyOfType[type]]))

/** An amount on the wire in minor units. */
export const minor = (type: MarketType, text: string): bigint => {
  const { digits, scale } = fraction(text)
  return (digits * minorUnits[type]) / scale
}

const half = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  const twice = 2n * (numerator - quotient * denominator)
  return twice > denominator || (twice === denominator && quotient % 2n === 1n) ? quotient + 1n : quotient
}
export const up = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator

/** `round(price × shares)` in minor units, ties to the even one. */
export const worth = (type: MarketType, price: string, shares: bigint): bigint => {
  const { digits, scale } = fraction(price)
  return half(digits * shares * minorUnits[type], scale)
}

export interface WireRow {
  readonly order_no: string
  readonly parent: string
  readonly type: MarketType
  readonly direction: string
  readonly leverage: number
  readonly buy_price: string
  readonly stock_num: number
  readonly nowprice: string
  readonly initial_margin: string
  readonly market_value: string
  readonly cost: string
  readonly yingkui: string
  readonly borrowed: string
  readonly accrued: string
  readonly top_up: string
  readonly held: string
  readonly fees: string
  readonly status: number
  readonly state: string
}

const rowFaults = (type: MarketType, row: WireRow): string[] => {
  const faults: string[] = []
  const amount = (text: string) => minor(type, text)
  const claim = (what: string, holds: boolean) => {
    if (!holds) faults.push(`${row.order_no}: ${what}: ${JSON.stringify({ ...row, can: undefined })}`)
  }
  const shares = BigInt(row.stock_num)
  const cost = amount(row.cost)
  const margin = amount(row.initial_margin)
  claim('borrowed is cost less margin', amount(row.borrowed) === cost - margin)
  if (row.status !== 0) return faults
  const sign = row.direction === 'short' ? -1n : 1n
  const value = worth(type, row.nowprice, shares)
  claim('cost is round(buy_price × stock_num)', worth(type, row.buy_price, shares) === cost)
  claim('market value is round(nowprice × stock_num)', amount(row.market_value) === value)
  claim('yingkui is the price difference', amount(row.yingkui) === (value - cost) * sign)
  claim('margin is at most the cost', margin >= 0n && margin <= cost)
  return faults
}

/** Faults of a `trade/userstocklists` reply: K-09, K-10 row by row, and the sums. */
export const listFaults = (type: MarketType, data: Readonly<Record<string, unknown>>): string[] => {
  const rows = Array.isArray(data.list) ? (data.list as readonly WireRow[]) : []
  const open = rows.filter((row) => row.status === 0)
  const sum = (of: (row: WireRow) => bigint) => open.reduce((total, row) => total + of(row), 0n)
  const faults = rows.flatMap((row) => rowFaults(type, row))
  if (minor(type, String(data.ccsz)) !== sum((row) => minor(type, row.market_value)))
    faults.push(`ccsz is not the sum of its rows`)
  if (minor(type, String(data.fdyk)) !== sum((row) => minor(type, row.yingkui))) faults.push(`fdyk is not the sum of its rows`)
  return faults
}

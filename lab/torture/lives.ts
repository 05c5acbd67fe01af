import type { MarketType } from '@zaraba/market/markets.ts'
import { isAtOnce } from '@zaraba/rules/trading/fills/book-fills.ts'
import { minor, minorUnits, up, type WireRow, worth } from './formulas.ts'

/** Fields of `trade/position` from which one position is recomputed here. */
export interface WireLife {
  readonly row: WireRow
  readonly children: readonly unknown[]
  readonly events: readonly { readonly kind: string }[]
  readonly fees: readonly { readonly name: string; readonly amount: string }[]
  readonly receipts: readonly WireReceipt[]
}
interface WireReceipt {
  readonly at: string
  readonly price: string
  readonly shares: number
  readonly rule: string
  readonly minute_volume: number
}

const tenThousandths = (price: string): bigint => {
  const [whole = '0', part = ''] = price.split('.')
  return BigInt(whole + part.padEnd(4, '0'))
}

/** Σ price × shares of receipts, in ten-thousandths of the major unit. */
const tradedValue = (receipts: readonly WireReceipt[]): bigint =>
  receipts.reduce((sum, { price, shares }) => sum + tenThousandths(price) * BigInt(shares), 0n)

const allowedFees = {
  buy: new Set(['purchase_fee', 'transfer_fee']),
  sell: new Set(['selling_fee', 'transfer_fee', 'stamp_duty', 'sec_fee', 'taf']),
} as const

/** The broker's own fee on a traded value: 0.10 %, in China 0.025 % and CNY 5 at least, rounded up (docs/product/trading.md). */
const brokerFee = (type: MarketType, value: bigint): bigint => {
  const exact = value * minorUnits[type]
  if (type !== 'cny') return up(exact, 1_000n * 10_000n)
  const fee = up(exact, 4_000n * 10_000n)
  return fee < 500n ? 500n : fee
}

/** At most a quarter of a minute's volume may go to one resting order; the volume of its last receipt is the minute's so far. */
const capFaults = (receipts: readonly WireReceipt[]): string[] => {
  const minutes = new Map<string, { shares: number; volume: number }>()
  for (const { at, rule, shares, minute_volume } of receipts) {
    if (rule !== 'through' && rule !== 'queue') continue
    const minute = at.slice(0, 16)
    const before = minutes.get(minute) ?? { shares: 0, volume: 0 }
    minutes.set(minute, { shares: before.shares + shares, volume: Math.max(before.volume, minute_volume) })
  }
  return [...minutes]
    .filter(([, { shares, volume }]) => shares * 4 > volume)
    .map(([minute, { shares, volume }]) => `${shares} shares were filled of ${volume} traded in ${minute}`)
}

/** Faults of an open lot, recomputed from its receipts: cost, margin, fees and their side, and the cap of fills. */
export const lifeFaults = (type: MarketType, life: WireLife, isWholeOrder: boolean): string[] => {
  const { row, receipts } = life
  const faults = capFaults(receipts)
  const isUntouched = row.state === 'holding' && life.children.length === 0 && !life.events.some(({ kind }) => kind === 'split')
  const shares = receipts.reduce((sum, receipt) => sum + receipt.shares, 0)
  if (isUntouched && shares === row.stock_num && receipts.length > 0) {
    const value = tradedValue(receipts)
    const cost = minor(type, row.cost)
    if (worth(type, decimal(value), 1n) !== cost) faults.push(`cost ${row.cost} is not that of its fills`)
    const margin = minor(type, row.initial_margin)
    const atOnce = receipts.every(({ rule }) => isAtOnce(rule))
    if (atOnce && margin !== up(cost, BigInt(row.leverage)))
      faults.push(`margin ${row.initial_margin} is not ceil(cost ÷ leverage)`)
    const side = row.direction === 'long' ? 'buy' : 'sell'
    for (const { name } of life.fees) if (!allowedFees[side].has(name)) faults.push(`a ${side} paid ${name}`)
    const own = life.fees.filter(({ name }) => name === 'purchase_fee' || name === 'selling_fee')
    const paid = own.reduce((sum, { amount }) => sum + minor(type, amount), 0n)
    if (isWholeOrder && atOnce && paid !== brokerFee(type, value))
      faults.push(`the fee is ${paid}, not ${brokerFee(type, value)} minor units`)
  }
  return faults.map((fault) => `${row.order_no}: ${fault}: ${JSON.stringify({ ...life, row: { ...row, can: undefined } })}`)
}

/** Ten-thousandths as decimal text. */
const decimal = (value: bigint): string => `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`

import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { priceBand } from '@zaraba/market/exchanges/limits.ts'
import { ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { chargesBetween, sumOf } from '../trading/fees.ts'
import { minorOf, nothingTraded, tradedAt, worthOf } from '../trading/value.ts'
import { type ModelAccount, type ModelHolding, spendable } from './model-account.ts'
import type { Target } from './strategies.ts'
import { type TapeMember, type TapeSession, wholePart } from './tape.ts'

/** A trade of the model account. `price` is in ten-thousandths, `fee` in minor units; a short opens with a sale. */
export interface ModelTrade {
  readonly member: number
  readonly side: 'buy' | 'sell'
  readonly shares: number
  readonly price: number
  readonly fee: bigint
}

interface TradedMarket {
  readonly market: Market
  readonly members: readonly TapeMember[]
}

/**
 * The price at which a customer's order in the closing auction could have been filled, one tick against it for the spread; `null`
 * where the price is at the day's limit and the other side is empty. `base` is the ex-reference price before the session.
 */
export const fillPrice = (
  { tickTable, priceLimitRule }: TapeMember,
  side: 'buy' | 'sell',
  close: number,
  base: number,
  date: DateText,
): number | null => {
  if (close === 0) return null
  const band = base > 0 ? priceBand(priceLimitRule, price(base), tickTable, date) : null
  if (band !== null && (side === 'buy' ? close >= band.up : close <= band.down)) return null
  const against = ticksAway(tickTable, close as Price, date, side === 'buy' ? 1 : -1)
  if (band === null) return against
  return side === 'buy' ? Math.min(against, band.up) : Math.max(against, band.down)
}

/** Shares that a weight of the equity comes to at the close before; the order is written before the close that fills it. */
const wantedShares = (market: Market, equity: bigint, { weight }: Target, reference: number): number => {
  if (reference <= 0) return 0
  const perShare = minorOf(BigInt(reference) * 10_000n, marketCurrency[market], 'down')
  const size = weight < 0 ? -weight : weight
  const shares = Number((equity * BigInt(size) * 10_000n) / (BigInt(wholePart) * (perShare === 0n ? 1n : perShare)))
  return weight < 0 ? -shares : shares
}

/** A holding within a fifth of its target is left as it is: a trade would only cost fees. */
const isNear = (heldShares: number, aim: number): boolean =>
  heldShares !== 0 && aim !== 0 && heldShares > 0 === aim > 0 && Math.abs(aim - heldShares) * 5 < Math.abs(aim)

interface Draft {
  cash: bigint
  readonly held: Map<number, ModelHolding>
  readonly trades: ModelTrade[]
}

const without = (part: ModelHolding, shares: number): { rest: ModelHolding; cost: bigint } => {
  const count = Math.abs(part.shares)
  const cost = (part.cost * BigInt(shares)) / BigInt(count)
  const sign = part.shares > 0 ? 1 : -1
  return { rest: { ...part, shares: part.shares - sign * shares, cost: part.cost - cost }, cost }
}

/** Writes the orders of a session that lead from what is held to what is wanted: what closes comes first, as its money pays for what opens. */
export const tradeTowards = (
  { market, members }: TradedMarket,
  account: ModelAccount,
  session: TapeSession,
  targets: readonly Target[],
): { readonly account: ModelAccount; readonly trades: readonly ModelTrade[] } => {
  const currency = marketCurrency[market]
  const { date } = session
  const draft: Draft = {
    cash: account.cash,
    held: new Map(account.holdings.map((holding) => [holding.member, holding])),
    trades: [],
  }
  const aims = new Map(
    targets.map((target) => [
      target.member,
      wantedShares(market, account.value, target, account.closes[target.member] ?? missing()),
    ]),
  )
  const feeOf = (side: 'buy' | 'sell', at: number, shares: number): bigint =>
    sumOf(chargesBetween(feeLinesAt(market, side, date), nothingTraded, tradedAt(at as Price, shares), currency))
  const priceOf = (member: number, side: 'buy' | 'sell'): number | null => {
    const share = members[member]
    return share === undefined
      ? null
      : fillPrice(share, side, session.closes[member] ?? missing(), account.closes[member] ?? missing(), date)
  }

  const reduce = (holding: ModelHolding, shares: number): void => {
    const side = holding.shares > 0 ? 'sell' : 'buy'
    const at = priceOf(holding.member, side)
    if (at === null || shares === 0) return
    const worth = worthOf(at as Price, shares, currency)
    const fee = feeOf(side, at, shares)
    const { rest, cost } = without(holding, shares)
    draft.cash += (holding.shares > 0 ? worth : cost - worth) - fee
    if (rest.shares === 0) draft.held.delete(holding.member)
    else draft.held.set(holding.member, rest)
    draft.trades.push({ member: holding.member, side, shares, price: at, fee })
  }

  const open = (member: number, shares: number): void => {
    const side = shares > 0 ? 'buy' : 'sell'
    const at = priceOf(member, side)
    if (at === null) return
    const able = spendable({ cash: draft.cash, holdings: [...draft.held.values()] })
    const affordable = (count: number): boolean => worthOf(at as Price, count, currency) + feeOf(side, at, count) <= able
    let count = Math.abs(shares)
    while (count > 0 && !affordable(count)) {
      const worth = worthOf(at as Price, count, currency) + feeOf(side, at, count)
      count = able <= 0n ? 0 : Math.min(count - 1, Number((BigInt(count) * able) / worth))
    }
    if (count <= 0) return
    const worth = worthOf(at as Price, count, currency)
    const fee = feeOf(side, at, count)
    const before = draft.held.get(member)
    draft.cash -= (shares > 0 ? worth : 0n) + fee
    draft.held.set(member, {
      member,
      shares: (before?.shares ?? 0) + (shares > 0 ? count : -count),
      cost: (before?.cost ?? 0n) + worth,
    })
    draft.trades.push({ member, side, shares: count, price: at, fee })
  }

  for (const holding of account.holdings) {
    const aim = aims.get(holding.member) ?? 0
    if (isNear(holding.shares, aim)) continue
    const sameSide = aim !== 0 && aim > 0 === holding.shares > 0
    const keptShares = sameSide ? Math.min(Math.abs(aim), Math.abs(holding.shares)) : 0
    reduce(holding, Math.abs(holding.shares) - keptShares)
  }
  for (const [member, aim] of aims) {
    const heldShares = draft.held.get(member)?.shares ?? 0
    if (isNear(heldShares, aim) || (heldShares !== 0 && heldShares > 0 !== aim > 0)) continue
    const wantedMore = aim - heldShares
    if (wantedMore !== 0 && wantedMore > 0 === aim > 0) open(member, wantedMore)
  }
  return { account: { ...account, cash: draft.cash, holdings: [...draft.held.values()] }, trades: draft.trades }
}

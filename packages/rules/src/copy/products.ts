import type { Market } from '@zaraba/market/markets.ts'
import {
  breakout,
  chase,
  dividends,
  equalWeight,
  lowVolatility,
  meanReversion,
  momentum,
  pairs,
  type Strategy,
  sectorRotation,
} from './strategies.ts'

/** The issuers of the brokerage; none of them is a company of the real world. */
export const issuers = ['kasumi', 'kawara', 'tsubame', 'hotaru'] as const
export type Issuer = (typeof issuers)[number]

const productIds = [
  'jp-momentum',
  'jp-dividend',
  'jp-chase',
  'us-low-volatility',
  'us-breakout',
  'us-sectors',
  'cn-equal-weight',
  'cn-mean-reversion',
  'cn-pairs',
] as const
export type ProductId = (typeof productIds)[number]

/** A product: whose rule trades which shares how often, and on which terms it can be followed. */
export interface Product {
  readonly id: ProductId
  readonly market: Market
  readonly issuer: Issuer
  readonly strategy: Strategy
  /** New orders on each session whose number in the market's calendar is a multiple of it. */
  readonly every: number
  /** The shares that it chooses from; of pairs, neighbours belong together. */
  readonly codes: readonly string[]
  /** The least amount and the most that all followers together may have in it, minor units. */
  readonly minimum: bigint
  readonly capacity: bigint
  /** Calendar days for which an amount is locked. */
  readonly lockDays: number
  /** The part of a profit that the issuer takes at the end, in millionths; of a loss it takes nothing. */
  readonly fee: number
  /** Charge for leaving before the end, in millionths of the remaining value; `null` where leaving early is not possible. */
  readonly earlyPrice: number | null
}

/** The shares of each market that its products choose from. */
const universe: Readonly<Partial<Record<Market, readonly string[]>>> = {
  jp: [
    '7203',
    '7267',
    '8306',
    '8316',
    '9432',
    '9433',
    '8058',
    '8031',
    '6758',
    '6861',
    '4063',
    '2914',
    '4502',
    '8766',
    '7974',
    '6367',
  ],
  us: ['AAPL', 'MSFT', 'JNJ', 'MRK', 'XOM', 'CVX', 'JPM', 'BAC', 'PG', 'KO', 'CAT', 'DE', 'HD', 'MCD', 'VZ', 'T'],
  cn: [
    '600519',
    '000858',
    '601398',
    '601939',
    '600036',
    '601166',
    '600900',
    '600011',
    '601857',
    '600028',
    '000651',
    '600690',
    '600031',
    '000425',
    '600585',
    '601899',
  ],
}

/** The shares that the products of a market choose from, by index; none where a market has no product. */
export const codesIn = (market: Market): readonly string[] => universe[market] ?? []

type Terms = Omit<Product, 'id' | 'market' | 'codes'>
const product = (id: ProductId, market: Market, terms: Terms): Product => ({ id, market, codes: codesIn(market), ...terms })

export const products: readonly Product[] = [
  product('jp-momentum', 'jp', {
    issuer: 'kasumi',
    strategy: momentum,
    every: 20,
    minimum: 100_000n,
    capacity: 2_000_000_000n,
    lockDays: 30,
    fee: 100_000,
    earlyPrice: null,
  }),
  product('jp-dividend', 'jp', {
    issuer: 'kawara',
    strategy: dividends,
    every: 60,
    minimum: 50_000n,
    capacity: 1_000_000_000n,
    lockDays: 14,
    fee: 0,
    earlyPrice: 10_000,
  }),
  product('jp-chase', 'jp', {
    issuer: 'hotaru',
    strategy: chase,
    every: 3,
    minimum: 10_000n,
    capacity: 100_000_000n,
    lockDays: 5,
    fee: 50_000,
    earlyPrice: null,
  }),
  product('us-low-volatility', 'us', {
    issuer: 'kawara',
    strategy: lowVolatility,
    every: 20,
    minimum: 50_000n,
    capacity: 1_000_000_000n,
    lockDays: 30,
    fee: 50_000,
    earlyPrice: null,
  }),
  product('us-breakout', 'us', {
    issuer: 'kasumi',
    strategy: breakout,
    every: 5,
    minimum: 100_000n,
    capacity: 1_000_000_000n,
    lockDays: 21,
    fee: 100_000,
    earlyPrice: null,
  }),
  product('us-sectors', 'us', {
    issuer: 'tsubame',
    strategy: sectorRotation,
    every: 20,
    minimum: 50_000n,
    capacity: 500_000_000n,
    lockDays: 14,
    fee: 50_000,
    earlyPrice: 10_000,
  }),
  product('cn-equal-weight', 'cn', {
    issuer: 'tsubame',
    strategy: equalWeight,
    every: 60,
    minimum: 100_000n,
    capacity: 5_000_000_000n,
    lockDays: 7,
    fee: 0,
    earlyPrice: null,
  }),
  product('cn-mean-reversion', 'cn', {
    issuer: 'hotaru',
    strategy: meanReversion,
    every: 5,
    minimum: 200_000n,
    capacity: 1_000_000_000n,
    lockDays: 14,
    fee: 100_000,
    earlyPrice: null,
  }),
  product('cn-pairs', 'cn', {
    issuer: 'hotaru',
    strategy: pairs,
    every: 10,
    minimum: 500_000n,
    capacity: 1_000_000_000n,
    lockDays: 30,
    fee: 100_000,
    earlyPrice: 20_000,
  }),
]

export const productOf = (id: string): Product | null => products.find((each) => each.id === id) ?? null
export const productsIn = (market: Market): readonly Product[] => products.filter((each) => each.market === market)

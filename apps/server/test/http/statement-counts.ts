import type { CallName } from '@zaraba/contract/calls.ts'

/**
 * A call as the app makes it, with the statements that a warm server sends for it. Beginnings and ends of transactions are not counted
 * among them; `commits` has those of a call that changes something, and a call that reads has none.
 */
interface Counted {
  readonly call: CallName
  readonly request?: Readonly<Record<string, unknown>>
  readonly statements: number
  readonly commits?: number
}

const toyota = { type: 'jpy', code: '7203' }
const order = { ...toyota, direction: 'long', leverage: 1, stock_num: 10 }

/** What a screen asks for, and what a trader does, by the part of the app. A figure changes with the statements, and only then. */
export const counted: Readonly<Record<string, readonly Counted[]>> = {
  'the home screen': [
    { call: 'common/config', request: { type: 'all' }, statements: 0 },
    { call: 'user/getUserinfo', request: { type: 'jpy' }, statements: 9 },
    { call: 'user/funds', request: { type: 'all' }, statements: 9 },
    { call: 'user/assetsCurve', request: { type: 'all' }, statements: 7 },
    { call: 'user/messages', request: { limit: 10 }, statements: 1 },
    { call: 'market/indices', statements: 0 },
    { call: 'market/rankings', request: { type: 'jpy', kind: 'popular', limit: 10 }, statements: 0 },
    { call: 'news/list', request: { limit: 6 }, statements: 1 },
    { call: 'watch/list', statements: 1 },
    { call: 'trade/usernewstocklist', request: { type: 'jpy' }, statements: 2 },
    { call: 'clock/state', statements: 0 },
  ],
  quotes: [
    { call: 'market/list', request: { type: 'jpy', limit: 20 }, statements: 0 },
    { call: 'market/quotes', request: { type: 'jpy', codes: '7203,6758' }, statements: 0 },
    { call: 'market/search', request: { q: 'toyota', type: 'jpy' }, statements: 0 },
  ],
  'the page of a share': [
    { call: 'market/stock', request: toyota, statements: 2 },
    { call: 'market/bars', request: { ...toyota, period: 'day', limit: 200 }, statements: 0 },
    { call: 'market/bars', request: { ...toyota, period: 'time' }, statements: 0 },
    { call: 'market/depth', request: toyota, statements: 0 },
    { call: 'market/tape', request: { ...toyota, limit: 20 }, statements: 0 },
    { call: 'market/company', request: toyota, statements: 0 },
  ],
  'positions and orders': [
    { call: 'trade/userstocklist', request: { type: 'jpy' }, statements: 3 },
    { call: 'trade/userstocklists', request: { type: 'jpy' }, statements: 4 },
    { call: 'trade/ustockslist', request: { type: 'jpy' }, statements: 4 },
    { call: 'trade/orders', request: { type: 'jpy', limit: 20 }, statements: 1 },
    { call: 'trade/position', request: { order_no: 'lot' }, statements: 13 },
  ],
  'products and results': [
    { call: 'trade/productlist', request: { type: 'jpy' }, statements: 5 },
    { call: 'trade/product', request: { id: 'jp-dividend' }, statements: 10 },
    { call: 'user/assets', request: { type: 'all' }, statements: 9 },
    { call: 'user/performance', request: { type: 'all', days: '30' }, statements: 7 },
    { call: 'user/fundRecords', request: { limit: 20 }, statements: 5 },
  ],
  trading: [
    { call: 'trade/preview', request: { ...order, price_type: 'market' }, statements: 3 },
    { call: 'trade/preview', request: { order_no: 'lot', price_type: 'market' }, statements: 4 },
    { call: 'trade/buy', request: { ...order, price_type: 'market' }, statements: 10, commits: 1 },
    { call: 'trade/buy', request: { ...order, price_type: 'limit', price: 'low' }, statements: 8, commits: 1 },
  ],
}

/** The statements with which a socket begins to follow an account, and those for symbols that it watches. */
export const ofStream = { statements: 2 }

/** A batch of orders sends as many statements for sixty-four customers as for one; a hundred are two batches. */
export const ofOrders = { statements: 10, commits: 1, most: 64 }

/**
 * What the program loads before it is ready, run from its sources: a bound of its own modules, one of those of packages, and all
 * dependencies. What is seldom needed is loaded where it is used.
 */
export const atStart = {
  own: 1_025,
  ofPackages: 360,
  packages: ['@fastify/busboy', '@fastify/static', '@node-rs/argon2', 'fastify', 'otpauth', 'pg', 'sharp', 'ws', 'zod'],
}

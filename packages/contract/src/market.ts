import { z } from 'zod'
import { call } from './call.ts'
import {
  count,
  dateText,
  instantText,
  marketType,
  marketTypes,
  nothing,
  pageOf,
  paging,
  priceText,
  rateText,
  stockCode,
} from './shapes.ts'

const priceOrDash = z.union([priceText, z.literal('-')])
/** A row of any list of shares: the stock fields of the seed (E-02). Texts that are not known are a dash. */
export const stock = z.object({
  type: z.enum(marketTypes),
  code: z.string(),
  name: z.string(),
  price: priceOrDash,
  change: z.string(),
  change_percent: z.string(),
  open: priceOrDash,
  previous_close: priceOrDash,
  high: priceOrDash,
  low: priceOrDash,
  volume: z.int(),
  turnover: z.string(),
  market_cap: z.string(),
  sector: z.string(),
  spark: z.array(z.number()).optional(),
})
export const companyEvent = z.object({ kind: z.enum(['dividend', 'split', 'earnings']), date: dateText, value: z.string() })
export const stockDetail = stock.extend({
  cost: z.string(),
  bid: priceOrDash,
  ask: priceOrDash,
  tick: priceText,
  limit_up: priceOrDash,
  limit_down: priceOrDash,
  lot: z.int(),
  session: z.string(),
  session_date: dateText,
  next_change: instantText,
  source: z.string(),
  as_of: instantText,
  stale: z.boolean(),
  special_quote: z.string(),
  sector_name: z.string(),
  segment: z.string(),
  names: z.object({ cn: z.string(), us: z.string(), jp: z.string() }),
  shares_outstanding: z.string(),
  year_high: priceOrDash,
  year_low: priceOrDash,
  per: z.string(),
  dividend_yield: z.string(),
  leverages: z.array(z.int()),
  events: z.array(companyEvent),
  watched: z.boolean(),
})
export const barPeriods = ['time', '1m', '5m', '15m', '30m', 'day', 'week', 'month', 'year'] as const
export const barAdjustments = ['none', 'forward', 'backward'] as const
export const bar = z.object({
  time: instantText,
  open: priceText,
  high: priceText,
  low: priceText,
  close: priceText,
  volume: z.int(),
  turnover: z.string(),
  average: priceText.optional(),
})
export const indexRow = z.object({
  type: z.enum(marketTypes),
  code: z.string(),
  name: z.string(),
  value: z.string(),
  change: z.string(),
  change_percent: z.string(),
  spark: z.array(z.number()),
  as_of: instantText,
})
export const rankingKinds = ['active', 'gainers', 'losers', 'popular'] as const
const level = z.tuple([priceText, z.int()])

export const marketCalls = {
  'market/list': call('Shares of one market with their quotes.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      sort: z.enum(['code', 'market_cap', 'turnover', 'change']).default('market_cap'),
      sector: z.string().max(24).optional(),
      ...paging,
    }),
    output: pageOf(stock),
  }),
  'market/quotes': call('Quotes of up to 100 shares of one market.', {
    who: 'anyone',
    input: z.object({ type: marketType, codes: z.string().max(1300) }),
    output: z.object({ list: z.array(stock) }),
  }),
  'market/search': call('Finds shares by code, name, kana or pinyin.', {
    who: 'anyone',
    input: z.object({ q: z.string().max(50).default(''), type: z.enum(marketTypes).optional() }),
    output: z.object({ list: z.array(stock) }),
  }),
  'market/stock': call('One share in detail.', {
    who: 'anyone',
    input: z.object({ type: marketType, code: stockCode }),
    output: stockDetail,
  }),
  'market/bars': call('Bars of a share or an index, oldest first; `before` pages back into history.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      code: stockCode,
      period: z.enum(barPeriods).default('day'),
      adjust: z.enum(barAdjustments).default('none'),
      before: z.string().max(40).optional(),
      limit: count(1, 1000).default(500),
    }),
    output: z.object({ list: z.array(bar), events: z.array(companyEvent) }),
  }),
  'market/depth': call('Ten levels of the book on either side.', {
    who: 'anyone',
    input: z.object({ type: marketType, code: stockCode }),
    output: z.object({ bids: z.array(level), asks: z.array(level) }),
  }),
  'market/indices': call('Indices of one market, or of all.', {
    who: 'anyone',
    input: z.object({ type: z.enum(marketTypes).optional() }),
    output: z.object({ list: z.array(indexRow) }),
  }),
  'market/rankings': call('The most active shares, the gainers, the losers, or the most watched.', {
    who: 'anyone',
    input: z.object({ type: marketType, kind: z.enum(rankingKinds).default('active'), limit: count(1, 100).default(20) }),
    output: z.object({ list: z.array(stock) }),
  }),
  'market/industries': call('Sectors with their change and their shares, for the heat map.', {
    who: 'anyone',
    input: z.object({ type: marketType }),
    output: z.object({
      list: z.array(
        z.object({
          sector: z.string(),
          name: z.string(),
          change_percent: z.string(),
          market_cap: z.string(),
          stocks: z.array(z.object({ code: z.string(), name: z.string(), change_percent: z.string(), market_cap: z.string() })),
        }),
      ),
    }),
  }),
  'market/calendar': call('Trading days with their hours in UTC, ten years at most.', {
    who: 'anyone',
    input: z.object({ type: marketType, from: dateText, to: dateText }),
    output: z.object({
      list: z.array(
        z.object({
          date: dateText,
          open: instantText,
          close: instantText,
          break_start: instantText.nullable(),
          break_end: instantText.nullable(),
          provisional: z.boolean(),
        }),
      ),
    }),
  }),
  'market/proof': call('The commitment to a day’s seed, and after the close the seed itself (H-6).', {
    who: 'anyone',
    input: z.object({ type: marketType, date: dateText.optional() }),
    output: z.object({
      list: z.array(
        z.object({
          type: z.enum(marketTypes),
          date: dateText,
          commitment: z.string(),
          committed_at: instantText,
          seed: z.string(),
          revealed_at: z.string(),
        }),
      ),
      model: z.string(),
      digest: z.string(),
      /** Shares whose prices are a recording: SHA-256 of its file instead of a seed. */
      recordings: z.array(z.object({ code: z.string(), hash: z.string() })),
      rates: z.record(z.string(), rateText).optional(),
    }),
  }),
} as const

export const watchCalls = {
  'watch/list': call('The caller’s watchlist with quotes, in its order.', {
    input: nothing,
    output: z.object({ list: z.array(stock) }),
  }),
  'watch/add': call('Adds a share.', {
    success: 'add_success',
    input: z.object({ type: marketType, code: stockCode }),
    output: nothing,
  }),
  'watch/remove': call('Removes shares, `jpy:7203,usd:AAPL`.', {
    success: 'removal_success',
    input: z.object({ keys: z.string().min(1).max(4000) }),
    output: nothing,
  }),
  'watch/sort': call('Sets the order of the whole list, `jpy:7203,usd:AAPL`.', {
    success: 'modification_success',
    input: z.object({ keys: z.string().min(1).max(4000) }),
    output: nothing,
  }),
} as const

import { z } from 'zod'
import { call, reading } from '../call.ts'
import { mostPrints } from '../limits.ts'
import { newestLogHead } from '../log/calls.ts'
import { anyMarket, count, dateText, marketType, nothing, pageOf, paging, rateText, shares, stockCode } from '../shapes.ts'
import { noPriceRefusals, unknownShareRefusals } from './refusals.ts'
import {
  adjustmentStep,
  bar,
  barAdjustments,
  barPeriods,
  companyEvent,
  daySeed,
  indexRow,
  level,
  print,
  recording,
  stock,
  stockDetail,
  tradingDay,
} from './rows.ts'

export const marketCalls = {
  'market/list': reading('Shares of one market with their quotes.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      sort: z
        .enum(['code', 'market_cap', 'turnover', 'change', 'volume', 'price'])
        .default('market_cap')
        .describe('By code upwards, or by a figure: market value, turnover, change, volume or price.'),
      order: z
        .enum(['down', 'up'])
        .default('down')
        .describe('By a figure: `down` is the largest first, `up` the smallest. Shares without a price are last either way.'),
      sector: z.string().max(24).optional().describe('Only the shares of this sector, by its key.'),
      index: z
        .string()
        .max(12)
        .optional()
        .describe('Only the shares that this index of the market is made of, by its code: `JP225`.'),
      ...paging,
    }),
    output: pageOf(stock),
  }),
  'market/quotes': reading('Quotes of up to 100 shares of one market.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      codes: z.string().max(1300).describe('Up to 100 codes, separated by commas: `7203,6758`.'),
    }),
    output: z.object({ list: z.array(stock).describe('In the order of the codes.') }),
  }),
  'market/search': reading('Finds shares by code, name, kana or pinyin.', {
    who: 'anyone',
    input: z.object({
      q: z.string().max(50).default('').describe('Text to search for.'),
      type: anyMarket.describe('Only in this market; in all when absent.'),
    }),
    output: z.object({ list: z.array(stock).describe('The best matches first.') }),
  }),
  'market/stock': reading('One share in detail.', {
    who: 'anyone',
    refuses: unknownShareRefusals,
    input: z.object({ type: marketType, code: stockCode }),
    output: stockDetail,
  }),
  'market/bars': reading(
    'Bars of a share, an index or a currency (`USDJPY`), oldest first; `before` pages back into history, `after` onwards. Bars of a currency are of the sessions of `type`; what lasts a day or longer has its high and low of every half hour.',
    {
      who: 'anyone',
      refuses: unknownShareRefusals,
      input: z.object({
        type: marketType,
        code: stockCode,
        period: z
          .enum(barPeriods)
          .default('day')
          .describe('Time that a bar covers; `time` is the time-share line of one session.'),
        adjust: z
          .enum(barAdjustments)
          .default('none')
          .describe('Whether past prices are adjusted for splits, and in which direction.'),
        before: z
          .string()
          .max(40)
          .optional()
          .meta({ 'x-unit': 'ISO 8601 with offset' })
          .describe('Only bars before this moment: the `time` of the oldest bar that is known.'),
        after: z
          .string()
          .max(40)
          .optional()
          .meta({ 'x-unit': 'ISO 8601 with offset' })
          .describe('The first bars after this moment, instead of the last ones: the `time` of the newest bar that is known.'),
        limit: count(1, 1000, 'bars').default(500).describe('How many bars at most.'),
      }),
      output: z.object({
        list: z.array(bar).describe('Oldest first.'),
        events: z.array(companyEvent).describe('Events of the company in this stretch.'),
        steps: z
          .array(adjustmentStep)
          .describe(
            'Dividends and splits of the history up to the session after the latest one; with `none` those since the first bar.',
          ),
        from: dateText.describe('The first day of the history: there are no older bars.'),
        to: dateText.describe('The latest session that has begun: there are no newer bars.'),
      }),
    },
  ),
  'market/depth': reading('Ten levels of the book on either side, and what the board of Tokyo shows beside them.', {
    who: 'anyone',
    refuses: [...unknownShareRefusals, ...noPriceRefusals],
    input: z.object({ type: marketType, code: stockCode }),
    output: z.object({
      bids: z.array(level).describe('Bids, best price first; ten levels at most.'),
      asks: z.array(level).describe('Asks, best price first; ten levels at most.'),
      over: shares
        .nullable()
        .describe('Shares to sell above the ten levels; null where boards do not show it, as in New York and Shanghai.'),
      under: shares.nullable().describe('Shares to buy below the ten levels; null as `over`.'),
      market_sell: shares
        .nullable()
        .describe(
          'Shares to sell at the market that wait for an auction: 0 in continuous trading, where none can wait; null as `over`.',
        ),
      market_buy: shares.nullable().describe('Shares to buy at the market that wait for an auction; null as `over`.'),
    }),
  }),
  'market/tape': reading(
    'Time and sales: the newest trades of a share, newest first; while it is closed, the last of its session.',
    {
      who: 'anyone',
      refuses: [...unknownShareRefusals, ...noPriceRefusals],
      input: z.object({
        type: marketType,
        code: stockCode,
        limit: count(1, mostPrints, 'trades').default(50).describe('How many trades at most.'),
      }),
      output: z.object({ list: z.array(print).describe('Newest first, of one session.') }),
    },
  ),
  'market/indices': reading('Indices of one market, or of all.', {
    who: 'anyone',
    input: z.object({ type: anyMarket.describe('Only of this market; of all when absent.') }),
    output: z.object({ list: z.array(indexRow).describe('The indices.') }),
  }),
  'market/calendar': reading('Trading days with their hours in UTC, ten years at most.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      from: dateText.describe('The first day.'),
      to: dateText.describe('The last day, ten years later at most.'),
    }),
    output: z.object({ list: z.array(tradingDay).describe('Oldest first.') }),
  }),
  'market/proof': reading('The commitment to a day’s seed, and after the close the seed itself.', {
    who: 'anyone',
    input: z.object({
      type: marketType,
      date: dateText.optional().describe('Only this day; the month behind and the week ahead when absent.'),
    }),
    output: z.object({
      list: z.array(daySeed).describe('Oldest first.'),
      model: z.string().describe('Name and version of the simulator, as receipts name it.'),
      genesis: dateText.describe(
        'The first date, in each market’s own calendar, that has a seed of this installation; the days before it are public history.',
      ),
      digest: z.string().describe('SHA-256 of what the paths depend on besides the seeds, in hexadecimal.'),
      recordings: z.array(recording).describe('Shares whose prices are a recording: the digest of its file instead of a seed.'),
      head: newestLogHead,
      rates: z.record(z.string(), rateText.describe('One rate.')).optional().describe('Exchange rates by currency.'),
    }),
  }),
} as const

const watchKeys = z.string().min(1).max(4000).describe('Shares as `market:code`, separated by commas: `jpy:7203,usd:AAPL`.')

export const watchCalls = {
  'watch/list': reading('The caller’s watchlist with quotes, in its order.', {
    input: nothing,
    output: z.object({ list: z.array(stock).describe('In the order that the caller set.') }),
  }),
  'watch/add': call('Adds a share.', {
    success: 'add_success',
    refuses: [...unknownShareRefusals, 'watchlist_full'],
    input: z.object({ type: marketType, code: stockCode }),
    output: nothing,
  }),
  'watch/remove': call('Removes shares, `jpy:7203,usd:AAPL`.', {
    success: 'removal_success',
    input: z.object({ keys: watchKeys }),
    output: nothing,
  }),
  'watch/sort': call('Sets the order of the whole list, `jpy:7203,usd:AAPL`.', {
    success: 'modification_success',
    input: z.object({ keys: watchKeys }),
    output: nothing,
  }),
} as const

import { marketTypes } from '@zaraba/market/markets.ts'
import { walletTypes } from '@zaraba/market/wallets.ts'
import { z } from 'zod'
import { reading } from '../call.ts'
import { noPriceRefusals } from '../market/refusals.ts'
import { count, dateText, pageOf, paging, walletType } from '../shapes.ts'
import { assetsInParts, realisedByYear } from './asset-rows.ts'
import { fundRecordKinds } from './fund-events.ts'
import { assetsCurve, fundRecord, fundsSummary, performance, performanceParts, statementOfPeriod } from './rows.ts'

export const fundingCalls = {
  'user/funds': reading('The funds summary: the six figures of the specification and equity.', {
    refuses: noPriceRefusals,
    input: z.object({
      type: z
        .enum([...walletTypes, 'all'])
        .default('jpy')
        .describe('The wallet, or `all` of them in yen.'),
    }),
    output: fundsSummary,
  }),
  'user/assets': reading('The funds summary with everything that net assets are made of, and the buying power by leverage.', {
    refuses: noPriceRefusals,
    input: z.object({
      type: z
        .enum([...walletTypes, 'all'])
        .default('all')
        .describe('One wallet in its currency, or `all` of them in yen.'),
    }),
    output: assetsInParts,
  }),
  'user/fundRecords': reading('Every movement of the wallet, latest first, with the entries behind each.', {
    input: z.object({
      type: walletType,
      kind: z.enum(fundRecordKinds).optional().describe('Only this kind of event.'),
      from: dateText.optional().describe('Only from this day of Tokyo on.'),
      to: dateText.optional().describe('Only up to this day of Tokyo.'),
      ...paging,
    }),
    output: pageOf(fundRecord),
  }),
  'user/statement': reading('The statement of a period: opening, every entry, closing, its Merkle root, and the same as CSV.', {
    refuses: ['statement_too_long'],
    input: z.object({
      type: walletType,
      from: dateText.describe('The first day, of Tokyo.'),
      to: dateText.describe('The last day, of Tokyo.'),
    }),
    output: statementOfPeriod,
  }),
  'user/assetsCurve': reading('Equity through the day that runs; `user/performance` has it by day.', {
    refuses: noPriceRefusals,
    input: z.object({
      type: z
        .enum([...walletTypes, 'all'])
        .default('all')
        .describe('One wallet in its currency, or `all` of them in yen.'),
    }),
    output: assetsCurve,
  }),
  'user/performance': reading('Equity at the end of each day, daily results, and the return by market, currency and cost.', {
    refuses: noPriceRefusals,
    input: z.object({
      type: z
        .enum([...walletTypes, 'all'])
        .default('all')
        .describe('One wallet in its currency, or `all` of them in yen.'),
      days: z
        .union([z.literal('all'), count(7, 366, 'days')])
        .default(90)
        .describe(
          'How many days, today included; `all` are those from the first on which there was money. Where they are more than 366, each row after the first is of several days.',
        ),
    }),
    output: performance,
  }),
  'user/performanceParts': reading(
    'The result of `user/performance` by what made it, beside an index and doing nothing, with the positions that were closed.',
    {
      refuses: noPriceRefusals,
      input: z.object({
        type: z
          .enum([...walletTypes, 'all'])
          .default('all')
          .describe('One wallet in its currency, or `all` of them in yen.'),
        days: count(7, 366, 'days').default(90).describe('How many days, today included.'),
        index: z
          .enum(marketTypes)
          .optional()
          .describe('The market whose leading index is beside it; that of the wallet when absent, Japan where it has none.'),
      }),
      output: performanceParts,
    },
  ),
  'user/realised': reading('Results of closed positions, by year of Tokyo, market and share.', {
    refuses: noPriceRefusals,
    input: z.object({
      year: count(1970, 9999, 'years').optional().describe('The year; the latest with closed positions when absent.'),
    }),
    output: realisedByYear,
  }),
} as const

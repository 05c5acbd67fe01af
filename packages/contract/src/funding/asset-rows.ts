import { walletTypes } from '@zaraba/market/wallets.ts'
import { z } from 'zod'
import { leverageTimes, moneyText, numberOf, typeOfRow, yenText } from '../shapes.ts'
import { fundsSummary } from './rows.ts'

/** Parts of net assets: cash, what is held of it, shares, products, and debts. */
const assetParts = [
  'available',
  'order_hold',
  'top_up',
  'subscription',
  'withdrawal',
  'share',
  'product',
  'product_gain',
  'leverage',
  'accrued',
  'loan',
  'loan_interest',
] as const
const assetPart = z
  .object({
    what: z
      .enum(assetParts)
      .describe(
        'Cash; held for orders, as credit of positions, for new shares or for a withdrawal; a share at its cost with its floating profit; what products were given and have earned; and debts: what leverage lent, costs of positions, loans and their interest.',
      ),
    wallet: z.enum(walletTypes).describe('The wallet, by its currency.'),
    code: z.string().describe('The code of the share; empty for what is none.'),
    name: z.string().describe('The name of the share in the language of the request; empty for what is none.'),
    direction: z.enum(['long', 'short', '-']).describe('The direction of the positions in the share; “-” for what is none.'),
    sector: z.string().describe('The code of the industry of the share; empty for what is none.'),
    sector_name: z.string().describe('The name of that industry in the language of the request; empty for what is none.'),
    own: moneyText.describe('The amount in the currency of the wallet. A debt is negative.'),
    amount: moneyText.describe('The amount in the currency of the reply. A debt is negative. All of them add up to `equity`.'),
  })
  .meta({ id: 'AssetPart', description: 'One part of net assets.' })

export const assetsInParts = fundsSummary
  .extend({
    parts: z.array(assetPart).describe('Everything that net assets are made of, to the last unit.'),
    buying_power: z
      .array(
        z
          .object({
            type: typeOfRow,
            leverage: leverageTimes.describe('1 is without borrowing.'),
            amount: moneyText.describe('Available × leverage, in the currency of the market, before fees.'),
          })
          .meta({ id: 'BuyingPower', description: 'Value of shares that can be bought with a leverage.' }),
      )
      .describe('Of each market of the wallets that are shown, by each leverage that its rules allow today.'),
  })
  .meta({ id: 'AssetsInParts', description: 'The funds summary with what net assets are made of, all of one moment.' })

const closingCount = numberOf('positions').describe('How many positions were closed.')
const inYen = yenText.describe('That in yen: the results of each day at the rate of its end.')
const ownProfit = moneyText.describe('Result in the currency of its market, net of every fee and cost.')
const calendarYear = numberOf('years').describe('A year of the calendar of Tokyo.')
export const realisedByYear = z
  .object({
    years: z
      .array(
        z
          .object({ year: calendarYear, count: closingCount, in_yen: inYen })
          .meta({ id: 'RealisedYear', description: 'Results of the closed positions of a year.' }),
      )
      .describe('Every year in which a position was closed, latest first.'),
    year: calendarYear.describe('The year of the markets below: the one asked for, or the latest.'),
    count: closingCount,
    in_yen: inYen,
    markets: z
      .array(
        z
          .object({
            type: typeOfRow,
            count: closingCount,
            profit: ownProfit,
            in_yen: inYen,
            shares: z
              .array(
                z
                  .object({
                    code: z.string().describe('The code of the share.'),
                    name: z.string().describe('The name of the share in the language of the request.'),
                    count: closingCount,
                    profit: ownProfit,
                    in_yen: inYen,
                  })
                  .meta({ id: 'RealisedShare', description: 'Results of the closed positions of a share in a year.' }),
              )
              .describe('Its shares, those that earned most first. They add up to the market.'),
          })
          .meta({ id: 'RealisedMarket', description: 'Results of the closed positions of a market in a year.' }),
      )
      .describe('Each market with closed positions. In yen they add up to the year.'),
  })
  .meta({ id: 'RealisedByYear', description: 'Realised results by year, market and share.' })

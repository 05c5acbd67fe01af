import { z } from 'zod'
import { dateText, moneyText, priceText } from '../shapes.ts'

export const splitAhead = z
  .object({
    date: dateText.describe('The first session in new shares.'),
    ratio: z.string().describe('New shares for old ones, `2:1`.'),
    price: priceText.describe('The last price, as one of a new share.'),
  })
  .meta({ id: 'SplitAhead', description: 'A split that comes before the session of an order.' })

export const exDateMet = z
  .object({
    date: dateText.describe('The first session without the dividend.'),
    amount: priceText.describe('The dividend of a share.'),
    lowered: z
      .boolean()
      .describe(
        'Whether limit and trigger are lowered by the dividend that morning (New York, FINRA rule 5330); otherwise they stay.',
      ),
  })
  .meta({ id: 'ExDateMet', description: 'An ex-dividend date that comes while an order may rest.' })

export const positionResult = z
  .object({
    price: moneyText.describe('Price difference × shares, in the direction of the position.'),
    dividends: moneyText.describe('Dividends received, with what fractions of splits earned.'),
    fees: moneyText.describe('Fees of opening and closing that were paid.'),
    costs: moneyText.describe('Financing and borrowing fees, and dividends that a short owed.'),
    borne: moneyText.describe('Of a loss and of costs, what the brokerage bore.'),
  })
  .meta({
    id: 'PositionResult',
    description: 'Parts of a realised profit: price + dividends − fees − costs + borne, each counted once.',
  })

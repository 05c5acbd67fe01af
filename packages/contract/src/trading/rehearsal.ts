import { z } from 'zod'
import { reading } from '../call.ts'
import { mostRehearsedPercent } from '../limits.ts'
import { unknownShareRefusals } from '../market/refusals.ts'
import {
  anyMarket,
  dateText,
  instantOrDash,
  instantText,
  leverageTimes,
  moneyOrDash,
  moneyText,
  percentText,
  priceOrDash,
  shares,
  stockCode,
  typeOfRow,
} from '../shapes.ts'
import { directions } from './rows.ts'
import { rehearsedKinds, rehearsedLevels } from './states.ts'

const happening = z
  .object({
    kind: z
      .enum(rehearsedKinds)
      .describe(
        '`warned` and `called` as the ratio crosses a level; a `called` at a close asks for more; `call_open` at the close of the day; `call_cleared` by an order that closes a part; `call_unmet` and `below_last_level` begin a forced sale; `closed_by_force` and `closed_by_order` are what was filled.',
      ),
    time: instantText.describe('When.'),
    price: priceOrDash.describe('The price at that moment; of a closing the average of its fills.'),
    shares: shares.describe('Shares of the position, or those that were closed.'),
    ratio: percentText.describe('The maintenance ratio at that moment.'),
    credit: moneyOrDash.describe('Of a call: credit that would meet it at that price, in whole units.'),
    due: instantOrDash.describe('Of a call: the close by which it must be met.'),
    home: moneyOrDash.describe('Of a closing: amount that goes to the available balance.'),
  })
  .meta({ id: 'RehearsedHappening', description: 'Something that a rehearsal does to a position.' })

const step = z
  .object({
    time: instantText.describe('The moment.'),
    price: priceOrDash.describe('The price at it.'),
    ratio: percentText.describe('The maintenance ratio at it; “-” where nothing can be called or all is closed.'),
    level: z.enum(rehearsedLevels).describe('The state of the position then.'),
  })
  .meta({ id: 'RehearsedStep', description: 'A position at a moment of the made-up day.' })

const position = z
  .object({
    order_no: z.string().describe('The position, `P-…`; of one that a waiting order would open that order, `O-…`.'),
    direction: z.enum(directions).describe('Long or short.'),
    leverage: leverageTimes.describe('1 is without borrowing.'),
    stock_num: shares.describe('Shares at the beginning.'),
    put_up: moneyText.describe('Margin and added credit at the beginning.'),
    steps: z.array(step).describe('Its way through the day, oldest first.'),
    happenings: z.array(happening).describe('In order of time, also of the two sessions after the day while a call is open.'),
    shares_left: shares.describe('Shares that are still open at the end.'),
    home: moneyText.describe('Amount that came to the available balance meanwhile, net of what was paid from it.'),
    realised: moneyText.describe('Profit of what was closed, net of every fee and cost.'),
  })
  .meta({ id: 'RehearsedPosition', description: 'A position through a rehearsal.' })

const rehearsal = z
  .object({
    as_of: instantText.describe('The moment of which the positions are a copy.'),
    shares: z
      .array(
        z
          .object({
            type: typeOfRow,
            code: z.string().describe('The code of the share.'),
            name: z.string().describe('Its name in the language of the call.'),
            day: dateText.describe('The session that is made up: the next that begins.'),
            like: dateText.describe(
              'The past session that it takes moments, volumes and books from, and with `worst` or `day` its prices.',
            ),
            from: priceOrDash.describe('The price before it.'),
            to: priceOrDash.describe('Its last price.'),
            percent: percentText.describe('The change between the two.'),
            at_limit: z.boolean().describe('Whether the price limit of the day held it.'),
            through: dateText.describe('The last session that was played.'),
            positions: z.array(position).describe('The positions in it, the oldest first.'),
          })
          .meta({ id: 'RehearsedShare', description: 'A share on the made-up day.' }),
      )
      .describe('The shares that were played, those with the most to lose first.'),
    left_out: z
      .int()
      .meta({ 'x-unit': 'shares' })
      .describe('How many shares were not played, beyond the ten that one call plays.'),
  })
  .meta({ id: 'Rehearsal', description: 'A rehearsal of margin calls. Nothing of it has happened.' })

export const rehearsalCalls = {
  'trade/rehearse': reading(
    'A rehearsal of margin calls: what the rules would do to open positions on a day that is made up. It is computed on a copy: nothing is written, and no order is sent.',
    {
      refuses: [...unknownShareRefusals, 'not_found', 'stock_price_not_obtained'],
      input: z.strictObject({
        type: anyMarket.describe('Only positions of this market.'),
        code: stockCode.optional().describe('Only those in this share; its market is `type`, Japan when that is absent.'),
        percent: z
          .union([z.string().regex(/^-?\d{1,2}$/), z.int()])
          .transform(Number)
          .pipe(z.int().min(-mostRehearsedPercent).max(mostRehearsedPercent))
          .meta({ 'x-unit': 'per cent', 'x-range': [-mostRehearsedPercent, mostRehearsedPercent] })
          .optional()
          .describe('How far each price goes from its opening to its close, evenly, as far as the limits of the day allow.'),
        worst: z
          .enum(['fall', 'rise'])
          .optional()
          .describe('Each share goes as on its worst day of the last 250 sessions: the one that fell, or rose, furthest.'),
        day: dateText.optional().describe('Each share goes as on this past day.'),
      }),
      output: rehearsal,
    },
  ),
}

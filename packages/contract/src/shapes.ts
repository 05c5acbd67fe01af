import { marketTypes } from '@zaraba/market/markets.ts'
import { walletTypes } from '@zaraba/market/wallets.ts'
import { z } from 'zod'
import { mostShares } from './limits.ts'
import { faultsOfRefusal } from './refusal-values.ts'
import { refusalKeys } from './refusals.ts'

/**
 * The base shapes of the wire. Each carries what its values are counted in (`x-unit`); a field adds with `describe` what it means. The
 * OpenAPI document and the pages of docs/api are written from both, and a test finds a field that has neither.
 */
const counted = <Shape extends z.ZodType>(shape: Shape, unit: string): Shape => shape.meta({ 'x-unit': unit })

/**
 * A field whose absence a rule refuses with a sentence of its own (`enter_account`), so that its shape has a default: the document says
 * that it is required.
 */
export const needed = <Shape extends z.ZodType>(shape: Shape): Shape => shape.meta({ 'x-needed': true })

const currencyUnit =
  'units of the currency of the market or wallet, as decimal text: no decimals in JPY, VND and KRW, two in the others'
const yenUnit = 'yen, as decimal text without decimals'
const priceUnit = 'the market’s currency per share, as decimal text'
const dash = '; “-” when there is none'

const decimal = '(?:0|[1-9]\\d{0,14})(?:\\.\\d{1,10})?'
const signed = '-?(?:0|[1-9]\\d{0,29})(?:\\.\\d{1,18})?'
const moment = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,3})?[+-]\\d\\d:\\d\\d'
const day = '\\d{4}-\\d\\d-\\d\\d'
const only = (pattern: string) => z.string().regex(new RegExp(`^${pattern}$`))
const orDash = (pattern: string) => z.string().regex(new RegExp(`^(?:-|${pattern})$`))

export const marketType = z
  .enum(marketTypes)
  .default('jpy')
  .describe('The market and its currency: `jpy` Japan, `usd` United States, `cny` China; `jpy` when absent.')
export const walletType = z
  .enum(walletTypes)
  .default('jpy')
  .describe('The wallet, by its currency: the three that shares are traded in, and those of the exchange; `jpy` when absent.')
/** A market, or none where a call covers all markets. */
export const anyMarket = z.enum(marketTypes).optional()
export const typeOfRow = z
  .enum(marketTypes)
  .describe('The market and currency of this row: `jpy` Japan, `usd` United States, `cny` China.')

/** Decimal texts that a caller sends: no sign, no exponent, ASCII digits. */
export const priceText = counted(only(decimal), priceUnit)
/** An amount as a person typed it: the rules read it and refuse with the reason, so that the shape lets it pass. */
export const typedAmount = needed(counted(z.string().trim().max(30).default(''), yenUnit))
/** Decimal texts that a reply carries. */
export const moneyText = counted(only(signed), currencyUnit)
export const moneyOrDash = counted(orDash(signed), `${currencyUnit}${dash}`)
export const yenText = counted(only(signed), yenUnit)
export const priceOrDash = counted(orDash(decimal), `${priceUnit}${dash}`)
export const priceChange = counted(orDash(signed), `${priceUnit}${dash}`)
export const rateText = counted(only(signed), 'a ratio as decimal text: 0.01 is one per cent')
export const percentText = counted(orDash(signed), `per cent, as decimal text${dash}`)
export const turnoverText = counted(orDash(signed), `whole units of the market’s currency, as decimal text${dash}`)

export const shares = counted(z.int(), 'shares')
export const seconds = counted(z.int(), 'seconds')
export const points = counted(z.int(), 'points')
/** How many of something there are; the unit says of what. */
export const numberOf = (what: string) => counted(z.int(), what)
export const leverageTimes = counted(z.int(), 'times the customer’s own part')

/** Whole numbers come as text in forms and as numbers in JSON. */
export const count = (least: number, most: number, unit = 'whole number') =>
  z
    .union([z.string().regex(/^\d{1,10}$/), z.int()])
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .meta({ 'x-unit': unit, 'x-range': [least, most] })

/**
 * A number of shares as it was typed. What is no whole number becomes -1, which no order takes: the rules then ask for a quantity in
 * lots by its field, instead of calling the whole request unreadable (V-06).
 */
export const quantity = z
  .union([z.string().max(40), z.number()])
  .transform((typed) => (/^\d{1,15}$/.test(String(typed)) ? Number(typed) : -1))
  .meta({ 'x-unit': 'shares', 'x-range': [1, mostShares] })

export const stockCode = z
  .string()
  .regex(/^[0-9A-Za-z.]{1,12}$/)
  .describe('The code of the share (or, where a call says so, of an index) within its market: `7203`, `AAPL`, `600519`.')
export const orderNumber = z
  .string()
  .regex(/^[A-Z]-[0-9A-Z]{1,24}$/)
  .describe('The number of the order, position or request, as its row shows it: `O-12`, `P-12`, `W-3`.')
export const dateText = counted(only(day), 'date of the exchange, YYYY-MM-DD')
export const dateOrDash = counted(orDash(day), `date of the exchange, YYYY-MM-DD${dash}`)
/** ISO 8601 with offset; a dash where there is no such moment yet. */
export const instantText = counted(only(moment), 'ISO 8601 with offset, practice time')
export const instantOrDash = counted(orDash(moment), `ISO 8601 with offset, practice time${dash}`)
/** Moments of the clock that protects people: log-ins, locks, quotes of the exchange. */
export const systemInstant = counted(only(moment), 'ISO 8601 with offset, real time')
export const systemInstantOrDash = counted(orDash(moment), `ISO 8601 with offset, real time${dash}`)

/** Keyset paging: `page` is the opaque `next` of the page before. */
export const paging = {
  page: z.string().max(200).optional().describe('The `next` of the page before, as it was given; absent for the first page.'),
  limit: count(1, 100, 'rows').default(20).describe('How many rows a page has at most.'),
}
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item).describe('The rows of this page.'),
    next: z.string().nullable().describe('Value to send as `page` for the next page; null when this is the last.'),
  })

export const accountName = z.string().max(64).describe('The account: ten digits of a mobile number, without separators.')
/** The second factor, where one is enrolled: six digits of the authenticator app, a recovery code, or a passkey’s answer as JSON. */
export const securityKey = z
  .string()
  .max(4000)
  .describe('The second factor, once one is enrolled: six digits, a recovery code, or the passkey’s answer as JSON.')
export const nothing = z.object({})

/** One reason against a request, as `Refusal` of refusals.ts. */
export const refusalShape = z
  .object({
    key: z.enum(refusalKeys).describe('The key of the sentence that tells the reason.'),
    field: z.string().optional().describe('The field of the request that it is about; absent when it is about none.'),
    now: z.string().optional().describe('The value of today, as text in one fixed form of its kind.'),
    needed: z.string().optional().describe('The value that would pass, in the same form.'),
    clear: z.string().optional().describe('The screen of the app that clears it, as a hash route; absent when only time does.'),
    values: z
      .record(z.string(), z.string().describe('One value.'))
      .optional()
      .describe('Further values for the sentence, by their names.'),
  })
  .superRefine(({ key, now = '', needed = '', values = {} }, context) => {
    for (const message of faultsOfRefusal({ key, now, needed, values })) context.addIssue({ code: 'custom', message })
  })
  .meta({ id: 'Refusal', description: 'One reason to refuse a request.' })

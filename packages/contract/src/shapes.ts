import { z } from 'zod'

/** A market and its currency as the wire names it; `jpy` when absent (seed §7). */
export const marketTypes = ['jpy', 'usd', 'cny'] as const
export type MarketType = (typeof marketTypes)[number]
export const marketType = z.enum(marketTypes).default('jpy')

const decimal = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/
const signedDecimal = /^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/

/** Decimal texts that a caller sends: no sign, no exponent, ASCII digits. */
export const priceText = z.string().regex(decimal)
export const amountText = z.string().regex(decimal)
/** Decimal texts that a reply carries. */
export const moneyText = z.string().regex(signedDecimal)
export const moneyOrDash = z.string().regex(/^(?:-|-?(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?)$/)
export const rateText = z.string().regex(signedDecimal)

/** Whole numbers come as text in forms and as numbers in JSON. */
export const count = (least: number, most: number) =>
  z
    .union([z.string().regex(/^\d{1,10}$/), z.int()])
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/**
 * A number of shares as it was typed. What is no whole number becomes -1, which no order takes: the rules then ask for a quantity in
 * lots by its field, instead of calling the whole request unreadable (V-06).
 */
export const quantity = z
  .union([z.string().max(40), z.number()])
  .transform((typed) => (/^\d{1,15}$/.test(String(typed)) ? Number(typed) : -1))

export const stockCode = z.string().regex(/^[0-9A-Za-z.]{1,12}$/)
export const orderNumber = z.string().regex(/^[A-Z]-[0-9A-Z]{1,24}$/)
export const dateText = z.string().regex(/^\d{4}-\d\d-\d\d$/)
/** ISO 8601 with offset; a dash where there is no such moment yet. */
export const instantText = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?[+-]\d\d:\d\d$/)
export const instantOrDash = z.union([instantText, z.literal('-')])

/** Keyset paging: `page` is the opaque `next` of the page before. */
export const paging = { page: z.string().max(200).optional(), limit: count(1, 100).default(20) }
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item), next: z.string().nullable() })

export const accountName = z.string().max(64)
export const secret = z.string().min(1).max(128)
export const nothing = z.object({})

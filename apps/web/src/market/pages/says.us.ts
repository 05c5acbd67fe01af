import type { IndicatorSentences } from './messages.ts'

const three = (high: string, usual: string, low: string) => ({ high, usual, low })

/** Sentences for each indicator when it is high, usual or low, in English. */
export const says: IndicatorSentences = {
  advance_decline: three(
    'At 120 or more the market counts as overheated.',
    'Between 70 and 120: neither overheated nor oversold.',
    'At 70 or less the market counts as oversold.',
  ),
  advances: three(
    'More shares rose than on four of five days of the year.',
    'About as many shares rose as on most days.',
    'Fewer shares rose than on four of five days of the year.',
  ),
  declines: three(
    'More shares fell than on four of five days of the year.',
    'About as many shares fell as on most days.',
    'Fewer shares fell than on four of five days of the year.',
  ),
  new_highs: three(
    'Many shares are at new highs: the rise is broad.',
    'As many new highs as on most days.',
    'Hardly any share reaches a new high.',
  ),
  new_lows: three(
    'Many shares are at new lows: the fall is broad.',
    'As many new lows as on most days.',
    'Hardly any share falls to a new low.',
  ),
  turnover: three(
    'Trading is busier than on four of five days of the year.',
    'Trading is as busy as on most days.',
    'Trading is quieter than on four of five days of the year.',
  ),
  above_average: three(
    'Three of four shares are above their 25-day average: short-term strong.',
    'The market is divided around its 25-day average.',
    'Three of four shares are below their 25-day average: short-term weak.',
  ),
  index_ratio: three(
    'The narrower index has run ahead of the broader one: large names lead.',
    'Both indices move much alike.',
    'The narrower index lags behind the broader one: small names lead.',
  ),
  per: three(
    'The market pays more for forecast profits than in most of the year.',
    'The market pays about as much for forecast profits as it usually does.',
    'The market pays less for forecast profits than in most of the year.',
  ),
  pbr: three(
    'The market pays more for book value than in most of the year.',
    'Book value is paid for as usual.',
    'The market pays less for book value than in most of the year.',
  ),
  yield: three(
    'Dividends yield more at today’s prices than in most of the year.',
    'Dividends yield as much as they usually do.',
    'Dividends yield less at today’s prices than in most of the year.',
  ),
  short_ratio: three(
    'Much of what is sold is sold short: many expect lower prices, or will have to buy back.',
    'Short sales are at their usual part of trading.',
    'Little of what is sold is sold short.',
  ),
  margin_long: three(
    'More is bought on credit than in most of the year: this will be sold one day.',
    'As much is bought on credit as usual.',
    'Little is bought on credit: little waits to be sold.',
  ),
  margin_short: three(
    'More is sold on credit than in most of the year: this will be bought back one day.',
    'As much is sold on credit as usual.',
    'Little is sold on credit.',
  ),
  margin_ratio: three(
    'Purchases on credit outweigh sales more than usual: supply hangs over the market.',
    'Purchases and sales on credit are in their usual proportion.',
    'Purchases on credit outweigh sales less than usual.',
  ),
  short_interest: three(
    'Short interest is higher than in most of the year.',
    'Short interest is as high as usual.',
    'Short interest is lower than in most of the year.',
  ),
  days_to_cover: three(
    'Buying the shorts back would take longer than usual.',
    'Buying the shorts back would take as long as usual.',
    'The shorts could be bought back sooner than usual.',
  ),
  usd_jpy: three(
    'The dollar is expensive in yen for the past year: exporters in Japan profit.',
    'The dollar costs as many yen as in most of the year.',
    'The dollar is cheap in yen for the past year: importers in Japan profit.',
  ),
  cny_jpy: three(
    'The yuan is expensive in yen for the past year.',
    'The yuan costs as many yen as in most of the year.',
    'The yuan is cheap in yen for the past year.',
  ),
  usd_cny: three(
    'The dollar is expensive in yuan for the past year.',
    'The dollar costs as many yuan as in most of the year.',
    'The dollar is cheap in yuan for the past year.',
  ),
}

import type { IndicatorTexts } from '../../texts.ts'

const three = (high: string, usual: string, low: string) => ({ high, usual, low })

/** Sentences for each indicator when it is high, usual or low, in English. */
export const indicators: IndicatorTexts = {
  advance_decline: three(
    'At 120 or more the market counts as overheated.',
    'Between 70 and 120: neither overheated nor oversold.',
    'At 70 or less the market counts as oversold.',
  ),
  advances: three(
    'More shares rose than on 80% of the days of the past year.',
    'About as many shares rose as on most days.',
    'Fewer shares rose than on 80% of the days of the past year.',
  ),
  declines: three(
    'More shares fell than on 80% of the days of the past year.',
    'About as many shares fell as on most days.',
    'Fewer shares fell than on 80% of the days of the past year.',
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
    'Turnover is higher than on 80% of the days of the past year.',
    'Turnover is about the same as on most days.',
    'Turnover is lower than on 80% of the days of the past year.',
  ),
  above_average: three(
    'Three of four shares are above their 25-day average: short-term strong.',
    'The market is divided around its 25-day average.',
    'Three of four shares are below their 25-day average: short-term weak.',
  ),
  index_ratio: three(
    'The narrower index has risen more than the broader one: large companies lead.',
    'Both indices move alike.',
    'The narrower index has risen less than the broader one: small companies lead.',
  ),
  per: three(
    'The market pays more for forecast profits than in most of the year.',
    'The market pays about as much for forecast profits as it usually does.',
    'The market pays less for forecast profits than in most of the year.',
  ),
  pbr: three(
    'The market pays more for book value than in most of the year.',
    'The market pays about as much for book value as it usually does.',
    'The market pays less for book value than in most of the year.',
  ),
  yield: three(
    'Dividends yield more at today’s prices than in most of the year.',
    'Dividends yield as much as they usually do.',
    'Dividends yield less at today’s prices than in most of the year.',
  ),
  short_ratio: three(
    'Many of the sales are short sales: many expect lower prices, and will have to buy back.',
    'Short sales are their usual share of trading.',
    'Few of the sales are short sales.',
  ),
  margin_long: three(
    'The margin buying balance is higher than in most of the year: these shares will be sold later.',
    'The margin buying balance is at its usual level.',
    'The margin buying balance is low: few shares are left to be sold.',
  ),
  margin_short: three(
    'The margin selling balance is higher than in most of the year: these shares will be bought back later.',
    'The margin selling balance is at its usual level.',
    'The margin selling balance is low.',
  ),
  margin_ratio: three(
    'Margin buying exceeds margin selling more than usual: many shares are left to be sold.',
    'Margin buying and margin selling are in their usual proportion.',
    'Margin buying exceeds margin selling less than usual.',
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
    'The dollar is expensive in yen for the past year: exporters in Japan benefit.',
    'The dollar is in the middle of its range of the past year.',
    'The dollar is cheap in yen for the past year: importers in Japan benefit.',
  ),
  cny_jpy: three(
    'The yuan is expensive in yen for the past year.',
    'The yuan is in the middle of its range of the past year.',
    'The yuan is cheap in yen for the past year.',
  ),
  usd_cny: three(
    'The dollar is expensive in yuan for the past year.',
    'The dollar is in the middle of its range of the past year.',
    'The dollar is cheap in yuan for the past year.',
  ),
}

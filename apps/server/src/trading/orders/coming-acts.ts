import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import type { exDatesMet } from '@zaraba/rules/trading/decisions/ex-dates.ts'
import type { MarketView } from '@zaraba/rules/trading/market-view.ts'

type Preview = OutputOf<'trade/preview'>

/** The split whose new shares a preview counts, with the last price of one. */
export const splitText = ({ splitsAhead: [split], quote }: MarketView, currency: Currency): Preview['split_ahead'] =>
  split === undefined || quote === null
    ? null
    : {
        date: split.exDate,
        ratio: `${split.numerator}:${split.denominator}`,
        price: formatPrice(quote.price, currencyDigits[currency]),
      }

export type ExDates = ReturnType<typeof exDatesMet>
export const exDateTexts = (dates: ExDates, currency: Currency): Preview['ex_dates'] =>
  dates.map(({ date, amount, lowered }) => ({
    date,
    amount: formatPrice(amount, currencyDigits[currency]),
    lowered,
  }))

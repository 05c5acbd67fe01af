import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatCurrency, percentOfRate, signOfCurrency } from '@zaraba/ui/format/format.ts'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Term } from '../learning/term.tsx'
import type { ExchangeRow, Quote } from './conversion.ts'
import styles from './fx.module.css'
import { rateLine } from './rate-line.ts'
import { exchangeTexts } from './texts.ts'

/** The smallest unit of a currency: ¥1, $0.01. */
const smallest = (currency: Currency): string => `${signOfCurrency[currency]}${formatDecimal(1n, currencyDigits[currency])}`

interface QuoteFactsProps {
  readonly quote: Pick<Quote | ExchangeRow, 'from' | 'to' | 'mid' | 'rate' | 'spread'>
  /** Cost of the spread for this amount, in the currency that is received. */
  readonly cost?: string | undefined
}
/** How an amount is converted: the mid rate of the market, the spread, the customer's rate, and the rounding by its name. */
export const QuoteFacts = ({ quote, cost }: QuoteFactsProps) => (
  <Facts>
    <Fact label={<Term id="exchange_rate">{exchangeTexts.mid}</Term>}>{rateLine(quote.mid, quote)}</Fact>
    <Fact label={<Term id="exchange_spread">{exchangeTexts.spread}</Term>}>
      {percentOfRate(quote.spread)}
      {cost !== undefined && <span className={styles.cost}> · {formatCurrency(cost, quote.to)}</span>}
    </Fact>
    <Fact label={exchangeTexts.rate} strong>
      {rateLine(quote.rate, quote)}
    </Fact>
    <Fact label={exchangeTexts.rounding}>{exchangeTexts.roundedDown(smallest(quote.to))}</Fact>
  </Facts>
)

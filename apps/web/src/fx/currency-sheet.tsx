import { type Currency, currencies } from '@zaraba/money/currency.ts'
import { formatCurrency, signOfCurrency } from '@zaraba/ui/format/format.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type Quote, walletOf } from './conversion.ts'
import styles from './fx.module.css'
import { exchangeTexts } from './texts.ts'

/** The currency's sign on a disc, beside its code. */
export const CurrencyMark = ({ currency }: { readonly currency: Currency }) => (
  <span className={styles.coin} data-long={signOfCurrency[currency].length > 1} aria-hidden="true">
    {signOfCurrency[currency].trim()}
  </span>
)

interface CurrencySheetProps {
  readonly title: string
  readonly chosen: Currency
  /** The currency of the other side: it cannot be exchanged for itself (L-02). */
  readonly other: Currency
  readonly quote: Quote | undefined
  readonly onChoose: (currency: Currency) => void
  readonly onClose: () => void
}

/** The nine currencies of the exchange with what the reader holds of each (K-02). */
export const CurrencySheet = ({ title, chosen, other, quote, onChoose, onClose }: CurrencySheetProps) => (
  <Sheet open onClose={onClose} title={title}>
    <ul>
      {currencies.map((currency) => (
        <li key={currency}>
          <button
            type="button"
            className={styles.currency}
            disabled={currency === other}
            aria-pressed={currency === chosen}
            onClick={() => onChoose(currency)}
          >
            <CurrencyMark currency={currency} />
            <span className={styles.words}>
              <span className={styles.code}>
                {currency} <small>{exchangeTexts.currencies[currency]}</small>
              </span>
              {currency === other && <span className={styles.soft}>{sentenceOf('same_currency_cannot_be_exchanged')}</span>}
            </span>
            {quote && <span className={styles.held}>{formatCurrency(walletOf(quote, currency), currency)}</span>}
            <span className={styles.tick}>{currency === chosen && <Icon name="tick" size={20} />}</span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
)

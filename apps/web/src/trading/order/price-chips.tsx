import { useTouch } from '../../market/share/depth.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'
import { ticketTexts } from './texts.ts'
import styles from './ticket.module.css'

const chips = ['bid', 'ask', 'last', 'previousClose'] as const

interface PriceChipsProps {
  readonly stock: StockDetail
  readonly price: string
  readonly onPrice: (price: string) => void
}
/** Prices of the market that a limit can take with one press. */
export const PriceChips = ({ stock, price, onPrice }: PriceChipsProps) => {
  const quote = useQuote(symbolOf(stock.type, stock.code))
  const prices = {
    ...useTouch(stock),
    last: quote?.price ?? stock.price,
    previousClose: stock.previous_close,
  }
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{ticketTexts.prices}</legend>
      {chips.map((chip) =>
        prices[chip] === '-' ? null : (
          <button
            key={chip}
            type="button"
            aria-pressed={Number(prices[chip]) === Number(price)}
            onClick={() => onPrice(prices[chip])}
          >
            <span>{ticketTexts.atPrice[chip]}</span>
          </button>
        ),
      )}
    </fieldset>
  )
}

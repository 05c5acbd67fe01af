import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import styles from './copy.module.css'
import { copyTexts } from './texts.ts'

interface TradeLinesProps {
  readonly trades: OutputOf<'trade/product'>['trades']
  readonly type: MarketType
  readonly dated?: boolean
}

/** Trades of the model account, one a line. */
export const TradeLines = ({ trades, type, dated = false }: TradeLinesProps) =>
  trades.map(({ date, code, name, side, shares, price, fee }) => (
    <div key={`${date}${code}${side}`} className={styles.trade}>
      <span>
        {dated && `${formatShortDay(date)} · `}
        {copyTexts[side]} {name}
      </span>
      <span>
        {copyTexts.shares(formatCount(shares))} × {formatPrice(price)} · {copyTexts.fee} {formatAmount(fee, type)}
      </span>
    </div>
  ))

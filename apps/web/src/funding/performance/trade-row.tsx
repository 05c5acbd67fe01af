import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { reportTexts } from '../reports/texts.ts'
import type { ClosedTrade } from './journal.ts'
import styles from './trades.module.css'

/** A closed position: when, of which share, and what it earned in the currency that is shown. */
export const TradeRow = ({ trade, type }: { readonly trade: ClosedTrade; readonly type: WalletType }) => (
  <span className={styles.trade}>
    <span className={styles.name}>{trade.name}</span>
    <Change value={trade.result}>{formatSignedAmount(trade.result, type)}</Change>
    <span className={styles.soft}>
      {formatShortDay(trade.sell_time)} · {trade.code} · {reportTexts.performance.sharesOf(formatCount(trade.stock_num))}
    </span>
  </span>
)

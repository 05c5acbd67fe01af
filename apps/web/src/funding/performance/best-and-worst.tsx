import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { stockAtPath } from '../../market/paths.ts'
import { positionPath } from '../../trading/paths.ts'
import { reportTexts } from '../reports/texts.ts'
import type { PerformanceParts } from './performance-figures.ts'
import { TradeRow } from './trade-row.tsx'
import styles from './trades.module.css'

const texts = reportTexts.performance

/** Characters of `2026-11-20`, with which a moment of the exchange begins. */
const dateLength = 10

/** The positions that earned and lost most, each with a link to its life, and one to the day on which it was closed. */
export const BestAndWorst = ({ parts, type }: { readonly parts: PerformanceParts; readonly type: WalletType }) => (
  <div className={styles.sides}>
    {(['best', 'worst'] as const)
      .filter((side) => parts[side].length > 0)
      .map((side) => (
        <Section key={side} title={texts[side]}>
          <Card>
            <ul className={styles.list}>
              {parts[side].map((trade) => (
                <li key={trade.order_no} className={styles.moment}>
                  <GoLink to={positionPath(trade.order_no)} className={styles.row}>
                    <TradeRow trade={trade} type={type} />
                  </GoLink>
                  <GoLink
                    to={stockAtPath(readMarket(trade.type), trade.code, trade.sell_time.slice(0, dateLength))}
                    className={styles.onChart}
                    label={texts.onChart(trade.name, formatShortDay(trade.sell_time))}
                  >
                    <Icon name="quotes" size={20} />
                  </GoLink>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      ))}
  </div>
)

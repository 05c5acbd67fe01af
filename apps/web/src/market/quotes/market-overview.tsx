import { formatPercent, formatPrice } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { Sparkline } from '../../shell/parts/sparkline.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { useStale } from '../live-stock.ts'
import { indexPath } from '../paths.ts'
import { toneOf } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import { HeatMap } from './heat-map.tsx'
import styles from './market-overview.module.css'
import { Ranking } from './rankings.tsx'

const everyMs = 5_000

/** The pane beside a list of shares until one is chosen: the market’s indices, its industries, and the shares that moved most. */
export const MarketOverview = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const { data } = useCall('market/indices', {}, { everyMs, quiet: true })
  const stale = useStale()
  return (
    <main className={styles.overview} aria-label={marketTexts.overview.title}>
      <div className={styles.indices}>
        {data?.list
          .filter((index) => index.type === type)
          .map((index) => (
            <GoLink key={index.code} to={indexPath(index.type, index.code)} className={styles.index}>
              <span>{index.name}</span>
              <span className={styles.value}>
                <Price value={index.value} stale={stale}>
                  {formatPrice(index.value)}
                </Price>
              </span>
              <Change value={index.change} stale={stale}>
                {formatPercent(index.change_percent)}
              </Change>
              <Sparkline values={index.spark} height={56} tone={stale ? 'flat' : toneOf(index.change)} wide />
            </GoLink>
          ))}
      </div>
      <section>
        <h2 className={styles.title}>{marketTexts.overview.heat}</h2>
        <HeatMap key={type} type={type} mostHeight={360} />
      </section>
      <div className={styles.sides}>
        {(['gainers', 'losers'] as const).map((kind) => (
          <section key={kind}>
            <h2 className={styles.title}>{marketTexts.overview[kind]}</h2>
            <Ranking key={`${type} ${kind}`} type={type} kind={kind} limit={8} />
          </section>
        ))}
      </div>
    </main>
  )
}

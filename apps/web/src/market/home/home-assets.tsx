import { signedIn } from '@zaraba/client/session.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { fundingPaths } from '../../funding/paths.ts'
import { useCall } from '../../shell/server/queries.ts'
import { useStale } from '../live-stock.ts'
import { marketTexts } from '../texts.ts'
import { type Period, resultOfToday } from './assets-series.ts'
import styles from './home.module.css'
import { HomeCurve, momentOf, useSeries } from './home-curve.tsx'

const everyMs = 10_000

/** Equity of the customer in all markets, in yen, with its change and its curve. A point that is read on the curve replaces both figures. */
export const HomeAssets = () => {
  const [period, setPeriod] = useState<Period>('day')
  const [at, setAt] = useState<number | null>(null)
  const { data, error, refetch } = useCall('user/funds', { type: 'all' }, { everyMs, quiet: true, enabled: signedIn() })
  const answer = useSeries(period, data)
  const stale = useStale()
  if (!data)
    return error ? (
      <ErrorState failure={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.assets}>
        <Skeleton width={20} height={12} />
        <Skeleton width={64} height={36} />
        <Skeleton width={44} height={14} />
        <div className={styles.assetsBlank} />
      </div>
    )
  const points = answer.series?.points ?? []
  const read = at === null ? undefined : points[at]
  const today = resultOfToday(data)
  const shown = read ?? (period === 'day' ? undefined : points.at(-1)) ?? today
  const part = shown.percent === null ? {} : { percent: shown.percent }
  return (
    <section className={styles.assets}>
      <GoLink to={fundingPaths.funds} className={styles.assetsLink}>
        <h2>
          {read ? momentOf(read, period) : marketTexts.home.netAssets} <small>{marketTexts.home.inYen}</small>
          <Icon name="forward" size={12} />
        </h2>
        <span className={styles.total}>
          {read ? (
            formatAmount(read.equity, 'jpy')
          ) : (
            <Price value={data.equity} stale={stale}>
              {formatAmount(data.equity, 'jpy')}
            </Price>
          )}
        </span>
      </GoLink>
      <p className={styles.today}>
        <Change value={shown.change} {...part} stale={stale}>
          {formatSignedAmount(shown.change, 'jpy')}
        </Change>
        <span>
          {read && answer.series?.withFlows
            ? marketTexts.home.withFlows
            : marketTexts.home.changeIn[shown === today ? 'day' : period]}
        </span>
        <span className={styles.net}>
          {marketTexts.home.totalAssets} {formatAmount(data.total_assets, 'jpy')}
        </span>
      </p>
      <HomeCurve
        {...answer}
        period={period}
        onPeriod={(next) => {
          setAt(null)
          setPeriod(next)
        }}
        at={read ? at : null}
        onPoint={setAt}
        stale={stale}
      />
    </section>
  )
}

import { onSessionEnd, signedIn } from '@zaraba/client/session.ts'
import { formatAmount, formatMoney, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useEffect } from 'react'
import { fundingPaths } from '../../funding/paths.ts'
import { daysOfCurve } from '../../funding/performance/performance-figures.ts'
import { Sparkline } from '../../shell/parts/sparkline.tsx'
import { practiceNow } from '../../shell/server/clock.ts'
import { useCall } from '../../shell/server/queries.ts'
import { useStale } from '../live-stock.ts'
import { words } from '../messages.ts'
import { addEquityPoint, clearEquityPoints, useEquityPoints } from './equity-points.ts'
import styles from './home.module.css'

const everyMs = 10_000
onSessionEnd(clearEquityPoints)

/** Today's part of what is owned, in per cent of what was owned when the day began. Only shown, never calculated with. */
const percentOfToday = (equity: string, today: string): string => {
  const began = Number(equity) - Number(today)
  return began > 0 ? ((Number(today) / began) * 100).toFixed(2) : '0'
}

/** Smallest part of the equity that the height of the curve covers, so that a small change does not look like a large one. */
const leastPart = 0.002

/** As many days as the curve shows, and as few as make one. */
const [curveDays, leastDays] = ['30', 3] as const

/** The ends of the last days with what is owned now behind them; on an account's first days, the readings since the app was opened. */
const useCurve = (equity: string): { readonly values: readonly number[]; readonly caption: string } => {
  const points = useEquityPoints((state) => state.points)
  const { data } = useCall(
    'user/performance',
    { type: 'all', days: curveDays },
    { quiet: true, freshMs: 60_000, enabled: signedIn() },
  )
  const days = daysOfCurve(data?.days ?? [], 'jpy').slice(0, -1)
  return days.length + 1 < leastDays
    ? { values: points.map((point) => point.equity), caption: words.home.curve }
    : { values: [...days.map((day) => Number(day.equity)), Number(equity)], caption: words.home.curveOfDays(days.length + 1) }
}

/** A line needs values that differ; until then the level of the first value is drawn alone. Leads to the performance. */
const Curve = ({ equity }: { readonly equity: string }) => {
  const { values, caption } = useCurve(equity)
  const [first] = values
  if (first === undefined) return <div className={styles.curve} />
  const flat = values.every((value) => value === first)
  return (
    <GoLink to={fundingPaths.performance} className={styles.curveLink}>
      <figure className={styles.curve}>
        {flat ? (
          <span className={styles.flat} />
        ) : (
          <Sparkline values={values} level={first} leastSpan={first * leastPart} width={358} height={64} wide />
        )}
        <figcaption>
          {caption}
          <Icon name="forward" size={12} />
        </figcaption>
      </figure>
    </GoLink>
  )
}

/** Equity of the customer in all markets, in yen, with its change of today. */
export const HomeAssets = () => {
  const { data, error, refetch, dataUpdatedAt } = useCall(
    'user/funds',
    { type: 'all' },
    { everyMs, quiet: true, enabled: signedIn() },
  )
  const stale = useStale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is a reading, also one with the same figures.
  useEffect(() => {
    const time = practiceNow()
    if (data && time !== undefined) addEquityPoint({ time, equity: Number(data.equity) })
  }, [data, dataUpdatedAt])
  if (!data)
    return error ? (
      <ErrorState failure={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.assets}>
        <Skeleton width={20} height={12} />
        <Skeleton width={64} height={36} />
        <Skeleton width={44} height={14} />
        <div className={styles.curve} />
      </div>
    )
  return (
    <section className={styles.assets}>
      <GoLink to={fundingPaths.funds} className={styles.assetsLink}>
        <h2>
          {words.home.netAssets} <small>{words.home.inYen}</small>
          <Icon name="forward" size={12} />
        </h2>
        <span className={styles.total}>
          <Price value={data.equity} stale={stale}>
            {formatAmount(data.equity, 'jpy')}
          </Price>
        </span>
      </GoLink>
      <p className={styles.today}>
        <Change value={data.today_profit} percent={formatPercentText(data.equity, data.today_profit)} stale={stale}>
          {formatSignedAmount(data.today_profit, 'jpy')}
        </Change>
        <span>{words.home.today}</span>
        <span className={styles.net}>
          {words.home.totalAssets} {formatAmount(data.total_assets, 'jpy')}
        </span>
      </p>
      <Curve equity={data.equity} />
    </section>
  )
}
const formatPercentText = (equity: string, today: string) => formatMoney(percentOfToday(equity, today)).replace('−', '-')

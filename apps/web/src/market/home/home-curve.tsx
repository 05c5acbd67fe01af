import type { CallFailure } from '@zaraba/client/call.ts'
import { signedIn } from '@zaraba/client/session.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatAmount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay, formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { failureText } from '@zaraba/ui/parts/states.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { fundingPaths } from '../../funding/paths.ts'
import { EquityCurve } from '../../shell/parts/equity-curve.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { marketTexts } from '../texts.ts'
import { daysOfPeriod, type Period, periods, type Series, type SeriesPoint, seriesOfDay, seriesOfDays } from './assets-series.ts'
import styles from './home.module.css'

const everyMs = 60_000

interface SeriesAnswer {
  readonly series: Series | undefined
  readonly error: CallFailure | null
  readonly retry: () => void
}

/** The curve of a period, whose last point is the given figure of now. */
export const useSeries = (period: Period, funds: OutputOf<'user/funds'> | undefined): SeriesAnswer => {
  const day = period === 'day'
  const today = useCall('user/assetsCurve', { type: 'all' }, { quiet: true, everyMs, enabled: signedIn() && day })
  const days = useCall(
    'user/performance',
    { type: 'all', days: day ? daysOfPeriod.week : daysOfPeriod[period] },
    { quiet: true, freshMs: everyMs, enabled: signedIn() && !day },
  )
  const asked = day ? today : days
  const made = () => {
    if (!funds) return undefined
    if (day) return today.data && seriesOfDay(today.data, funds)
    return days.data && seriesOfDays(days.data.days, funds)
  }
  return { series: made(), error: asked.error, retry: () => void asked.refetch() }
}

/** When a point of a period is, in words. */
export const momentOf = ({ time }: SeriesPoint, period: Period): string =>
  period === 'day' ? formatMoment(time) : formatLongDay(time)
const endOf = ({ time }: SeriesPoint, period: Period): string =>
  period === 'day' ? formatDate(time, 'h:m') : period === 'all' ? formatLongDay(time) : formatShortDay(time)

interface HomeCurveProps extends SeriesAnswer {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly at: number | null
  readonly onPoint: (at: number | null) => void
  readonly stale: boolean
}

const Drawing = ({ series, error, retry, period, at, onPoint, stale }: HomeCurveProps) => {
  if (!series)
    return error ? (
      <div className={styles.curveFrame}>
        <p role="alert">{failureText(error)}</p>
        <Button kind="plain" small onClick={retry}>
          {commonTexts.retry}
        </Button>
      </div>
    ) : (
      <div className={styles.curveFrame}>
        <Skeleton height={96} />
      </div>
    )
  const { points } = series
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2)
    return <p className={styles.curveFrame}>{marketTexts.home.noCurve[period === 'day' ? 'day' : 'days']}</p>
  const read = (at === null ? undefined : points[at]) ?? last
  const percent = read.percent === null ? '' : ` ${formatPercent(read.percent)}`
  const figures = `${formatAmount(read.equity, 'jpy')} ${formatSignedAmount(read.change, 'jpy')}${percent}`
  return (
    <EquityCurve
      values={points.map(({ equity }) => Number(equity))}
      at={at}
      onPoint={onPoint}
      label={marketTexts.home.curve}
      valueText={`${momentOf(read, period)} ${figures}`}
      ends={[endOf(first, period), endOf(last, period)]}
      low
      stale={stale}
    />
  )
}

/** Net assets over a period that is chosen below; a finger, a mouse or the arrow keys read a point. */
export const HomeCurve = (props: HomeCurveProps) => (
  <div>
    <Drawing {...props} />
    <div className={styles.curveFoot}>
      <Segmented
        label={marketTexts.home.curvePeriod}
        items={periods.map((value) => ({ value, label: marketTexts.home.periods[value] }))}
        value={props.period}
        onChange={props.onPeriod}
      />
      <GoLink to={fundingPaths.performance} className={styles.curveLink}>
        {marketTexts.home.performance}
        <Icon name="forward" size={12} />
      </GoLink>
    </div>
  </div>
)

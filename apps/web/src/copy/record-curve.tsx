import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { CurveBox } from '../shell/parts/curve-box.tsx'
import { useCall } from '../shell/server/queries.ts'
import { type CopyProduct, percent, points } from './figures.ts'
import { type CurvePeriod, type CurvePoint, curvePeriods, drawnCurve, pathOf } from './product-curve.ts'
import styles from './record-curve.module.css'
import { copyTexts } from './texts.ts'

const [width, height] = [320, 160]

const fallText = ({ fall }: CurvePoint): string => (Number(fall) === 0 ? copyTexts.atHigh : copyTexts.fromHigh(percent(fall)))

const Drawing = ({ curve, name }: { readonly curve: readonly CurvePoint[]; readonly name: string }) => {
  const [at, setAt] = useState<number | null>(null)
  const drawn = drawnCurve(curve, height)
  const [first, last] = [curve[0], curve.at(-1)]
  if (!drawn || !first || !last) return <p className={styles.blank}>{copyTexts.noCurve}</p>
  const { values, index, y, ticks } = drawn
  const read = (at === null ? undefined : curve[at]) ?? last
  const x = ((at ?? curve.length - 1) * width) / (curve.length - 1)
  return (
    <>
      <p className={styles.read} aria-hidden="true">
        <span>{formatLongDay(read.date)}</span>
        <strong>{points(read.value)}</strong>
        <span>{fallText(read)}</span>
      </p>
      <div className={styles.plot}>
        <CurveBox
          className={styles.box}
          at={at}
          last={curve.length - 1}
          onPoint={setAt}
          label={copyTexts.curve}
          valueText={`${formatLongDay(read.date)} ${points(read.value)} ${fallText(read)}`}
        >
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {ticks.map((tick) => (
              <line key={tick.value} className={styles.level} x1={0} x2={width} y1={tick.y} y2={tick.y} />
            ))}
            <path className={styles.index} d={pathOf(index, width, y)} />
            <path className={styles.line} d={pathOf(values, width, y)} />
            {at !== null && <line className={styles.cross} x1={x} x2={x} y1={0} y2={height} />}
          </svg>
          <span
            className={styles.dot}
            style={{ left: `${(x / width) * 100}%`, top: `${(y(Number(read.value)) / height) * 100}%` }}
          />
        </CurveBox>
        <div className={styles.levels} aria-hidden="true">
          {/* Labels lie on their lines; one of them in the flow makes the axis as wide as they are. */}
          <span className={styles.widest}>{formatCount(Math.round(Math.max(...values)))}</span>
          {ticks.map((tick) => (
            <span key={tick.value} style={{ top: `${(tick.y / height) * 100}%` }}>
              {formatCount(tick.value)}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{formatLongDay(first.date)}</span>
        <span>{formatLongDay(last.date)}</span>
      </div>
      <div className={styles.legend}>
        <span data-line="product">{copyTexts.product}</span>
        <span data-line="index">{name}</span>
      </div>
      <p className="visually-hidden">
        {copyTexts.curveText(
          points(first.value),
          points(last.value),
          points(String(Math.min(...values))),
          points(String(Math.max(...values))),
        )}
      </p>
    </>
  )
}

/** The unit value over a period beside the index; a finger, a mouse or the arrow keys read a day with its fall since the highest before. */
export const RecordCurve = ({ product }: { readonly product: CopyProduct }) => {
  const [period, setPeriod] = useState<CurvePeriod>('all')
  const { data, error, refetch } = useCall('trade/productCurve', { id: product.id, period }, { quiet: true })
  return (
    <div>
      {data ? (
        <Drawing key={period} curve={data.curve} name={product.index.name} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.blank}>
          <Skeleton height={height} />
        </div>
      )}
      <div className={styles.periods}>
        <Segmented
          label={copyTexts.curvePeriod}
          items={curvePeriods.map((value) => ({ value, label: copyTexts.periods[value] }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
    </div>
  )
}

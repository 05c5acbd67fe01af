import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import styles from './copy.module.css'
import { type CopyProduct, percent, positionBetween, share } from './figures.ts'
import { copyTexts } from './texts.ts'

/** The mean of the last 30 daily results inside the range that they came from, with nought marked. */
const Range = ({ product: { expected, least, greatest } }: { readonly product: CopyProduct }) => {
  const [low, high] = [Math.min(0, Number(least)), Math.max(0, Number(greatest))]
  const zero = positionBetween(low, high, 0)
  return (
    <div className={styles.range}>
      <div className={styles.head}>
        <span className={styles.soft}>{copyTexts.mean}</span>
        <span className={styles.end}>
          <Change value={expected}>{percent(expected)}</Change>
        </span>
      </div>
      <div className={styles.track} aria-hidden="true">
        <i className={styles.loss} style={{ left: `${positionBetween(low, high, Number(least))}%`, right: `${100 - zero}%` }} />
        <i
          className={styles.gain}
          style={{ left: `${zero}%`, right: `${100 - positionBetween(low, high, Number(greatest))}%` }}
        />
        <i className={styles.zero} style={{ left: `${zero}%` }} />
        <i className={styles.mean} style={{ left: `${positionBetween(low, high, Number(expected))}%` }} />
      </div>
      <div className={styles.axis}>
        <span>{percent(least)}</span>
        <span>{copyTexts.range}</span>
        <span>{percent(greatest)}</span>
      </div>
    </div>
  )
}

/**
 * The actual record of a product. Its average is always shown with the losses (H-4): the range, the worst day, the deepest fall, the days
 * with a loss and the index are part of the same component.
 */
export const RealRecord = ({ product, dated = false }: { readonly product: CopyProduct; readonly dated?: boolean }) => (
  <>
    <Range product={product} />
    <dl className={styles.four}>
      <div>
        <dt>{copyTexts.worstDay}</dt>
        <dd>
          <Change value={product.worst_day.result}>{percent(product.worst_day.result)}</Change>
          {dated && <span className={styles.soft}>{formatLongDay(product.worst_day.date)}</span>}
        </dd>
      </div>
      <div>
        <dt>{copyTexts.drawdown}</dt>
        <dd>
          <Change value={product.drawdown}>{percent(product.drawdown)}</Change>
        </dd>
      </div>
      <div>
        <dt>{copyTexts.losingDays}</dt>
        <dd>{share(product.losing_days)}</dd>
      </div>
      <div>
        <dt>{copyTexts.index(product.index.name)}</dt>
        <dd>{percent(product.index.expected)}</dd>
      </div>
    </dl>
  </>
)

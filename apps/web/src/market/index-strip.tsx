import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Change, Price } from '@zaraba/kit/figure.tsx'
import { formatPercent, formatPrice } from '@zaraba/kit/format.ts'
import { GoLink } from '@zaraba/kit/go-link.tsx'
import { marketNames } from '@zaraba/kit/markets.ts'
import { useCall } from '@zaraba/kit/queries.ts'
import { Skeleton } from '@zaraba/kit/skeleton.tsx'
import { Sparkline } from '@zaraba/kit/sparkline.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { Swipe } from '@zaraba/kit/swipe.tsx'
import { marketTypes } from '@zaraba/market/markets.ts'
import { indexPath } from '../paths.ts'
import styles from './home.module.css'
import { useStale } from './live-stock.ts'
import { words } from './messages.ts'
import { toneOf } from './stock-row.tsx'

type Index = OutputOf<'market/indices'>['list'][number]
const everyMs = 5_000
const stripHeight = 124

const IndexCard = ({ index, stale }: { readonly index: Index; readonly stale: boolean }) => (
  <GoLink to={indexPath(index.type, index.code)} className={styles.index}>
    <span className={styles.indexName}>{index.name}</span>
    <span className={styles.indexValue}>
      <Price value={index.value} stale={stale}>
        {formatPrice(index.value)}
      </Price>
    </span>
    <Change value={index.change} stale={stale}>
      {formatPercent(index.change_percent)}
    </Change>
    <Sparkline values={index.spark} width={96} height={28} tone={stale ? 'flat' : toneOf(index.change)} wide />
  </GoLink>
)

/** The indices of a market on one slide, the markets one after another. */
export const IndexStrip = () => {
  const { data, error, refetch } = useCall('market/indices', {}, { everyMs, quiet: true })
  const stale = useStale()
  if (!data)
    return (
      <div className={styles.strip}>
        {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton height={stripHeight} />}
      </div>
    )
  const slides = marketTypes.flatMap((type) => {
    const indices = data.list.filter((index) => index.type === type)
    if (indices.length === 0) return []
    const content = (
      <fieldset key={type} className={styles.indices}>
        <legend className="visually-hidden">{words.home.indicesOf(marketNames[type])}</legend>
        {indices.slice(0, 3).map((index) => (
          <IndexCard key={index.code} index={index} stale={stale} />
        ))}
      </fieldset>
    )
    return [{ key: type, content }]
  })
  if (slides.length === 0) return null
  return (
    <div className={styles.strip}>
      <Swipe label={words.home.indices} slides={slides} height={stripHeight} />
    </div>
  )
}

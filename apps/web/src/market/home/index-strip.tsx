import type { OutputOf } from '@zaraba/contract/calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { formatPercent, formatPrice } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { Sparkline } from '../../shell/parts/sparkline.tsx'
import { Swipe } from '../../shell/parts/swipe.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { useStale } from '../live-stock.ts'
import { indexPath } from '../paths.ts'
import { toneOf } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import styles from './home.module.css'

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
        <legend className="visually-hidden">{marketTexts.home.indicesOf(marketNames[type])}</legend>
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
      <Swipe label={marketTexts.home.indices} slides={slides} height={stripHeight} />
    </div>
  )
}

import { formatPercent, formatPrice } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { Link } from 'react-router'
import { useCall } from '../../shell/server/queries.ts'
import { useStale } from '../live-stock.ts'
import { indexPath } from '../paths.ts'
import styles from './index-bar.module.css'

const everyMs = 5_000

/** Indices in the bar above the panes: as many as it has room for. */
export const IndexBar = () => {
  const { data } = useCall('market/indices', {}, { everyMs, quiet: true })
  const stale = useStale()
  return (
    <ul className={styles.bar}>
      {data?.list.map((index) => (
        <li key={`${index.type} ${index.code}`}>
          <Link to={indexPath(index.type, index.code)} className={styles.index}>
            <span>{index.name}</span>
            <Price value={index.value} stale={stale}>
              {formatPrice(index.value)}
            </Price>
            <Change value={index.change} stale={stale}>
              {formatPercent(index.change_percent)}
            </Change>
          </Link>
        </li>
      ))}
    </ul>
  )
}

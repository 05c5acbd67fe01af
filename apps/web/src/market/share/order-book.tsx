import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { words } from '../messages.ts'
import styles from './order-book.module.css'
import { SplitBar } from './split-bar.tsx'

type Level = OutputOf<'market/depth'>['bids'][number]
const levels = 10
/** The book moves with every print; asking once a second is as fast as eyes can follow. */
const everyMs = 1_000
const rows = Array.from({ length: levels }, (_, row) => row)

interface OrderBookProps {
  readonly type: MarketType
  readonly code: string
  readonly digits: number
}

const Size = ({
  level,
  most,
  side,
}: {
  readonly level: Level | undefined
  readonly most: number
  readonly side: 'bid' | 'ask'
}) => (
  <td className={styles.size} data-side={side}>
    {level && <i style={{ width: `${Math.max(2, (level[1] / most) * 100)}%` }} />}
    <span>{level ? formatCount(level[1]) : ''}</span>
  </td>
)

/** Ten levels on either side, each with a bar as long as its size, which glides to the next one. */
export const OrderBook = ({ type, code, digits }: OrderBookProps) => {
  const { data, error, refetch } = useCall('market/depth', { type, code }, { everyMs, quiet: true })
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton height={345} />
  if (data.bids.length === 0 && data.asks.length === 0) return <p className={styles.closed}>{words.noBook}</p>
  const most = Math.max(1, ...data.bids.map(([, shares]) => shares), ...data.asks.map(([, shares]) => shares))
  const [bid, ask] = [data.bids[0], data.asks[0]]
  const sumOf = (side: readonly Level[]) => side.reduce((sum, [, shares]) => sum + shares, 0)
  return (
    <div className={styles.book}>
      <SplitBar
        label={words.depthSplit}
        left={{ name: words.bid, count: sumOf(data.bids) }}
        right={{ name: words.ask, count: sumOf(data.asks) }}
      />
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="colgroup" colSpan={2}>
              {words.bid}
            </th>
            <th scope="colgroup" colSpan={2}>
              {words.ask}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [buy, sell] = [data.bids[row], data.asks[row]]
            return (
              <tr key={row}>
                <Size level={buy} most={most} side="bid" />
                <td className={styles.price} data-side="bid">
                  {buy ? formatPrice(buy[0], digits) : ''}
                </td>
                <td className={styles.price} data-side="ask">
                  {sell ? formatPrice(sell[0], digits) : ''}
                </td>
                <Size level={sell} most={most} side="ask" />
              </tr>
            )
          })}
        </tbody>
      </table>
      {bid && ask && (
        <p>
          {words.spread} {formatPrice(String(Number((Number(ask[0]) - Number(bid[0])).toFixed(4))), digits)}
        </p>
      )}
    </div>
  )
}

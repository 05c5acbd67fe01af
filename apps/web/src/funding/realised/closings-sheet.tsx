import { formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { stockPath } from '../../market/paths.ts'
import { useCall } from '../../shell/server/queries.ts'
import { receiptPath, tradingPaths } from '../../trading/paths.ts'
import { reportTexts } from '../reports/texts.ts'
import styles from './realised.module.css'
import { closingsOf, type ShareRow } from './realised-rows.ts'

interface ClosingsProps {
  readonly share: ShareRow
  readonly year: number
  readonly onClose: () => void
}
/** The closed positions behind the result of a share in a year: each leads to its receipt. */
export const ClosingsSheet = ({ share, year, onClose }: ClosingsProps) => {
  const { type, code, name, count } = share
  const { data, error, refetch } = useCall('trade/userstocklists', { type }, { quiet: true })
  const rows = closingsOf(data?.list ?? [], code, year)
  return (
    <Sheet open onClose={onClose} title={`${name} ${code}`}>
      {!data && !error && <SkeletonRows count={Math.min(count, 5)} />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <Card>
          {rows.map((row) => (
            <Row
              key={row.order_no}
              title={formatMoment(row.sell_time)}
              text={reportTexts.realised.shares(formatCount(row.stock_num))}
              end={
                <span className={styles.amounts}>
                  <Change value={row.yingkui}>{formatSignedAmount(row.yingkui, type)}</Change>
                </span>
              }
              to={receiptPath(row.order_no)}
            />
          ))}
        </Card>
      )}
      {data && rows.length < count && (
        <p className={styles.note}>{reportTexts.realised.older(formatCount(count - rows.length))}</p>
      )}
      <Card>
        {data && rows.length < count && <Row title={reportTexts.realised.allOrders} to={tradingPaths.orders} />}
        <Row title={reportTexts.realised.openShare} to={stockPath(type, code)} />
      </Card>
    </Sheet>
  )
}

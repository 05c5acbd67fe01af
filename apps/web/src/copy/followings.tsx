import { Button } from '@zaraba/kit/button.tsx'
import { Card } from '@zaraba/kit/card.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { useCall } from '@zaraba/kit/queries.ts'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/kit/states.tsx'
import { useChosenMarket } from '../market/chosen-market.ts'
import { paths } from '../paths.ts'
import styles from './copy.module.css'
import { FollowingRow } from './following-row.tsx'
import { copy } from './messages.ts'

/** What is followed in the chosen market, and what has ended: the copy tab of the positions, and the copy records. */
export const Followings = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const go = useGo()
  const { data, error, refetch } = useCall('trade/userproductlist', { type })
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />
  const rows = data.filter(({ kind }) => kind === 'copy')
  if (rows.length === 0)
    return (
      <EmptyState
        icon="records"
        text={copy.orders.empty}
        action={
          <Button kind="plain" small onClick={() => go(paths.follow)}>
            {copy.orders.make}
          </Button>
        }
      />
    )
  return (
    <Card>
      <div className={styles.rows}>
        {rows.map((row) => (
          <FollowingRow key={row.order_no} row={row} type={type} />
        ))}
      </div>
    </Card>
  )
}

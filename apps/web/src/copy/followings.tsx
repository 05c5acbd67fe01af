import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { inputsOf, isLater, useOwnMarket, withLatestEnded } from '../market/own-market.ts'
import { mergeOrdered } from '../shell/lists/merged-pages.ts'
import { useGo } from '../shell/screen/navigation.ts'
import { useCalls } from '../shell/server/queries.ts'
import styles from './copy.module.css'
import { type Following, FollowingRow } from './following-row.tsx'
import { copyPaths } from './paths.ts'
import { copyTexts } from './texts.ts'

const isRunning = ({ row }: Following): boolean => row.status === 0
/** Running orders come before ended ones, later ones before earlier ones. */
const isBefore = (left: Following, right: Following): boolean =>
  isRunning(left) === isRunning(right) ? isLater(left.row.buy_time, right.row.buy_time) : isRunning(left)

/** Followed products of the chosen market or of all, running and ended: the copy tab of the positions, and the copy records. */
export const Followings = () => {
  const inputs = inputsOf(useOwnMarket((chosen) => chosen.market))
  const go = useGo()
  const { data, error, refetch } = useCalls('trade/userproductlist', inputs)
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />
  const lists = inputs.map(({ type }, at) => (data[at] ?? []).map((row): Following => ({ row, type })))
  const rows = withLatestEnded(mergeOrdered(lists, isBefore), isRunning).filter(({ row }) => row.kind === 'copy')
  if (rows.length === 0)
    return (
      <EmptyState
        icon="records"
        text={copyTexts.orders.empty}
        action={
          <Button kind="plain" small onClick={() => go(copyPaths.follow)}>
            {copyTexts.orders.make}
          </Button>
        }
      />
    )
  return (
    <Card>
      <div className={styles.rows}>
        {rows.map(({ row, type }) => (
          <FollowingRow key={row.order_no} row={row} type={type} />
        ))}
      </div>
    </Card>
  )
}

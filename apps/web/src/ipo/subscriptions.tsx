import { Button } from '@zaraba/kit/button.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { useCall } from '@zaraba/kit/queries.ts'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/kit/states.tsx'
import type { MarketType } from '@zaraba/market/markets.ts'
import { paths } from '../paths.ts'
import { offeringReading, type Subscription } from './calls.ts'
import styles from './ipo.module.css'
import { words } from './messages.ts'
import { SubscriptionCard } from './subscription-card.tsx'

export interface SubscriptionsProps {
  readonly type: MarketType
  readonly kind: 'subscriptions' | 'winnings'
}
const ofKind: Readonly<Record<SubscriptionsProps['kind'], (row: Subscription) => boolean>> = {
  subscriptions: () => true,
  winnings: ({ win_num }) => win_num > 0,
}

/** The caller's subscriptions of a market, or those of them that won. */
export const Subscriptions = ({ type, kind }: SubscriptionsProps) => {
  const go = useGo()
  const { data, error, refetch } = useCall('trade/usernewstocklist', { type }, offeringReading)
  if (data === undefined)
    return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />
  const rows = data.filter(ofKind[kind])
  if (rows.length === 0)
    return (
      <EmptyState
        icon="document"
        text={words.orders.empty[kind]}
        action={
          <Button kind="plain" small onClick={() => go(paths.newShare)}>
            {words.orders.find}
          </Button>
        }
      />
    )
  return (
    <div className={styles.list}>
      {rows.map((row) => (
        <SubscriptionCard key={row.order_no} row={row} linked />
      ))}
    </div>
  )
}

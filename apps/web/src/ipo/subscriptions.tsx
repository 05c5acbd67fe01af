import { Button } from '@zaraba/ui/parts/button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { inputsOf, isLater, useOwnMarket, withLatestEnded } from '../market/own-market.ts'
import { mergeOrdered } from '../shell/lists/merged-pages.ts'
import { useGo } from '../shell/screen/navigation.ts'
import { useCalls } from '../shell/server/queries.ts'
import { offeringReading, type Subscription } from './calls.ts'
import styles from './ipo.module.css'
import { ipoPaths } from './paths.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { ipoTexts } from './texts.ts'

export interface SubscriptionsProps {
  readonly kind: 'subscriptions' | 'winnings'
}
const ofKind: Readonly<Record<SubscriptionsProps['kind'], (row: Subscription) => boolean>> = {
  subscriptions: () => true,
  winnings: ({ win_num }) => win_num > 0,
}

const holdsMoney = ({ status }: Subscription): boolean => status === 1
/** Open subscriptions come before ended ones, later ones before earlier ones. */
const isBefore = (left: Subscription, right: Subscription): boolean =>
  holdsMoney(left) === holdsMoney(right) ? isLater(left.apply_time, right.apply_time) : holdsMoney(left)

/** The caller's subscriptions in the chosen market or in all, or those of them that won. */
export const Subscriptions = ({ kind }: SubscriptionsProps) => {
  const go = useGo()
  const { data, error, refetch } = useCalls(
    'trade/usernewstocklist',
    inputsOf(useOwnMarket((chosen) => chosen.market)),
    offeringReading,
  )
  if (data === undefined)
    return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />
  const rows = withLatestEnded(mergeOrdered(data, isBefore), holdsMoney).filter(ofKind[kind])
  if (rows.length === 0)
    return (
      <EmptyState
        icon="document"
        text={ipoTexts.orders.empty[kind]}
        action={
          <Button kind="plain" small onClick={() => go(ipoPaths.newShare)}>
            {ipoTexts.orders.find}
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

/** All subscriptions: a tab of the positions. */
export const SubscriptionsTab = () => <Subscriptions kind="subscriptions" />

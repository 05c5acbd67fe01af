import { Header } from '@zaraba/kit/header.tsx'
import { PullToRefresh } from '@zaraba/kit/pull-to-refresh.tsx'
import { invalidate, queryClient } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { OwnMarketSwitch } from '../market/market-switch.tsx'
import { paths } from '../paths.ts'
import styles from './copy.module.css'
import { Followings } from './followings.tsx'
import { copy } from './messages.ts'

/** Copy records: everything that is or was followed. */
export const FollowOrdersScreen = () => (
  <Screen header={<Header title={copy.orders.title} back={paths.mine} add={paths.follow} />}>
    <PullToRefresh onRefresh={() => invalidate(queryClient, 'trade/userproductlist')}>
      <div className={styles.page}>
        <OwnMarketSwitch />
        <Followings />
      </div>
    </PullToRefresh>
  </Screen>
)

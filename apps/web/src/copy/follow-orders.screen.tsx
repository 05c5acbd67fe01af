import { identityPaths } from '../identity/paths.ts'
import { OwnMarketSwitch } from '../market/market-switch.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { invalidate, queryClient } from '../shell/server/queries.ts'
import styles from './copy.module.css'
import { Followings } from './followings.tsx'
import { copyPaths } from './paths.ts'
import { copyTexts } from './texts.ts'

/** Copy records: everything that is or was followed. */
export const FollowOrdersScreen = () => (
  <Screen header={<Header title={copyTexts.orders.title} back={identityPaths.mine} add={copyPaths.follow} />}>
    <PullToRefresh onRefresh={() => invalidate(queryClient, 'trade/userproductlist')}>
      <div className={styles.page}>
        <OwnMarketSwitch />
        <Followings />
      </div>
    </PullToRefresh>
  </Screen>
)

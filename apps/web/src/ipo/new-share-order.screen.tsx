import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { useState } from 'react'
import { identityPaths } from '../identity/paths.ts'
import { OwnMarketSwitch } from '../market/market-switch.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { invalidate, queryClient } from '../shell/server/queries.ts'
import styles from './ipo.module.css'
import { ipoPaths } from './paths.ts'
import { Subscriptions } from './subscriptions.tsx'
import { ipoTexts } from './texts.ts'

const kinds = ['subscriptions', 'winnings'] as const

/** Subscriptions and winnings: their state, and what is to be paid or may be given up. */
export const NewShareOrderScreen = () => {
  const [kind, setKind] = useState<(typeof kinds)[number]>('subscriptions')
  return (
    <Screen header={<Header title={ipoTexts.orders.title} back={identityPaths.mine} add={ipoPaths.newShare} />}>
      <PullToRefresh onRefresh={() => invalidate(queryClient, 'trade/usernewstocklist')}>
        <OwnMarketSwitch />
        <Tabs
          label={ipoTexts.orders.title}
          items={kinds.map((value) => ({ value, label: ipoTexts.orders.tabs[value] }))}
          value={kind}
          onChange={setKind}
        >
          <div className={styles.page}>
            <Subscriptions kind={kind} />
          </div>
        </Tabs>
      </PullToRefresh>
    </Screen>
  )
}

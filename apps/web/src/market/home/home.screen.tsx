import { signedIn } from '@zaraba/client/session.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { Suspense, useState } from 'react'
import { contentPaths } from '../../content/paths.ts'
import { SidePanel } from '../../identity/mine/side-panel.tsx'
import { identityPaths } from '../../identity/paths.ts'
import { GuideOnHome } from '../../learning/guide/guide-spot.tsx'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { useSetting } from '../../shell/configuration.ts'
import { useOffers, usePart } from '../../shell/offers.ts'
import { PartGuard } from '../../shell/parts/part-guard.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useRoomForCharts } from '../../shell/screen-query.ts'
import { queryClient, useUser } from '../../shell/server/queries.ts'
import { MarketSwitch } from '../market-switch.tsx'
import { PageLinks } from '../pages/market-page.tsx'
import { marketPaths } from '../paths.ts'
import { useQuotesView } from '../quotes/quotes-view.ts'
import { Ranking } from '../quotes/rankings.tsx'
import { marketTexts } from '../texts.ts'
import styles from './home.module.css'
import { HomeAssets } from './home-assets.tsx'
import { HomeNews } from './home-news.tsx'
import { IndexStrip } from './index-strip.tsx'
import { PopularStocks } from './popular-stocks.tsx'

const QuickActions = () => {
  const go = useGo()
  const { actions } = useOffers()
  return (
    <ul className={styles.actions}>
      {actions.map(({ icon, path, label }) => (
        <li key={path}>
          <button type="button" onClick={() => go(path)}>
            <i>
              <Icon name={icon} />
            </i>
            <span>{label[language]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const homeRankings = ['active', 'gainers', 'losers'] as const
const HomeRankings = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const [kind, setKind] = useState<(typeof homeRankings)[number]>('active')
  const limit = useRoomForCharts() ? 10 : 5
  const go = useGo()
  return (
    <section className={`${styles.section} ${styles.rankings}`} aria-label={marketTexts.home.rankings}>
      <MarketSwitch />
      <div className={styles.tabs}>
        <Tabs
          label={marketTexts.home.rankings}
          items={homeRankings.map((value) => ({ value, label: marketTexts.rankings[value] }))}
          value={kind}
          onChange={setKind}
        >
          <div className={styles.ranking}>
            <Ranking key={`${type} ${kind}`} type={type} kind={kind} limit={limit} />
          </div>
        </Tabs>
      </div>
      <button
        type="button"
        className={styles.more}
        onClick={() => {
          useQuotesView.setState({ view: 'rankings', ranking: kind })
          go(marketPaths.quotes)
        }}
      >
        {marketTexts.home.allRankings}
      </button>
    </section>
  )
}

const refresh = () => queryClient.refetchQueries({ type: 'active' })

/** Home: what is owned and what waits, own lists, the indices, the rankings, what is popular and what is new. */
export const HomeScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const user = useUser()
  const title = useSetting('title')
  const go = useGo()
  const OwnPart = usePart('ownPart')
  return (
    <Screen
      header={
        <Header
          title={title}
          start={<SidePanel />}
          end={
            <>
              <IconButton
                icon="bell"
                label={marketTexts.home.bell}
                badge={user.data?.unread ?? 0}
                onClick={() => go(contentPaths.messages)}
              />
              <IconButton icon="settings" label={marketTexts.home.settings} onClick={() => go(identityPaths.verified)} />
            </>
          }
        />
      }
    >
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.columns}>
          <div className={styles.mine}>
            <HomeAssets />
            <GuideOnHome />
            {signedIn() && (
              <PartGuard>
                <Suspense fallback={<SkeletonRows count={3} />}>
                  <OwnPart />
                </Suspense>
              </PartGuard>
            )}
            <QuickActions />
            <IndexStrip />
            <PageLinks />
          </div>
          <HomeRankings />
          <PopularStocks type={type} />
          <HomeNews />
        </div>
      </PullToRefresh>
    </Screen>
  )
}

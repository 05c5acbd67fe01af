import { formatCount } from '@zaraba/ui/format/format.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { MarketSwitch } from '../market/market-switch.tsx'
import { marketPaths } from '../market/paths.ts'
import { useChosenMarket } from '../shell/chosen-market.ts'
import { Header } from '../shell/screen/header.tsx'
import { useGo, useReplace } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './block.module.css'
import { LeftBar } from './left-bar.tsx'
import { useLeft } from './live-left.ts'
import { OwnList } from './own-list.tsx'
import { PastOffers } from './past-offers.tsx'
import { blockPaths, offerPath } from './paths.ts'
import { momentOf, type Offer, offerTones, priceIn } from './shown.ts'
import { blockTexts } from './texts.ts'

const OfferRow = ({ offer, left }: { readonly offer: Offer; readonly left: number }) => {
  const go = useGo()
  const time =
    offer.state === 'waiting' ? blockTexts.from(momentOf(offer, offer.opens)) : blockTexts.until(momentOf(offer, offer.closes))
  return (
    <button type="button" className={styles.offer} onClick={() => go(offerPath(offer.id))}>
      <span className={styles.line}>
        <span className={styles.name}>{offer.name}</span>
        <span className={styles.figure}>{priceIn(offer.type, offer.price)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.soft}>
          {offer.code} · {blockTexts.under(offer.discount)}
        </span>
        <Chip tone={offerTones[offer.state]}>{blockTexts.states[offer.state]}</Chip>
      </span>
      {offer.kind === 'grab' ? (
        <LeftBar left={left} quota={offer.quota} />
      ) : (
        <span className={styles.soft}>
          {blockTexts.quota} {blockTexts.shares(formatCount(offer.quota))} · {blockTexts.applied}{' '}
          {blockTexts.shares(formatCount(offer.applied))}
        </span>
      )}
      <span className={styles.soft}>
        {time}
        {offer.needs !== 'none' && ` · ${blockTexts.needsNames[offer.needs]}`}
      </span>
    </button>
  )
}

/** The offers of the chosen market: what can be bought first, then what comes, then what has ended. */
const OfferList = ({ kind }: { readonly kind: Offer['kind'] }) => {
  const type = useChosenMarket(({ type: chosen }) => chosen)
  const offers = useCall('trade/blocklist', { type, kind }, { quiet: true, everyMs: 60_000 })
  const leftOf = useLeft({ watch: kind === 'grab' })
  return (
    <PullToRefresh onRefresh={() => offers.refetch()}>
      <div className={styles.page}>
        <MarketSwitch />
        <p className={styles.note}>
          {kind === 'block' ? blockTexts.howBlock : blockTexts.howGrab} {blockTexts.noFee}{' '}
          {offers.data && blockTexts.next(momentOf({ type }, offers.data.next))}
        </p>
        {offers.isPending && <SkeletonRows count={4} />}
        {offers.error && !offers.data && <ErrorState failure={offers.error} onRetry={() => void offers.refetch()} />}
        {offers.data?.list.length === 0 && <EmptyState text={blockTexts.empty[kind]} />}
        {offers.data?.list.map((offer) => (
          <OfferRow key={offer.id} offer={offer} left={leftOf(offer.id) ?? offer.left} />
        ))}
        <PastOffers offer={{ type, kind }} />
      </div>
    </PullToRefresh>
  )
}

const blockTabs = {
  today: blockPaths.large,
  pending: blockPaths.large2,
  passed: blockPaths.large3,
  rejected: blockPaths.large4,
} as const
const grabTabs = { open: blockPaths.largeQc, mine: blockPaths.qcList } as const

interface ListTabsProps<Tab extends keyof typeof blockTexts.tabs> {
  readonly tabs: Readonly<Record<Tab, string>>
  readonly at: Tab
}
const ListTabs = <Tab extends keyof typeof blockTexts.tabs>({ tabs, at }: ListTabsProps<Tab>) => {
  const replace = useReplace()
  const names = Object.keys(tabs) as Tab[]
  const items = names.map((value) => ({ value, label: blockTexts.tabs[value] }))
  return <Tabs label={blockTexts.tabList} items={items} value={at} onChange={(tab) => replace(tabs[tab])} sticky />
}

/** Today's blocks. */
export const LargeScreen = () => (
  <Screen header={<Header title={blockTexts.title} back={marketPaths.home} order={blockPaths.large2} />}>
    <ListTabs tabs={blockTabs} at="today" />
    <OfferList kind="block" />
  </Screen>
)

const OwnBlocks = ({ state }: { readonly state: 'pending' | 'passed' | 'rejected' }) => (
  <Screen header={<Header title={blockTexts.title} back={blockPaths.large} />}>
    <ListTabs tabs={blockTabs} at={state} />
    <OwnList kind="block" state={state} />
  </Screen>
)
/** The caller's applications: pending. */
export const Large2Screen = () => <OwnBlocks state="pending" />
/** The caller's applications: passed. */
export const Large3Screen = () => <OwnBlocks state="passed" />
/** The caller's applications: rejected. */
export const Large4Screen = () => <OwnBlocks state="rejected" />

/** Open grabs with what is left of each, live. */
export const LargeQcScreen = () => (
  <Screen header={<Header title={blockTexts.grabTitle} back={marketPaths.home} order={blockPaths.qcList} />}>
    <ListTabs tabs={grabTabs} at="open" />
    <OfferList kind="grab" />
  </Screen>
)

/** The caller's grabs. */
export const QcListScreen = () => (
  <Screen header={<Header title={blockTexts.grabTitle} back={blockPaths.largeQc} />}>
    <ListTabs tabs={grabTabs} at="mine" />
    <OwnList kind="grab" state="passed" />
  </Screen>
)

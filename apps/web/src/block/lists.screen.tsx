import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { marketPaths } from '../market/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { useReplace } from '../shell/screen/navigation.ts'
import { Screen } from '../shell/screen/screen.tsx'
import { block } from './messages.ts'
import { OfferList } from './offer-list.tsx'
import { OwnList } from './own-list.tsx'
import { blockPaths } from './paths.ts'

const blockTabs = {
  today: blockPaths.large,
  pending: blockPaths.large2,
  passed: blockPaths.large3,
  rejected: blockPaths.large4,
} as const
const grabTabs = { open: blockPaths.largeQc, mine: blockPaths.qcList } as const

interface ListTabsProps<Tab extends keyof typeof block.tabs> {
  readonly tabs: Readonly<Record<Tab, string>>
  readonly at: Tab
}
const ListTabs = <Tab extends keyof typeof block.tabs>({ tabs, at }: ListTabsProps<Tab>) => {
  const replace = useReplace()
  const names = Object.keys(tabs) as Tab[]
  const items = names.map((value) => ({ value, label: block.tabs[value] }))
  return <Tabs label={block.tabList} items={items} value={at} onChange={(tab) => replace(tabs[tab])} sticky />
}

/** Today's blocks. */
export const LargeScreen = () => (
  <Screen header={<Header title={block.title} back={marketPaths.home} order={blockPaths.large2} />}>
    <ListTabs tabs={blockTabs} at="today" />
    <OfferList kind="block" />
  </Screen>
)

const OwnBlocks = ({ state }: { readonly state: 'pending' | 'passed' | 'rejected' }) => (
  <Screen header={<Header title={block.title} back={blockPaths.large} />}>
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
  <Screen header={<Header title={block.grabTitle} back={marketPaths.home} order={blockPaths.qcList} />}>
    <ListTabs tabs={grabTabs} at="open" />
    <OfferList kind="grab" />
  </Screen>
)

/** The caller's grabs. */
export const QcListScreen = () => (
  <Screen header={<Header title={block.grabTitle} back={blockPaths.largeQc} />}>
    <ListTabs tabs={grabTabs} at="mine" />
    <OwnList kind="grab" state="passed" />
  </Screen>
)

import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { block } from './messages.ts'
import { blockPaths } from './paths.ts'

const blockTabs = {
  today: blockPaths.large,
  pending: blockPaths.large2,
  passed: blockPaths.large3,
  rejected: blockPaths.large4,
} as const
const grabTabs = { open: blockPaths.largeQc, mine: blockPaths.qcList } as const

/** The block's four lists: today's offers, and the caller's applications by what became of them. */
export const BlockTabs = ({ at }: { readonly at: keyof typeof blockTabs }) => {
  const go = useGo()
  const items = (['today', 'pending', 'passed', 'rejected'] as const).map((value) => ({ value, label: block.tabs[value] }))
  return <Tabs label={block.tabList} items={items} value={at} onChange={(tab) => go(blockTabs[tab], true)} sticky />
}

/** The two lists of grabs: what is open, and what the caller has. */
export const GrabTabs = ({ at }: { readonly at: keyof typeof grabTabs }) => {
  const go = useGo()
  const items = (['open', 'mine'] as const).map((value) => ({ value, label: block.tabs[value] }))
  return <Tabs label={block.tabList} items={items} value={at} onChange={(tab) => go(grabTabs[tab], true)} sticky />
}

import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { block } from './messages.ts'
import { OwnList } from './own-list.tsx'
import { blockPaths } from './paths.ts'
import { BlockTabs } from './tabs.tsx'

/** The caller's applications: pending. */
export const Large2Screen = () => (
  <Screen header={<Header title={block.title} back={blockPaths.large} />}>
    <BlockTabs at="pending" />
    <OwnList kind="block" state="pending" />
  </Screen>
)

import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { block } from './messages.ts'
import { OwnList } from './own-list.tsx'
import { blockPaths } from './paths.ts'
import { GrabTabs } from './tabs.tsx'

/** The caller's grabs. */
export const QcListScreen = () => (
  <Screen header={<Header title={block.grabTitle} back={blockPaths.largeQc} />}>
    <GrabTabs at="mine" />
    <OwnList kind="grab" state="passed" />
  </Screen>
)

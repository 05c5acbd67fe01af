import { paths } from '../paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { block } from './messages.ts'
import { OwnList } from './own-list.tsx'
import { BlockTabs } from './tabs.tsx'

/** The caller's applications: rejected. */
export const Large4Screen = () => (
  <Screen header={<Header title={block.title} back={paths.large} />}>
    <BlockTabs at="rejected" />
    <OwnList kind="block" state="rejected" />
  </Screen>
)

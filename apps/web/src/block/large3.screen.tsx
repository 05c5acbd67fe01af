import { paths } from '../paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { block } from './messages.ts'
import { OwnList } from './own-list.tsx'
import { BlockTabs } from './tabs.tsx'

/** The caller's applications: passed. */
export const Large3Screen = () => (
  <Screen header={<Header title={block.title} back={paths.large} />}>
    <BlockTabs at="passed" />
    <OwnList kind="block" state="passed" />
  </Screen>
)

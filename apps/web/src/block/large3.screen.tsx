import { Header } from '@zaraba/kit/header.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { paths } from '../paths.ts'
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

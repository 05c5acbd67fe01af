import { marketPaths } from '../market/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { block } from './messages.ts'
import { OfferList } from './offer-list.tsx'
import { blockPaths } from './paths.ts'
import { BlockTabs } from './tabs.tsx'

/** Today's blocks. */
export const LargeScreen = () => (
  <Screen header={<Header title={block.title} back={marketPaths.home} order={blockPaths.large2} />}>
    <BlockTabs at="today" />
    <OfferList kind="block" />
  </Screen>
)

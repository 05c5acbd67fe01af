import { marketPaths } from '../market/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { block } from './messages.ts'
import { OfferList } from './offer-list.tsx'
import { blockPaths } from './paths.ts'
import { GrabTabs } from './tabs.tsx'

/** Open grabs with what is left of each, live. */
export const LargeQcScreen = () => (
  <Screen header={<Header title={block.grabTitle} back={marketPaths.home} order={blockPaths.qcList} />}>
    <GrabTabs at="open" />
    <OfferList kind="grab" />
  </Screen>
)

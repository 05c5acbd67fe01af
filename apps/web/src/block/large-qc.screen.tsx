import { Header } from '@zaraba/kit/header.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { paths } from '../paths.ts'
import { block } from './messages.ts'
import { OfferList } from './offer-list.tsx'
import { GrabTabs } from './tabs.tsx'

/** Open grabs with what is left of each, live. */
export const LargeQcScreen = () => (
  <Screen header={<Header title={block.grabTitle} back={paths.home} order={paths.qcList} />}>
    <GrabTabs at="open" />
    <OfferList kind="grab" />
  </Screen>
)

import { Header } from '@zaraba/kit/header.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { paths } from '../paths.ts'
import { block } from './messages.ts'
import { OfferList } from './offer-list.tsx'
import { BlockTabs } from './tabs.tsx'

/** Today's blocks. */
export const LargeScreen = () => (
  <Screen header={<Header title={block.title} back={paths.home} order={paths.large2} />}>
    <BlockTabs at="today" />
    <OfferList kind="block" />
  </Screen>
)

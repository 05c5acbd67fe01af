import { Header } from '@zaraba/kit/header.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { EmptyState } from '@zaraba/kit/states.tsx'

export const MessagesScreen = () => (
  <Screen header={<Header title="" />}>
    <EmptyState />
  </Screen>
)

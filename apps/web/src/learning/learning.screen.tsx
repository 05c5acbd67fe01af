import { identityPaths } from '../identity/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { GlossaryList } from './glossary-list.tsx'
import { words } from './messages.ts'

/** The glossary. */
export const LearningScreen = () => (
  <Screen header={<Header title={words.glossary} back={identityPaths.mine} />}>
    <GlossaryList />
  </Screen>
)

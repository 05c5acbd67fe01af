import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { create } from 'zustand'
import { identityPaths } from '../identity/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { CourseList } from './courses/course-list.tsx'
import { GlossaryList } from './glossary-list.tsx'
import { words } from './messages.ts'

type Part = 'courses' | 'glossary'
/** The part that was open stays open while the page lives: a course and a term lead back to theirs. */
const usePart = create<{ readonly part: Part }>(() => ({ part: 'courses' }))

/** Courses and glossary. */
export const LearningScreen = () => {
  const { part } = usePart()
  return (
    <Screen header={<Header title={words.title} back={identityPaths.mine} />}>
      <Tabs
        label={words.title}
        value={part}
        onChange={(next) => usePart.setState({ part: next })}
        sticky
        items={[
          { value: 'courses', label: words.courses },
          { value: 'glossary', label: words.glossary },
        ]}
      >
        {part === 'courses' ? <CourseList /> : <GlossaryList />}
      </Tabs>
    </Screen>
  )
}

import { Field } from '@zaraba/ui/fields/field.tsx'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { create } from 'zustand'
import { identityPaths } from '../identity/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { CourseList } from './courses/course-list.tsx'
import { findTerms } from './glossary/search.ts'
import { type TopicName, topics } from './glossary/terms.ts'
import { glossary, type Term } from './glossary/texts.ts'
import styles from './learning.module.css'
import { termPath } from './paths.ts'
import { learningTexts } from './texts.ts'

/** The text in the field stays while the page lives: a term leads back to its results. */
const useWanted = create<{ readonly text: string }>(() => ({ text: '' }))

const TermRows = ({ terms }: { readonly terms: readonly Term[] }) => (
  <ul className={styles.rows}>
    {terms.map((term) => (
      <li key={term.id}>
        <Row title={term.name} text={<span className={styles.clamped}>{term.what}</span>} to={termPath(term.id)} />
      </li>
    ))}
  </ul>
)

const topicNames = Object.keys(topics) as readonly TopicName[]

/** All terms by topic, or those that a search finds. */
const GlossaryList = () => {
  const { text } = useWanted()
  const found = findTerms(glossary, text)
  return (
    <>
      <div className={styles.search}>
        <Field
          label={learningTexts.search}
          placeholder={learningTexts.searchHint}
          inputMode="search"
          maxLength={40}
          value={text}
          onChange={(next) => useWanted.setState({ text: next })}
          before={
            <span className={styles.icon}>
              <Icon name="search" size={20} />
            </span>
          }
        />
        <p className={styles.soft} role="status">
          {learningTexts.found(found.length)}
        </p>
      </div>
      {found.length === 0 && <EmptyState icon="search" text={learningTexts.nothingFound(text)} />}
      {text.trim() === '' ? (
        topicNames.map((topic) => (
          <Section key={topic} title={learningTexts.topics[topic]}>
            <TermRows terms={glossary.filter((term) => term.topic === topic)} />
          </Section>
        ))
      ) : (
        <TermRows terms={found} />
      )}
    </>
  )
}

type Part = 'courses' | 'glossary'
/** The part that was open stays open while the page lives: a course and a term lead back to theirs. */
const usePart = create<{ readonly part: Part }>(() => ({ part: 'courses' }))

/** Courses and glossary. */
export const LearningScreen = () => {
  const { part } = usePart()
  return (
    <Screen header={<Header title={learningTexts.title} back={identityPaths.mine} />}>
      <Tabs
        label={learningTexts.title}
        value={part}
        onChange={(next) => usePart.setState({ part: next })}
        sticky
        items={[
          { value: 'courses', label: learningTexts.courses },
          { value: 'glossary', label: learningTexts.glossary },
        ]}
      >
        {part === 'courses' ? <CourseList /> : <GlossaryList />}
      </Tabs>
    </Screen>
  )
}

import { Button } from '@zaraba/ui/parts/button.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { useSearchParams } from 'react-router'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { Screen } from '../shell/screen/screen.tsx'
import { termOf } from './glossary/texts.ts'
import styles from './learning.module.css'
import { learningPaths } from './paths.ts'
import { otherNames, TermBody } from './term-body.tsx'
import { learningTexts } from './texts.ts'

const Unknown = () => {
  const go = useGo()
  return (
    <EmptyState
      icon="document"
      text={learningTexts.unknown}
      action={
        <Button kind="plain" small onClick={() => go(learningPaths.learning)}>
          {learningTexts.toGlossary}
        </Button>
      }
    />
  )
}

/** One term of the glossary. */
export const TermScreen = () => {
  const [query] = useSearchParams()
  const term = termOf(query.get('id') ?? '')
  return (
    <Screen
      key={term?.id}
      header={<Header title={term ? learningTexts.topics[term.topic] : learningTexts.glossary} back={learningPaths.learning} />}
      reading
    >
      {term === undefined ? (
        <Unknown />
      ) : (
        <article>
          <h1 className={styles.name}>{term.name}</h1>
          {otherNames(term) !== '' && <p className={styles.soft}>{otherNames(term)}</p>}
          <TermBody term={term} />
        </article>
      )}
    </Screen>
  )
}

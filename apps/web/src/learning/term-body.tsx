import { courseNames, courses } from '@zaraba/contract/learning/courses.ts'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { taskFacts } from './courses/tasks.ts'
import { courseTexts } from './courses/texts.ts'
import { sources } from './glossary/sources.ts'
import { type Term, termOf } from './glossary/texts.ts'
import styles from './learning.module.css'
import { OwnExample } from './own/own-example.tsx'
import { coursePath, termPath } from './paths.ts'
import { learningTexts } from './texts.ts'

/** Tasks that practise a term, with the courses that they belong to. */
const Practice = ({ id }: Pick<Term, 'id'>) => {
  const tasks = courseNames.flatMap((course) =>
    courses[course].flatMap((task) => (taskFacts[task].term === id ? [{ course, task }] : [])),
  )
  if (tasks.length === 0) return null
  return (
    <Section title={learningTexts.practise}>
      {tasks.map(({ course, task }) => (
        <Row key={task} title={courseTexts.tasks[task].name} text={courseTexts.courses[course]} to={coursePath(course)} />
      ))}
    </Section>
  )
}

const Source = ({ source }: Pick<Term, 'source'>) => {
  const { kind, label, ...more } = sources[source]
  const text = label[language]
  return (
    <p className={styles.source}>
      <span className={styles.soft}>{learningTexts.sourceKinds[kind]}</span>
      {'path' in more ? (
        <GoLink to={more.path} className={styles.link}>
          {text}
        </GoLink>
      ) : (
        <span>{text}</span>
      )}
    </p>
  )
}

/** The meaning of a term, an example, the source of its rule and related terms. */
export const TermBody = ({ term }: { readonly term: Term }) => {
  const related = term.see.flatMap((id) => termOf(id) ?? [])
  return (
    <>
      <p className={styles.what}>{term.what}</p>
      <OwnExample id={term.id} />
      <Section title={learningTexts.example}>
        <p className={styles.example}>{term.example}</p>
      </Section>
      <Section title={learningTexts.source}>
        <Source source={term.source} />
      </Section>
      <Practice id={term.id} />
      <Section title={learningTexts.see}>
        <ul className={styles.related}>
          {related.map(({ id, name }) => (
            <li key={id}>
              <GoLink to={termPath(id)} className={styles.chip}>
                {name}
              </GoLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** The reading and the English name of a term: what else it is known by. */
export const otherNames = ({ id, name, reading }: Term): string => {
  const english = id.replaceAll('_', ' ')
  const isSame = language === 'en' || name.toLowerCase() === english
  return [reading, isSame ? undefined : english].filter((text) => text !== undefined).join(' · ')
}

import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { TermFacts, TermText } from './term-facts.ts'
import { type TermId, type TopicName, topics } from './terms.ts'

type GlossaryTexts = { readonly [Topic in TopicName]: Readonly<Record<keyof (typeof topics)[Topic], TermText>> }
type Loaded = TextsLike<GlossaryTexts>

const glossaryTexts: Loaded = await textsOf<Loaded>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})

/** A term with its text in the language of this page. */
export interface Term extends TermText {
  readonly id: TermId
  readonly topic: TopicName
  readonly source: TermFacts[string]['source']
  readonly see: readonly TermId[]
}

const topicNames = Object.keys(topics) as readonly TopicName[]

/** All terms, by topic in the order of the topics. */
export const glossary: readonly Term[] = topicNames.flatMap((topic) => {
  const facts: TermFacts = topics[topic]
  const ofTopic: Readonly<Record<string, TermText>> = glossaryTexts[topic]
  return Object.entries(facts).flatMap(([id, { source, see }]) => {
    const text = ofTopic[id]
    return text === undefined ? [] : [{ ...text, id: id as TermId, topic, source, see: see as readonly TermId[] }]
  })
})

const byId = new Map<string, Term>(glossary.map((term) => [term.id, term]))
/** `undefined` for a name that the glossary does not have, such as one in an old address. */
export const termOf = (id: string): Term | undefined => byId.get(id)

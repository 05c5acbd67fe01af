/** A question of a slice to one of a higher layer, which it does not know. The slice that can answer registers its answer when it opens. */
interface Question<Arguments extends readonly unknown[], Answer> {
  readonly ask: (...about: Arguments) => Answer
  readonly answeredBy: (answer: (...about: Arguments) => Answer) => void
}

/** @throws when it is asked before any slice has registered an answer. */
export const question = <Arguments extends readonly unknown[], Answer>(what: string): Question<Arguments, Answer> => {
  let known: ((...about: Arguments) => Answer) | null = null
  return {
    ask: (...about) => {
      if (known === null) throw new Error(`no slice answers ${what}`)
      return known(...about)
    },
    answeredBy: (answer) => {
      if (known !== null) throw new Error(`two slices answer ${what}`)
      known = answer
    },
  }
}

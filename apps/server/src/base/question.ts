/** What a slice asks of one above it, which it does not know: whoever can answer says so when it opens. */
interface Question<Arguments extends readonly unknown[], Answer> {
  readonly ask: (...about: Arguments) => Answer
  readonly answeredBy: (answer: (...about: Arguments) => Answer) => void
}

/** @throws when it is asked and nobody answers. */
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

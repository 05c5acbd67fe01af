/** Names of the program itself, which are those of every installation. */
const programNames = ['Zaraba', 'ザラバ'] as const

/** Shorter names of an installation are parts of many other names. */
const shortestPart = 4

/** Marks that make another kana, so that they are kept: ザ is not サ. */
const marks = /(?![\u3099\u309a])\p{M}/gu
const hiragana = /[\u3041-\u3096]/gu
const betweenKana = 0x60

/**
 * The letters and digits of a name as they are compared: full and half width, capitals, accents, blanks, signs and the two kana make no
 * difference (NFKC).
 */
const lettersOf = (name: string): readonly string[] => [
  ...name
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + betweenKana))
    .replace(/[^\p{L}\p{N}]/gu, ''),
]

const latin = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin ones. */
const likeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Whether a name has the letters of the brokerage's from a position on. Beside a Latin letter, one of a script that looks alike may be any. */
const hasAt = (letters: readonly string[], at: number, ownLetters: readonly string[]): boolean => {
  const same = (one: string, index: number): boolean => letters[at + index] === one
  return (
    ownLetters.some(same) &&
    ownLetters.every((one, index) => same(one, index) || (latin.test(one) && likeLatin.test(letters[at + index] ?? '')))
  )
}

/**
 * Whether a customer's name could be taken for the brokerage: it has the program's name in it, or one of the installation's; a short one of those
 * only when it is nothing else. No customer may pose as it.
 */
export const posesAsBrokerage = (name: string, installationNames: readonly string[]): boolean => {
  const letters = lettersOf(name)
  const contains = (ownLetters: readonly string[]): boolean => letters.some((_, at) => hasAt(letters, at, ownLetters))
  return (
    programNames.some((each) => contains(lettersOf(each))) ||
    installationNames
      .map(lettersOf)
      .some(
        (ownLetters) =>
          (ownLetters.length < shortestPart ? letters.join('') === ownLetters.join('') : contains(ownLetters)) &&
          ownLetters.length > 0,
      )
  )
}

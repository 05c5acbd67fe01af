import { roles } from '@zaraba/contract/operators/declare.ts'

/** Words that somebody tries first who knows which program it is, with those of the installation and of the person. */
export const programWords = ['zaraba', 'ザラバ', 'practice', 'trading', 'brokerage', 'customer', 'operator', ...roles] as const

/** Shorter parts of a name are in too many other words. */
export const shortestWord = 4
/** Letters and digits that a password must have besides these words, as many as the shortest password. */
export const leastBesides = 8

/** The parts of a name or an address, as words that a password must not be made of. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => [...word].length >= shortestWord)

/** An account is a mobile number without its leading 0: whole, without the prefix of the mobile network, and its last group. */
export const wordsOfAccount = (account: string): readonly string[] =>
  [account, account.slice(-8), account.slice(-4)].flatMap(wordsIn)

/** Whether a password is little more than words of its context; one without any of them is not. */
export const isMostlyWords = (plain: string, words: readonly string[]): boolean => {
  const longestFirst = [...programWords, ...words].toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && [...rest.replaceAll(/[\p{P}\s]/gu, '')].length < leastBesides
}

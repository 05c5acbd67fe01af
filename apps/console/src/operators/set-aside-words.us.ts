import type { SetAsideWords } from './set-aside-words.ts'

export const messages: SetAsideWords = {
  title: 'Set aside',
  note: 'This fell due and could not be carried out. What follows of the same subject waits behind it, everything else goes on. It is tried again by itself, and at every start.',
  item: 'What fell due',
  failure: 'Why not',
  tries: 'Tries',
  behind: 'Waiting behind it',
  again: 'Next try (system time)',
}

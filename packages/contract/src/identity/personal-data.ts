/**
 * Kinds of personal data that an installation keeps. Every column of the database is marked with one of these or as no person's,
 * and the privacy page says of each, in every language, what it is and for how long.
 */
export const personalKinds = [
  'account',
  'passwords',
  'names',
  'email',
  'log_ins',
  'second_factors',
  'tries',
  'answers',
  'identity',
  'pictures',
  'cards',
  'requests',
  'messages',
  'push',
  'own_numbers',
  'watch_list',
  'preferences',
  'restrictions',
  'books',
  'verdicts',
  'audit',
  'operators',
] as const
export type PersonalKind = (typeof personalKinds)[number]

/** Kinds of data that stay when a person is deleted: under a number, or because they cannot be rewritten. */
export const keptForever = ['books', 'verdicts', 'audit', 'operators'] as const satisfies readonly PersonalKind[]

import { keptForever, type PersonalKind, personalKinds } from '@zaraba/contract/identity/personal-data.ts'
import type { Column } from './catalogue.ts'
import { marks } from './declared.ts'
import type { Mark } from './table-columns.ts'

/** The kind of a column; `null` without an entry. */
export const markOf = ({ table, name }: Pick<Column, 'table' | 'name'>): Mark | null => {
  const own = Object.entries(marks[table] ?? {}) as readonly (readonly [Mark, string])[]
  return own.find(([, columns]) => columns.split(' ').includes(name))?.[0] ?? null
}

/** Treatment of each kind, and how long it is kept by default. */
const kept: Readonly<Record<PersonalKind, readonly [what: string, how: string]>> = {
  account: ['the ten-digit number of an account', 'until deletion'],
  passwords: ['passwords and one-time codes for forgotten ones, hashed', 'until deletion; a code for a day'],
  names: ['what customers call themselves, and what operators call them', 'until deletion'],
  email: ['an e-mail address, where one was entered', 'until deletion'],
  log_ins: [
    'time, network address and browser of a log-in; by its hash, that a browser has logged in',
    'a month after its end; a year',
  ],
  second_factors: ['authenticators, passkeys, recovery codes', 'until they are removed, or deletion'],
  tries: ['how often a secret was tried, by account and network', 'minutes to hours; by network alone also after deletion'],
  answers: ['the keys of calls and what they were answered, so that a repeated one is done once', 'seven days'],
  identity: ['name and number of the specimen document', 'until deletion'],
  pictures: ['pictures of specimens and slips, stamped', 'seven days after the decision; a day where nothing used them'],
  cards: ['holder, number and bank of the fictitious cards', 'until deletion'],
  requests: ['what was entered in a verification, a deposit, a withdrawal', 'until deletion'],
  messages: ['messages and events of an account', 'until deletion'],
  push: ['where a browser is told of messages', 'until its owner ends it, or deletion'],
  own_numbers: ['the customer’s own numbers of orders; orders keep a salted digest, whose salt goes too', 'until deletion'],
  watch_list: ['the shares on a watchlist, and alerts', 'until deletion'],
  preferences: ['what the app keeps for an account: layouts, drawings, templates', 'until deletion'],
  restrictions: ['flags of an account with their reasons', 'until they are lifted, or deletion'],
  books: ['what was traded, applied for, borrowed, exchanged, and by whose invitation', 'for ever, under a number'],
  verdicts: [
    'the reason with which a request was decided, in the words of an operator',
    'for ever: a field of a leaf of the public log',
  ],
  audit: ['what operators did, to which account, and why', 'for ever: its rows are chained and are leaves of the public log'],
  operators: ['names, roles, secrets and log-ins of operators', 'for ever beside what they did; log-ins a month'],
}

/** Levels of protection with their demands, from the strictest. */
const levels = {
  secret:
    'Stored as a hash that cannot be reversed; where the program has to compute with it (an authenticator, a browser’s subscription) unencrypted, in the database alone. Answered to nobody, but once where the program has made it. In no log and no message, and not kept by browsers but for the token of the log-in. Ends when its owner changes or removes it.',
  confidential:
    'Answered to its owner, and to operators whose role reads it; each customer that an operator opens is a row of the audit log. In no log but for the account and the network address of events of security. Goes when the person is deleted, or sooner.',
  record:
    'Answered likewise. Cannot be changed without being found: its rows are written once, chained, derived again or leaves of the public log, which shows salted hashes alone. Stays after a person is deleted; the books and orders then have a number.',
} as const
const levelOf: Readonly<Record<PersonalKind, keyof typeof levels>> = {
  account: 'confidential',
  passwords: 'secret',
  names: 'confidential',
  email: 'confidential',
  log_ins: 'confidential',
  second_factors: 'secret',
  tries: 'confidential',
  answers: 'confidential',
  identity: 'confidential',
  pictures: 'confidential',
  cards: 'confidential',
  requests: 'confidential',
  messages: 'confidential',
  push: 'confidential',
  own_numbers: 'confidential',
  watch_list: 'confidential',
  preferences: 'confidential',
  restrictions: 'confidential',
  books: 'record',
  verdicts: 'record',
  audit: 'record',
  operators: 'record',
}

/** The page docs/generated/privacy.md. */
export const privacyPage = (columns: readonly Column[]): string => {
  const rows = personalKinds.map((kind) => {
    const own = Map.groupBy(
      columns.filter((column) => markOf(column) === kind),
      ({ table }) => table,
    )
    const [what, how] = kept[kind]
    const where = [...own].map(([table, those]) => `\`${table}\` ${those.map(({ name }) => name).join(', ')}`).join('; ')
    return `| ${what} | ${levelOf[kind]} | ${how} | ${keptForever.some((each) => each === kind) ? 'stays' : 'goes'} | ${kind === 'books' ? [...own.keys()].map((table) => `\`${table}\``).join(' ') : where} |`
  })
  return `${[
    '# Privacy',
    '',
    'Written by `ZARABA_RECORD=1 npm test -- columns` from the catalogue of the database: which personal data an installation keeps, and for how',
    'long. Every column of every table has a mark (one of these kinds, or not personal), and a test fails on a column without one. The privacy',
    'page of the app says the same in three languages. Another test enters a text of its own wherever a customer can, deletes the person, and',
    'looks for the text in every column.',
    '',
    '| what | level | how long | when the person is [deleted](../operators/deletion.md) | columns |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'All of it travels under TLS where [a proxy](../install/reverse-proxy.md) ends it, is marked `no-store`, and is in backups, which contain what the',
    'database contains. In every row `password`, `secret`, `totp_secret`, `token_hash` and `set_up_hash` are of the level secret; so are',
    '[the keys of the installation](../install/keys.md).',
    '',
    '| level | protection |',
    '|---|---|',
    ...Object.entries(levels).map(([level, demands]) => `| ${level} | ${demands} |`),
    '',
    'Beside the database: a **backup** holds what was there when it was made, and goes when whoever runs the server deletes it. In its',
    '[events of security](../install/security-events.md) the **program’s output** names accounts and addresses; how long it lies is the matter of whoever collects it. **Browsers** keep the log-in, the',
    'account, searches and choices for themselves, and forget all but the choices when somebody logs out.',
  ].join('\n')}\n`
}

import { parseArgs } from 'node:util'
import type { UnfinishedKind } from '@zaraba/contract/identity/ops-calls.ts'
import { plainText } from '@zaraba/contract/plain-text.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { appendAudit } from '../base/audit-store.ts'
import { eventWriter } from '../base/events-store.ts'
import { unfinishedOf } from '../base/unfinished-store.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { setOperatorsName } from '../identity/names-store.ts'
import { applyFlag } from '../identity/operators/apply-flag.ts'
import { forgetPerson } from '../identity/operators/forget-person.ts'
import { removeAllKeys } from '../identity/security/remove-all-keys.ts'
import { issueResetCode } from '../identity/security/reset-code.ts'
import { type CustomerRow, clearFlag, customerOfAccount, type Flag, flags, makeHost } from '../identity/store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { slices } from '../slices.ts'
import { systemSecrets } from '../system/secrets.ts'
import { untilOf } from '../time/until.ts'
import type { Verb, VerbPorts } from './verbs.ts'

const customer = async ({ database }: VerbPorts, account: string | undefined): Promise<CustomerRow> => {
  if (account === undefined) throw new CannotStart('Name the account: its ten digits.')
  const customer = await customerOfAccount(database, account)
  if (customer === null) throw new CannotStart(`The account ${account} does not exist.`)
  return customer
}

const readFlag = (text: string | undefined): Flag => {
  const flag = flags.find((each) => each === text)
  if (flag === undefined) throw new CannotStart(`A flag is one of ${flags.join(', ')}.`)
  return flag
}

const readUntil = (text: string | undefined, now: Instant): Instant | null => {
  const until = untilOf(text ?? '', now)
  if (until !== 'wrong') return until
  throw new CannotStart(`“${text}” is not a time in the future: write a date like 2026-12-31, or 2026-12-31T12:00:00+09:00.`)
}

/** Changes an account, writes a line of the audit log, and notifies the running servers. */
const change = async (
  ports: VerbPorts,
  to: CustomerRow,
  audit: { readonly action: string; readonly subject: string; readonly reason: string },
  work: (transaction: Transaction, now: Instant) => Promise<void>,
): Promise<void> => {
  const now = ports.systemClock.now()
  await ports.database.transaction(async (transaction) => {
    await work(transaction, now)
    await appendAudit(transaction, { ...audit, actor: 'command line', systemAt: now, marketAt: ports.clock?.now() ?? now })
  })
  await ports.notify('identity', String(to.number))
}

const flag: Verb = async (ports, words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { reason: { type: 'string' }, until: { type: 'string' } },
  })
  const to = await customer(ports, positionals[0])
  const namedFlag = readFlag(positionals[1])
  const reason = plainText(values.reason ?? '')
  if (reason === '' || reason.length > 500)
    throw new CannotStart('A flag needs its reason, which the customer reads: --reason TEXT.')
  const until = readUntil(values.until, ports.systemClock.now())
  const audit = { action: 'account/flag', subject: `${to.account} ${namedFlag}`, reason }
  await change(ports, to, audit, async (transaction, now) => {
    await applyFlag(transaction, to.number, { flag: namedFlag, reason, until }, now)
  })
  ports.say(`${to.account} is ${namedFlag} ${until === null ? 'until it is lifted' : `until ${formatInTokyo(until)}`}: ${reason}`)
}

const unflag: Verb = async (ports, [account, text]) => {
  const to = await customer(ports, account)
  const namedFlag = readFlag(text)
  const audit = { action: 'account/unflag', subject: `${to.account} ${namedFlag}`, reason: 'lifted' }
  await change(ports, to, audit, async (transaction) => {
    if (!(await clearFlag(transaction, to.number, namedFlag))) throw new CannotStart(`${to.account} is not ${namedFlag}.`)
  })
  ports.say(`${to.account} is not ${namedFlag} any more.`)
}

const host: Verb = async (ports, [account]) => {
  const to = await customer(ports, account)
  const audit = { action: 'account/host', subject: to.account, reason: 'named on the command line' }
  await change(ports, to, audit, (transaction) => makeHost(transaction, to.number))
  // The previous host is another customer, whose log-ins must be read again too.
  await ports.notify('identity', 'all')
  ports.say(`${to.account} is the host of this installation and may move its clock.`)
}

const name: Verb = async (ports, [account, ...words]) => {
  const to = await customer(ports, account)
  const called = plainText(words.join(' '))
  if (called.length > 60) throw new CannotStart('A name has 60 characters at most.')
  const audit = { action: 'account/name', subject: to.account, reason: 'named on the command line' }
  await change(ports, to, audit, async (transaction) => {
    await setOperatorsName(transaction, to.number, called)
  })
  ports.say(
    called === '' ? `${to.account} has no name given by the operators any more.` : `${to.account} is ${called} to the operators.`,
  )
}

/** The reason given for a verb; throws with a sentence when it is missing or too long. */
const reasonIn = (text: string | undefined, missing: string): string => {
  const reason = plainText(text ?? '')
  if (reason === '' || reason.length > 500) throw new CannotStart(missing)
  return reason
}

/** The account and the reason of a verb without other arguments. */
const whomAndWhy = async (ports: Parameters<Verb>[0], words: readonly string[], missing: string) => {
  const options = { reason: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
  return { to: await customer(ports, positionals[0]), reason: reasonIn(values.reason, missing) }
}

/**
 * For a customer who lost every second factor and the recovery codes, and whose identity the installer has checked. Ends all
 * log-ins and notifies the customer.
 */
const lostKeys: Verb = async (ports, words) => {
  const { to, reason } = await whomAndWhy(
    ports,
    words,
    'Taking second factors away needs a reason, for the audit log: --reason TEXT.',
  )
  let taken = 0
  await change(ports, to, { action: 'account/lost-keys', subject: to.account, reason }, async (transaction, now) => {
    taken = await removeAllKeys(transaction, to.number, { system: now, market: ports.clock?.now() ?? now })
    if (taken === 0) throw new CannotStart(`${to.account} has no second factor.`)
  })
  ports.say(`${to.account} has no second factor any more (${taken} taken away); all log-ins of the account have ended.`)
}

/**
 * Resets the password of a customer who forgot it and whose identity the installer has checked. The customer gets a message that says so,
 * with the reason.
 */
const reset: Verb = async (ports, words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { reason: { type: 'string' }, fund: { type: 'boolean', default: false } },
  })
  const to = await customer(ports, positionals[0])
  const missing = 'A code for a forgotten password needs its reason, which the customer reads: --reason TEXT.'
  const reason = reasonIn(values.reason, missing)
  const what = values.fund ? 'fund_password' : 'log_in_password'
  if (values.fund && to.fundPassword === null) throw new CannotStart(`${to.account} has set no fund password yet.`)
  const lines: string[] = []
  await change(
    ports,
    to,
    { action: 'account/reset-code', subject: `${to.account} ${what}`, reason },
    async (transaction, now) => {
      // The command line has no sockets to send events to: running servers read them from the table.
      const from = { secrets: systemSecrets, writeEvents: eventWriter(() => {}) }
      const issue = { customer: to.number, what, by: 'command line', reason } as const
      const { code, until } = await issueResetCode(transaction, issue, from, { system: now, market: ports.clock?.now() ?? now })
      lines.push(`  ${code}`, `It works once, until ${formatInTokyo(until)}. It is shown nowhere else.`)
    },
  )
  const where = values.fund ? 'on the page of the fund password, once logged in' : 'at “Forgot your password?” of the log-in form'
  ports.say(`${to.account} sets a new ${values.fund ? 'fund' : 'log-in'} password ${where}, with this code:`)
  for (const line of lines) ports.say(line)
}

const unfinishedWords: Readonly<Record<UnfinishedKind, string>> = {
  positions: 'positions are open',
  orders: 'orders rest',
  subscriptions: 'subscriptions are under way',
  products: 'products run',
  loans: 'loans are not repaid',
  requests: 'requests wait for their decision',
}

/** Erases a person's data permanently; financial records keep a number. */
const forget: Verb = async (ports, words) => {
  const { to, reason } = await whomAndWhy(
    ports,
    words,
    'Deleting a person needs a reason, for the audit log, without their name: --reason TEXT.',
  )
  const audit = { action: 'account/delete', subject: `deleted-${to.number}`, reason }
  await change(ports, to, audit, async (transaction, now) => {
    const times = { system: now, market: ports.clock?.now() ?? now }
    const unfinished = (database: Queryable, one: CustomerNumber) => unfinishedOf(database, slices, one)
    const forgotten = await forgetPerson(transaction, to.account, { secrets: systemSecrets, unfinished }, times)
    if ('unfinished' in forgotten) {
      const left = forgotten.unfinished.map(({ kind, numbers }) => `${unfinishedWords[kind]} (${numbers.join(', ')})`)
      throw new CannotStart(`${to.account} cannot be deleted yet: ${left.join('; ')}.`)
    }
    if ('refused' in forgotten)
      throw new CannotStart(`${to.account} is the host of this installation: name another first (account host ACCOUNT).`)
  })
  ports.say(
    `${to.account} is deleted. What it did stays in the books under the number ${to.number}; backups made until now still hold it.`,
  )
}

const verbs: Readonly<Record<string, Verb>> = {
  flag,
  unflag,
  host,
  name,
  'lost-keys': lostKeys,
  'reset-code': reset,
  delete: forget,
}

export const accountVerb: Verb = async (ports, [name = '', ...words]) => {
  const verb = verbs[name]
  if (verb === undefined)
    throw new CannotStart(
      'Accounts know: flag ACCOUNT FLAG --reason TEXT [--until DATE], unflag ACCOUNT FLAG, host ACCOUNT, name ACCOUNT [NAME], lost-keys ACCOUNT --reason TEXT, reset-code ACCOUNT [--fund] --reason TEXT, delete ACCOUNT --reason TEXT.',
    )
  await verb(ports, words)
}

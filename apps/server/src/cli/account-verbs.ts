import { parseArgs } from 'node:util'
import { plainText } from '@zaraba/contract/plain-text.ts'
import { formatInstant, type Instant, parseInstant } from '@zaraba/money/time.ts'
import { appendAudit } from '../base/audit-store.ts'
import type { Transaction } from '../base/database.ts'
import { applyFlag } from '../identity/apply-flag.ts'
import { removeAllKeys } from '../identity/security/remove-all-keys.ts'
import { type CustomerRow, clearFlag, customerOfAccount, type Flag, flags, makeHost } from '../identity/store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Verb, VerbPorts } from './verbs.ts'

const tokyoOffset = 540

const customer = async ({ database }: VerbPorts, account: string | undefined): Promise<CustomerRow> => {
  if (account === undefined) throw new CannotStart('Name the account: its ten digits.')
  const found = await customerOfAccount(database, account)
  if (found === null) throw new CannotStart(`The account ${account} does not exist.`)
  return found
}

const readFlag = (text: string | undefined): Flag => {
  const flag = flags.find((each) => each === text)
  if (flag === undefined) throw new CannotStart(`A flag is one of ${flags.join(', ')}.`)
  return flag
}

/** A date alone means the end of that day in Tokyo. */
const readUntil = (text: string | undefined, now: Instant): Instant | null => {
  if (text === undefined) return null
  try {
    const until = parseInstant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+09:00` : text)
    if (until > now) return until
  } catch {
    // Falls through to the sentence below.
  }
  throw new CannotStart(`“${text}” is no time to come: write a date like 2026-12-31, or 2026-12-31T12:00:00+09:00.`)
}

/** Changes something about an account, with its line in the audit log, and tells the running servers. */
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
  const named = readFlag(positionals[1])
  const reason = plainText(values.reason ?? '')
  if (reason === '' || reason.length > 500)
    throw new CannotStart('A flag needs its reason, which the customer reads: --reason TEXT.')
  const until = readUntil(values.until, ports.systemClock.now())
  const audit = { action: 'account/flag', subject: `${to.account} ${named}`, reason }
  await change(ports, to, audit, async (transaction, now) => {
    await applyFlag(transaction, to.number, { flag: named, reason, until }, now)
  })
  ports.say(
    `${to.account} is ${named} ${until === null ? 'until it is lifted' : `until ${formatInstant(until, tokyoOffset)}`}: ${reason}`,
  )
}

const unflag: Verb = async (ports, [account, text]) => {
  const to = await customer(ports, account)
  const named = readFlag(text)
  const audit = { action: 'account/unflag', subject: `${to.account} ${named}`, reason: 'lifted' }
  await change(ports, to, audit, async (transaction) => {
    if (!(await clearFlag(transaction, to.number, named))) throw new CannotStart(`${to.account} is not ${named}.`)
  })
  ports.say(`${to.account} is not ${named} any more.`)
}

const host: Verb = async (ports, [account]) => {
  const to = await customer(ports, account)
  const audit = { action: 'account/host', subject: to.account, reason: 'named on the command line' }
  await change(ports, to, audit, (transaction) => makeHost(transaction, to.number))
  // The host before is another customer, whose log-ins know nothing of it yet.
  await ports.notify('identity', 'all')
  ports.say(`${to.account} is the host of this installation and may move its clock.`)
}

/** For somebody who lost every second factor and its recovery codes, and whom the installer knows. Their log-ins end, and they are told. */
const lostKeys: Verb = async (ports, words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const to = await customer(ports, positionals[0])
  const reason = plainText(values.reason ?? '')
  if (reason === '' || reason.length > 500)
    throw new CannotStart('Taking second factors away needs a reason, for the audit log: --reason TEXT.')
  let taken = 0
  await change(ports, to, { action: 'account/lost-keys', subject: to.account, reason }, async (transaction, now) => {
    taken = await removeAllKeys(transaction, to.number, { system: now, market: ports.clock?.now() ?? now })
    if (taken === 0) throw new CannotStart(`${to.account} has no second factor.`)
  })
  ports.say(`${to.account} has no second factor any more (${taken} taken away); every log-in of theirs has ended.`)
}

const verbs: Readonly<Record<string, Verb>> = { flag, unflag, host, 'lost-keys': lostKeys }

export const accountVerb: Verb = async (ports, [name = '', ...words]) => {
  const verb = verbs[name]
  if (verb === undefined)
    throw new CannotStart(
      'Accounts know: flag ACCOUNT FLAG --reason TEXT [--until DATE], unflag ACCOUNT FLAG, host ACCOUNT, lost-keys ACCOUNT --reason TEXT.',
    )
  await verb(ports, words)
}

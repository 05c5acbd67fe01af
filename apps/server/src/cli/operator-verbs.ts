import { parseArgs } from 'node:util'
import { type Role, roles } from '@zaraba/contract/operators/declare.ts'
import { formatInTokyo, hour, type Instant, later } from '@zaraba/money/time.ts'
import { appendAudit } from '../base/audit-store.ts'
import type { Transaction } from '../database/database.ts'
import { endSessionsOf } from '../operators/session-store.ts'
import { disableOperator, insertOperator, listOperators, lockOperator, type OperatorRow, renewSetUp } from '../operators/store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { readableCode, sha256, systemSecrets } from '../system/secrets.ts'
import type { Verb, VerbPorts } from './verbs.ts'

/** 80 bits in letters that can be read aloud. The code opens one set-up and expires soon. */
const codeLength = 16
export const codeLives = 24 * hour
const namePattern = /^[a-z][a-z0-9._-]{1,31}$/
const taken: readonly string[] = ['rules', 'silence', 'customer', 'operator', 'operators']

const readName = (name: string | undefined): string => {
  if (name === undefined || !namePattern.test(name) || taken.includes(name))
    throw new CannotStart('Name the operator: 2 to 32 small letters, digits, dots or dashes, beginning with a letter.')
  return name
}

const readRoles = (texts: readonly string[]): readonly Role[] => {
  const read = texts.map((text) => roles.find((role) => role === text))
  const found = read.filter((role) => role !== undefined)
  if (found.length === 0 || found.length < read.length)
    throw new CannotStart(`A role is one or more of ${roles.join(', ')}: --role ROLE.`)
  return [...new Set(found)]
}

const inAudit = async (
  ports: VerbPorts,
  action: string,
  subject: string,
  reason: string,
  work: (transaction: Transaction, now: Instant) => Promise<void>,
): Promise<void> => {
  const now = ports.systemClock.now()
  await ports.database.transaction(async (transaction) => {
    await work(transaction, now)
    const times = { systemAt: now, marketAt: ports.clock?.now() ?? now }
    await appendAudit(transaction, { actor: 'command line', action, subject, reason, ...times })
  })
}

const newCode = (now: Instant) => {
  const code = readableCode(systemSecrets, codeLength)
  return { code, hash: sha256(code), until: later(now, codeLives) }
}

const tellCode = ({ say }: VerbPorts, name: string, code: string, until: Instant): void => {
  say(`${name} opens /console/ and chooses “First time here”, with this code:`)
  say(`  ${code.replaceAll(/(.{4})(?=.)/g, '$1-')}`)
  say(`It works once, until ${formatInTokyo(until)}. It is shown nowhere else.`)
}

const add: Verb = async (ports, words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { role: { type: 'string', multiple: true } },
  })
  // `--role reviewer auditor` names both: words after the operator's name are roles too.
  const name = readName(positionals[0])
  const chosen = readRoles([...(values.role ?? []), ...positionals.slice(1)])
  const { code, hash, until } = newCode(ports.systemClock.now())
  await inAudit(ports, 'operator/add', name, chosen.join(', '), async (transaction, now) => {
    const operator = { name, roles: chosen, setUpHash: hash, setUpUntil: until, at: now }
    if (!(await insertOperator(transaction, operator)))
      throw new CannotStart(`There is an operator ${name} already: \`operator renew ${name}\` gives a new code.`)
  })
  ports.say(`${name} is an operator: ${chosen.join(', ')}.`)
  tellCode(ports, name, code, until)
}

const existing = async (transaction: Transaction, name: string): Promise<OperatorRow> => {
  const operator = await lockOperator(transaction, name)
  if (operator === null) throw new CannotStart(`There is no operator ${name}.`)
  return operator
}

const renew: Verb = async (ports, [text]) => {
  const name = readName(text)
  const { code, hash, until } = newCode(ports.systemClock.now())
  await inAudit(ports, 'operator/renew', name, 'a new set-up', async (transaction, now) => {
    const { number } = await existing(transaction, name)
    await renewSetUp(transaction, number, hash, until)
    await endSessionsOf(transaction, number, now)
  })
  ports.say(`${name} has neither password nor authenticator any more, and no log-in.`)
  tellCode(ports, name, code, until)
}

const disable: Verb = async (ports, [text]) => {
  const name = readName(text)
  await inAudit(ports, 'operator/disable', name, 'disabled', async (transaction, now) => {
    const { number, disabledAt } = await existing(transaction, name)
    if (disabledAt !== null) throw new CannotStart(`${name} is disabled already.`)
    await disableOperator(transaction, number, now)
    await endSessionsOf(transaction, number, now)
  })
  ports.say(`${name} is disabled and logged out; \`operator renew ${name}\` lets them in again.`)
}

const list: Verb = async ({ database, say }) => {
  const operators = await listOperators(database)
  if (operators.length === 0) say('There is no operator yet: zaraba operator add NAME --role reviewer.')
  for (const { name, roles: own, ready, disabled, lastSeen } of operators) {
    const state = disabled ? 'disabled' : ready ? 'active' : 'waits for the set-up'
    const seen = lastSeen === null ? 'never logged in' : `last seen ${formatInTokyo(lastSeen)}`
    say(`${name}: ${own.join(', ')} (${state}, ${seen})`)
  }
}

const verbs: Readonly<Record<string, Verb>> = { add, renew, disable, list }

/** Operators are created and disabled only here, by a person with access to the machine. */
export const operatorVerb: Verb = async (ports, [name = '', ...words]) => {
  const verb = verbs[name]
  if (verb === undefined)
    throw new CannotStart('Operators know: list, add NAME --role ROLE…, renew NAME (a new set-up code), disable NAME.')
  await verb(ports, words)
}

import { parseArgs } from 'node:util'
import { plainText } from '@zaraba/contract/plain-text.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { appendAudit } from '../base/audit-store.ts'
import { eventWriter } from '../base/events-store.ts'
import type { Transaction } from '../database/database.ts'
import { type InvitationLimits, insertInvitation, invitationsAfter, limitInvitation } from '../identity/invitation-store.ts'
import { againstInvitation } from '../identity/invitations.ts'
import { retireInvitation } from '../identity/operators/retire-invitation.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { readSettingRows } from '../settings/setting-store.ts'
import { readableCode, systemSecrets } from '../system/secrets.ts'
import { untilOf } from '../time/until.ts'
import type { Verb, VerbPorts } from './verbs.ts'

const codeLength = 8
const most = 1_000_000

const readCode = (text: string | undefined): string => {
  const code = (text ?? '').normalize('NFKC').toUpperCase()
  if (!/^[0-9A-Z]{4,16}$/.test(code)) throw new CannotStart('A code is 4 to 16 letters and digits.')
  return code
}

const readLimits = (words: readonly string[], ports: VerbPorts): InvitationLimits & { readonly code: string | undefined } => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { uses: { type: 'string' }, until: { type: 'string' } },
  })
  const { uses, until = '' } = values
  if (uses !== undefined && !(/^[1-9]\d{0,6}$/.test(uses) && Number(uses) <= most))
    throw new CannotStart(`--uses is a number from 1 to ${most}.`)
  const end = untilOf(until, ports.systemClock.now())
  if (end === 'wrong') throw new CannotStart(`“${until}” is not a time in the future: write a date like 2026-12-31.`)
  return { code: positionals[0], most: uses === undefined ? null : Number(uses), until: end }
}

const limitsText = ({ most: uses, until }: InvitationLimits): string =>
  `${uses === null ? 'any number' : `at most ${uses}`}, ${until === null ? 'without end' : `until ${formatInTokyo(until)}`}`

const inAudit = (
  ports: VerbPorts,
  { reason = 'on the command line', ...audited }: { readonly action: string; readonly subject: string; readonly reason?: string },
  work: (transaction: Transaction, now: { readonly system: Instant; readonly market: Instant }) => Promise<void>,
) =>
  ports.database.transaction(async (transaction) => {
    const system = ports.systemClock.now()
    const market = ports.clock?.now() ?? system
    await work(transaction, { system, market })
    await appendAudit(transaction, { ...audited, actor: 'command line', reason, systemAt: system, marketAt: market })
  })

const list: Verb = async ({ database, systemClock, say }) => {
  const customersInvite = (await readSettingRows(database)).get('customer_invitations') !== 'no'
  say(
    customersInvite ? 'Codes of customers admit new ones.' : 'Codes of customers admit no customer (customer_invitations is no).',
  )
  for (let after = ''; ; ) {
    const rows = await invitationsAfter(database, 'all', after, 500)
    for (const row of rows) {
      const against = againstInvitation(row, { now: systemClock.now(), customersInvite })
      const whose =
        row.account === null ? 'of the installation' : `of ${row.account} ${row.assignedName || row.displayName}`.trimEnd()
      say(`${row.code} ${whose}: admitted ${row.used}; ${against === null ? `open, ${limitsText(row)}` : against.key}`)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < 500) return
    after = last.code
  }
}

const add: Verb = async (ports, words) => {
  const { code: named, ...limits } = readLimits(words, ports)
  const code = named === undefined ? readableCode(systemSecrets, codeLength) : readCode(named)
  await inAudit(ports, { action: 'invitation/add', subject: `${code}, ${limitsText(limits)}` }, async (transaction) => {
    if (!(await insertInvitation(transaction, code, limits))) throw new CannotStart(`There is a code ${code} already.`)
  })
  ports.say(`${code} admits new customers: ${limitsText(limits)}.`)
}

const limit: Verb = async (ports, words) => {
  const { code: named, ...limits } = readLimits(words, ports)
  const code = readCode(named)
  await inAudit(ports, { action: 'invitation/limit', subject: `${code}, ${limitsText(limits)}` }, async (transaction) => {
    if (!(await limitInvitation(transaction, code, limits))) throw new CannotStart(`No code ${code} is open.`)
  })
  ports.say(`${code} admits new customers: ${limitsText(limits)}.`)
}

const retire: Verb = async (ports, words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const code = readCode(positionals[0])
  const reason = plainText(values.reason ?? '')
  if (reason === '' || reason.length > 500)
    throw new CannotStart('Retiring a code needs its reason, which the customer whose code it is reads: --reason TEXT.')
  const retirement = { code, by: 'command line', reason }
  // The command line has no sockets to send events to: running servers read them from the table.
  const write = eventWriter(() => {})
  await inAudit(ports, { action: 'invitation/retire', subject: code, reason }, async (transaction, now) => {
    if (!(await retireInvitation(transaction, retirement, write, now))) throw new CannotStart(`No code ${code} is open.`)
  })
  ports.say(`${code} admits no further customers.`)
}

const verbs: Readonly<Record<string, Verb>> = { list, add, limit, retire }

export const invitationVerb: Verb = async (ports, [name = '', ...words]) => {
  const verb = verbs[name]
  if (verb === undefined)
    throw new CannotStart(
      'Invitations know: list, add [CODE] [--uses N] [--until DATE], limit CODE [--uses N] [--until DATE], retire CODE --reason TEXT.',
    )
  await verb(ports, words)
}

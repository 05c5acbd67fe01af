import type { customerOpsCalls } from '@zaraba/contract/identity/ops-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { requestRow } from '../../base/review-row.ts'
import type { Caller } from '../../calls/handler.ts'
import { type Action, type ActionsOf, type Read, type ReadsOf, refuseOps } from '../../calls/operator-handler.ts'
import { shownFlag, shownPerson } from '../../calls/ops-rows.ts'
import { fromLatest, numberOfPage, pageOf } from '../../calls/paging.ts'
import type { Queryable } from '../../database/database.ts'
import { untilOf } from '../../time/until.ts'
import { setOperatorsName } from '../names-store.ts'
import { issueResetCode } from '../security/reset-code.ts'
import { endSession as endSessionNow, sessionsOf } from '../sessions/session-store.ts'
import { idleLimit } from '../sessions/sessions.ts'
import { clearFlag, flagsOf } from '../store.ts'
import { applyFlag } from './apply-flag.ts'
import * as store from './customer-store.ts'
import { forgetPerson } from './forget-person.ts'
import type { CustomerOperatorPorts } from './ports.ts'

/** The console may know whether an account exists (docs/product/identity.md). */
const noSuchAccount = (account: string) => refuseOps({ key: 'account_does_not_exist', field: 'account', values: { account } })

const rowOf = (ports: CustomerOperatorPorts) => async (customer: store.CustomerView) => ({
  ...shownPerson(customer),
  since: formatInTokyo(customer.since),
  host: customer.host,
  verified_name: customer.verifiedName ?? '',
  flags: (await flagsOf(ports.database, customer.number, ports.systemClock.now())).map(({ flag }) => flag),
})

const find =
  (ports: CustomerOperatorPorts): Read<'customers/find'> =>
  async ({ q, page, limit }) => {
    const { database } = ports
    const digits = /^\d{1,10}$/.test(q)
    const before = numberOfPage(page, fromLatest)
    if (before === null) return refuseOps({ key: 'invalid_input', field: 'page' })
    const find = () => {
      if (q === '') return store.latestCustomers(database, before, limit + 1)
      return digits
        ? store.accountsFrom(database, q, page ?? '', limit + 1)
        : store.customersNamed(database, q, before, limit + 1)
    }
    const rows = await find()
    if (digits && q.length === 10 && rows.length === 0) return noSuchAccount(q)
    const { list, next } = pageOf(rows, limit, rowOf(ports), (row) => (digits ? row.account : String(row.number)))
    return { data: { list: await Promise.all(list), next } }
  }

/** Log-ins that are still good. */
const liveSessions = async ({ systemClock }: CustomerOperatorPorts, database: Queryable, customer: CustomerNumber) => {
  const now = systemClock.now()
  const rows = await sessionsOf(database, customer)
  return rows.filter((row) => row.expiresAt > now && now - row.lastSeen < idleLimit)
}

const one =
  (ports: CustomerOperatorPorts): Read<'customers/one'> =>
  async ({ account }) => {
    const { database, systemClock } = ports
    const customer = await store.customerWithAccount(database, account)
    if (customer === null) return noSuchAccount(account)
    const [flags, sessions, requests] = await Promise.all([
      flagsOf(database, customer.number, systemClock.now()),
      liveSessions(ports, database, customer.number),
      ports.requestsOf(database, customer.number, 50),
    ])
    return {
      looked: account,
      data: {
        ...shownPerson(customer),
        since: formatInTokyo(customer.since),
        host: customer.host,
        invited_by: customer.invitedBy,
        verified_name: customer.verifiedName ?? '',
        flags: flags.map(shownFlag),
        sessions: sessions.map(({ id, device, address, createdAt, lastSeen }) => ({
          id: String(id),
          device,
          address,
          created: formatInTokyo(createdAt),
          last_seen: formatInTokyo(lastSeen),
        })),
        requests: requests.map(requestRow),
      },
    }
  }

/** The customer as a caller who may do nothing: the calls that can be viewed only read, and trading is locked besides. */
const readerOf = (customer: store.CustomerView, until: Instant): Caller => ({
  customer: customer.number,
  account: customer.account,
  session: 0n,
  sessionEnds: until,
  tradingUnlockedUntil: null,
  noTrading: null,
  frozen: null,
  host: false,
})

const view =
  (ports: CustomerOperatorPorts): Read<'customers/view'> =>
  async ({ account, call, type, page }, { caller, language }) => {
    const customer = await store.customerWithAccount(ports.database, account)
    if (customer === null) return noSuchAccount(account)
    const input = { type, ...(page === undefined ? {} : { page }) }
    const answer = await ports.view(call, input, readerOf(customer, caller.until), language)
    if ('refusals' in answer) return answer
    return { looked: `${account} ${call}`, data: { ...shownPerson(customer), read_by: caller.name, call, data: answer.data } }
  }

const flag =
  (ports: CustomerOperatorPorts): Action<'customers/flag'> =>
  async (transaction, input, _context) => {
    const customer = await store.customerWithAccount(transaction, input.account)
    if (customer === null) return noSuchAccount(input.account)
    const now = ports.systemClock.now()
    const until = untilOf(input.until, now)
    if (until === 'wrong') return refuseOps({ key: 'until_must_be_later', field: 'until' })
    await applyFlag(transaction, customer.number, { flag: input.flag, reason: input.reason, until }, now)
    const end = until === null ? '' : ` until ${formatInTokyo(until)}`
    return { subject: `${input.account} ${input.flag}${end}`, data: {}, changed: { customer: customer.number } }
  }

const unflag = (): Action<'customers/unflag'> => async (transaction, input) => {
  const customer = await store.customerWithAccount(transaction, input.account)
  if (customer === null) return noSuchAccount(input.account)
  if (!(await clearFlag(transaction, customer.number, input.flag))) return refuseOps({ key: 'flag_not_set', field: 'flag' })
  return { subject: `${input.account} ${input.flag}`, data: {}, changed: { customer: customer.number } }
}

const endSession =
  (ports: CustomerOperatorPorts): Action<'customers/endSession'> =>
  async (transaction, { account, id }) => {
    const customer = await store.customerWithAccount(transaction, account)
    if (customer === null) return noSuchAccount(account)
    const sessions = (await liveSessions(ports, transaction, customer.number)).filter(
      (session) => id === 'all' || String(session.id) === id,
    )
    if (sessions.length === 0) return refuseOps({ key: 'not_found', field: 'id' })
    const now = ports.systemClock.now()
    for (const session of sessions) await endSessionNow(transaction, customer.number, session.id, now)
    return { subject: `${account} log-in ${id}`, data: { ended: sessions.length }, changed: { customer: customer.number } }
  }

const name =
  (): Action<'customers/name'> =>
  async (transaction, { account, name: called }) => {
    const customer = await store.customerWithAccount(transaction, account)
    if (customer === null) return noSuchAccount(account)
    await setOperatorsName(transaction, customer.number, called)
    return { subject: account, data: {}, changed: { customer: customer.number } }
  }

/** The customer reads who gave the code out, and why: it opens nothing in silence. A second factor is still asked for. */
const resetCode =
  ({ secrets, writeEvents, systemClock, marketClock }: CustomerOperatorPorts): Action<'customers/resetCode'> =>
  async (transaction, { account, what, reason }, { caller }) => {
    const customer = await store.customerWithAccount(transaction, account)
    if (customer === null) return noSuchAccount(account)
    if (what === 'fund_password' && !customer.hasFundPassword) return refuseOps({ key: 'fund_password_not_set', field: 'what' })
    const now = { system: systemClock.now(), market: marketClock.now() }
    const issue = { customer: customer.number, what, by: caller.name, reason }
    const { code, until } = await issueResetCode(transaction, issue, { secrets, writeEvents }, now)
    const data = { code: '', until: formatInTokyo(until) }
    return { subject: `${account} ${what}`, data, shownOnce: { ...data, code } }
  }

/** The row of the audit log names the number that is left, and not the account. */
const forget =
  ({ secrets, unfinished, systemClock, marketClock }: CustomerOperatorPorts): Action<'customers/delete'> =>
  async (transaction, { account }) => {
    const now = { system: systemClock.now(), market: marketClock.now() }
    const forgotten = await forgetPerson(transaction, account, { secrets, unfinished }, now)
    if ('unfinished' in forgotten)
      return refuseOps(
        ...forgotten.unfinished.map(({ kind, numbers }) => ({
          key: `unfinished_${kind}` as const,
          values: { numbers: numbers.join(', ') },
        })),
      )
    if ('refused' in forgotten)
      return forgotten.refused === 'host' ? refuseOps({ key: 'account_is_host', field: 'account' }) : noSuchAccount(account)
    const { done } = forgotten
    return { subject: `deleted-${done}`, data: { number: String(done) }, changed: { customer: done } }
  }

export const customerReads = (ports: CustomerOperatorPorts): ReadsOf<typeof customerOpsCalls> => ({
  'customers/find': find(ports),
  'customers/one': one(ports),
  'customers/view': view(ports),
})
export const customerActions = (ports: CustomerOperatorPorts): ActionsOf<typeof customerOpsCalls> => ({
  'customers/flag': flag(ports),
  'customers/unflag': unflag(),
  'customers/name': name(),
  'customers/resetCode': resetCode(ports),
  'customers/delete': forget(ports),
  'customers/endSession': endSession(ports),
})

import type { customerOpsCalls } from '@zaraba/contract/ops/customers.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type Instant, parseInstant } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'
import type { Caller } from '../base/handler.ts'
import { type Deed, type DeedsOf, type Read, type ReadsOf, refuseOps } from '../base/operator-handler.ts'
import * as store from './customers-store.ts'
import type { OperatorPorts } from './ports.ts'
import { fromLatest, numberOfPage, pageOf, shownFlag, shownRequest, shownTime } from './shown.ts'

/** The console may know whether an account exists (docs/product/identity.md). */
const noSuchAccount = (account: string) => refuseOps({ key: 'account_does_not_exist', field: 'account', values: { account } })

const rowOf = (ports: OperatorPorts) => async (customer: store.CustomerView) => ({
  account: customer.account,
  since: shownTime(customer.since),
  host: customer.host,
  verified_name: customer.verifiedName ?? '',
  flags: (await ports.customers.flagsOf(ports.database, customer.number, ports.systemClock.now())).map(({ flag }) => flag),
})

const find =
  (ports: OperatorPorts): Read<'customers/find'> =>
  async ({ q, page, limit }) => {
    const { database } = ports
    if (!/^\d*$/.test(q)) return refuseOps({ key: 'invalid_input', field: 'q' })
    const before = numberOfPage(page, fromLatest)
    if (before === null) return refuseOps({ key: 'invalid_input', field: 'page' })
    const rows =
      q === ''
        ? await store.latestCustomers(database, before, limit + 1)
        : await store.accountsFrom(database, q, page ?? '', limit + 1)
    if (q.length === 10 && rows.length === 0) return noSuchAccount(q)
    const { list, next } = pageOf(rows, limit, rowOf(ports), (row) => (q === '' ? String(row.number) : row.account))
    return { data: { list: await Promise.all(list), next } }
  }

const one =
  (ports: OperatorPorts): Read<'customers/one'> =>
  async ({ account }) => {
    const { database, customers, reviews, systemClock } = ports
    const customer = await store.customerWithAccount(database, account)
    if (customer === null) return noSuchAccount(account)
    const [flags, sessions, requests] = await Promise.all([
      customers.flagsOf(database, customer.number, systemClock.now()),
      customers.sessionsOf(database, customer.number),
      reviews.history(database, customer.number, 50),
    ])
    return {
      looked: account,
      data: {
        account: customer.account,
        since: shownTime(customer.since),
        host: customer.host,
        invited_by: customer.invitedBy,
        verified_name: customer.verifiedName ?? '',
        flags: flags.map(shownFlag),
        sessions: sessions.map(({ id, device, address, createdAt, lastSeen }) => ({
          id: String(id),
          device,
          address,
          created: shownTime(createdAt),
          last_seen: shownTime(lastSeen),
        })),
        requests: requests.map(shownRequest),
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
  (ports: OperatorPorts): Read<'customers/view'> =>
  async ({ account, call, type, page }, { caller, language }) => {
    const customer = await store.customerWithAccount(ports.database, account)
    if (customer === null) return noSuchAccount(account)
    const input = { type, ...(page === undefined ? {} : { page }) }
    const answer = await ports.customers.view(call, input, readerOf(customer, caller.until), language)
    if ('refusals' in answer) return answer
    return { looked: `${account} ${call}`, data: { account, read_by: caller.name, call, data: answer.data } }
  }

/** A date alone means the end of that day in Tokyo; nothing means until it is lifted. */
const untilOf = (text: string, now: Instant): Instant | null | 'wrong' => {
  if (text === '') return null
  try {
    const until = parseInstant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+09:00` : text)
    return until > now ? until : 'wrong'
  } catch {
    return 'wrong'
  }
}

const flag =
  (ports: OperatorPorts): Deed<'customers/flag'> =>
  async (transaction, input, _context) => {
    const { customers, systemClock } = ports
    const customer = await store.customerWithAccount(transaction, input.account)
    if (customer === null) return noSuchAccount(input.account)
    const now = systemClock.now()
    const until = untilOf(input.until, now)
    if (until === 'wrong') return refuseOps({ key: 'until_must_be_later', field: 'until' })
    await customers.flag(transaction, customer.number, { flag: input.flag, reason: input.reason, until }, now)
    const end = until === null ? '' : ` until ${shownTime(until)}`
    return { subject: `${input.account} ${input.flag}${end}`, data: {}, changed: { customer: customer.number } }
  }

const unflag =
  ({ customers }: OperatorPorts): Deed<'customers/unflag'> =>
  async (transaction, input) => {
    const customer = await store.customerWithAccount(transaction, input.account)
    if (customer === null) return noSuchAccount(input.account)
    if (!(await customers.unflag(transaction, customer.number, input.flag)))
      return refuseOps({ key: 'flag_not_set', field: 'flag' })
    return { subject: `${input.account} ${input.flag}`, data: {}, changed: { customer: customer.number } }
  }

const liveSessions = async ({ customers }: OperatorPorts, database: Queryable, customer: CustomerNumber, id: string) =>
  (await customers.sessionsOf(database, customer)).filter((session) => id === 'all' || String(session.id) === id)

const endSession =
  (ports: OperatorPorts): Deed<'customers/endSession'> =>
  async (transaction, { account, id }) => {
    const { customers, systemClock } = ports
    const customer = await store.customerWithAccount(transaction, account)
    if (customer === null) return noSuchAccount(account)
    const sessions = await liveSessions(ports, transaction, customer.number, id)
    if (sessions.length === 0) return refuseOps({ key: 'not_found', field: 'id' })
    const now = systemClock.now()
    for (const session of sessions) await customers.endSession(transaction, customer.number, session.id, now)
    return { subject: `${account} log-in ${id}`, data: { ended: sessions.length }, changed: { customer: customer.number } }
  }

export const customerReads = (ports: OperatorPorts): ReadsOf<typeof customerOpsCalls> => ({
  'customers/find': find(ports),
  'customers/one': one(ports),
  'customers/view': view(ports),
})
export const customerDeeds = (ports: OperatorPorts): DeedsOf<typeof customerOpsCalls> => ({
  'customers/flag': flag(ports),
  'customers/unflag': unflag(ports),
  'customers/endSession': endSession(ports),
})

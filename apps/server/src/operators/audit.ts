import { formatInTokyo } from '@zaraba/money/time.ts'
import { listAudit, verifyAudit } from '../base/audit-store.ts'
import { type Read, refuseOps } from '../calls/operator-handler.ts'
import { shownPerson } from '../calls/ops-rows.ts'
import { fromLatest, numberOfPage, pageOf } from '../calls/paging.ts'
import type { OperatorPorts } from './ports.ts'

type Row = Awaited<ReturnType<typeof listAudit>>[number]
/** The accounts that a row names: what it was done to, and the host where a customer moved the clock. */
const accountsIn = ({ actor, subject }: Row): readonly string[] => [...new Set(`${actor} ${subject}`.match(/\b[1-9]\d{9}\b/g))]

const list =
  ({ database, customers }: OperatorPorts): Read<'audit/list'> =>
  async ({ actor, action, page, limit }) => {
    const before = numberOfPage(page, fromLatest)
    if (before === null) return refuseOps({ key: 'invalid_input', field: 'page' })
    const rows = await listAudit(database, { actor, action, before, limit: limit + 1 })
    const named = new Map(
      (await customers.peopleWith(database, rows.flatMap(accountsIn))).map((each) => [each.account, shownPerson(each)]),
    )
    const shown = (row: Row) => ({
      people: accountsIn(row).flatMap((account) => named.get(account) ?? []),
      number: String(row.number),
      system_time: formatInTokyo(row.systemAt),
      market_time: formatInTokyo(row.marketAt),
      actor: row.actor,
      action: row.action,
      subject: row.subject,
      reason: row.reason,
      hash: row.hash.toString('hex'),
    })
    return { data: pageOf(rows, limit, shown, (row) => String(row.number)) }
  }

const check =
  ({ database }: OperatorPorts): Read<'audit/check'> =>
  async () => {
    const { rows, broken } = await verifyAudit(database)
    const [last] = await listAudit(database, { actor: '', action: '', before: fromLatest, limit: 1 })
    return { data: { rows, broken: broken.map(String), last_hash: last?.hash.toString('hex') ?? '' } }
  }

export const auditReads = (ports: OperatorPorts) => ({ 'audit/list': list(ports), 'audit/check': check(ports) })

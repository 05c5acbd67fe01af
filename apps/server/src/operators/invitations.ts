import type { catalogueCalls } from '@zaraba/contract/operators/catalogues.ts'
import { type Deed, type DeedsOf, type Read, refuseOps } from '../calls/operator-handler.ts'
import { configKeys } from '../settings/config-keys.ts'
import { readableCode } from '../system/secrets.ts'
import { untilOf } from '../time/until.ts'
import type { OperatorPorts } from './ports.ts'
import { pageOf, shownPerson, shownTimeOrDash } from './shown.ts'

const codeLength = 8

type Row = Awaited<ReturnType<OperatorPorts['customers']['invitations']['after']>>[number]
const ownerOf = ({ account, ...names }: Row) => (account === null ? null : shownPerson({ account, ...names }))

/** Lists invitation codes, which admit new customers and reward no customer. */
export const invitationList =
  ({ database, customers: { invitations }, catalogues, systemClock }: OperatorPorts): Read<'invitations/list'> =>
  async ({ kind, page, limit }) => {
    const set = catalogues.settingValues().get('customer_invitations') ?? configKeys.customer_invitations.otherwise
    const doors = { now: systemClock.now(), customersInvite: set === 'yes' }
    const rows = await invitations.after(database, kind, page ?? '', limit + 1)
    const shown = (row: Row) => ({
      ...{ code: row.code, owner: ownerOf(row), used: row.used, most: row.most, until: shownTimeOrDash(row.until) },
      closed: invitations.against(row, doors)?.key ?? '',
    })
    return { data: { ...pageOf(rows, limit, shown, (row) => row.code), customers_invite: doors.customersInvite } }
  }

const wrongEnd = refuseOps({ key: 'until_must_be_later', field: 'until' })
const limitsText = (most: number | null, until: string): string =>
  `${most === null ? '' : `, ${most} times`}${until === '' ? '' : `, until ${until}`}`

const create =
  ({ secrets, systemClock, customers: { invitations } }: OperatorPorts): Deed<'invitations/create'> =>
  async (transaction, { code: named, most, until: typed }) => {
    const until = untilOf(typed, systemClock.now())
    if (until === 'wrong') return wrongEnd
    const code = named === '' ? readableCode(secrets, codeLength) : named
    if (!(await invitations.insert(transaction, code, { most, until }))) return refuseOps({ key: 'code_taken', field: 'code' })
    return { subject: `invitation ${code}${limitsText(most, typed)}`, data: { code } }
  }

const limit =
  ({ systemClock, customers: { invitations } }: OperatorPorts): Deed<'invitations/limit'> =>
  async (transaction, { code, most, until: typed }) => {
    const until = untilOf(typed, systemClock.now())
    if (until === 'wrong') return wrongEnd
    if (!(await invitations.limit(transaction, code, { most, until }))) return refuseOps({ key: 'not_found', field: 'code' })
    return { subject: `invitation ${code}${limitsText(most, typed)}`, data: {} }
  }

const retire =
  ({ systemClock, marketClock, customers: { invitations } }: OperatorPorts): Deed<'invitations/retire'> =>
  async (transaction, { code, reason }, { caller }) => {
    const now = { system: systemClock.now(), market: marketClock.now() }
    if (!(await invitations.retire(transaction, { code, by: caller.name, reason }, now)))
      return refuseOps({ key: 'not_found', field: 'code' })
    return { subject: `invitation ${code}`, data: {} }
  }

export const invitationDeeds = (ports: OperatorPorts) =>
  ({
    'invitations/create': create(ports),
    'invitations/limit': limit(ports),
    'invitations/retire': retire(ports),
  }) satisfies Partial<DeedsOf<typeof catalogueCalls>>

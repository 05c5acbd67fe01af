import type { invitationOpsCalls } from '@zaraba/contract/identity/ops-calls.ts'
import { type Action, type ActionsOf, type Read, type ReadsOf, refuseOps } from '../../calls/operator-handler.ts'
import { shownPerson, timeOrDash } from '../../calls/ops-rows.ts'
import { pageOf } from '../../calls/paging.ts'
import { readableCode } from '../../system/secrets.ts'
import { untilOf } from '../../time/until.ts'
import { insertInvitation, invitationsAfter, limitInvitation } from '../invitation-store.ts'
import { againstInvitation } from '../invitations.ts'
import type { CustomerOperatorPorts } from './ports.ts'
import { retireInvitation } from './retire-invitation.ts'

const codeLength = 8

type Row = Awaited<ReturnType<typeof invitationsAfter>>[number]
const ownerOf = ({ account, ...names }: Row) => (account === null ? null : shownPerson({ account, ...names }))

/** Lists invitation codes, which admit new customers and reward no customer. */
const list =
  ({ database, customersInvite, systemClock }: CustomerOperatorPorts): Read<'invitations/list'> =>
  async ({ kind, page, limit }) => {
    const conditions = { now: systemClock.now(), customersInvite: customersInvite() }
    const rows = await invitationsAfter(database, kind, page ?? '', limit + 1)
    const shown = (row: Row) => ({
      code: row.code,
      owner: ownerOf(row),
      used: row.used,
      most: row.most,
      until: timeOrDash(row.until),
      closed: againstInvitation(row, conditions)?.key ?? '',
    })
    return { data: { ...pageOf(rows, limit, shown, (row) => row.code), customers_invite: conditions.customersInvite } }
  }

const wrongEnd = refuseOps({ key: 'until_must_be_later', field: 'until' })
const limitsText = (most: number | null, until: string): string =>
  `${most === null ? '' : `, ${most} times`}${until === '' ? '' : `, until ${until}`}`

const create =
  ({ secrets, systemClock }: CustomerOperatorPorts): Action<'invitations/create'> =>
  async (transaction, { code: named, most, until: typed }) => {
    const until = untilOf(typed, systemClock.now())
    if (until === 'wrong') return wrongEnd
    const code = named === '' ? readableCode(secrets, codeLength) : named
    if (!(await insertInvitation(transaction, code, { most, until }))) return refuseOps({ key: 'code_taken', field: 'code' })
    return { subject: `invitation ${code}${limitsText(most, typed)}`, data: { code } }
  }

const limit =
  ({ systemClock }: CustomerOperatorPorts): Action<'invitations/limit'> =>
  async (transaction, { code, most, until: typed }) => {
    const until = untilOf(typed, systemClock.now())
    if (until === 'wrong') return wrongEnd
    if (!(await limitInvitation(transaction, code, { most, until }))) return refuseOps({ key: 'not_found', field: 'code' })
    return { subject: `invitation ${code}${limitsText(most, typed)}`, data: {} }
  }

const retire =
  ({ writeEvents, systemClock, marketClock }: CustomerOperatorPorts): Action<'invitations/retire'> =>
  async (transaction, { code, reason }, { caller }) => {
    const now = { system: systemClock.now(), market: marketClock.now() }
    if (!(await retireInvitation(transaction, { code, by: caller.name, reason }, writeEvents, now)))
      return refuseOps({ key: 'not_found', field: 'code' })
    return { subject: `invitation ${code}`, data: {} }
  }

export const invitationReads = (ports: CustomerOperatorPorts): ReadsOf<typeof invitationOpsCalls> => ({
  'invitations/list': list(ports),
})
export const invitationActions = (ports: CustomerOperatorPorts): ActionsOf<typeof invitationOpsCalls> => ({
  'invitations/create': create(ports),
  'invitations/limit': limit(ports),
  'invitations/retire': retire(ports),
})

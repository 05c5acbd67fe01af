import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { personText } from '../ui/person.ts'
import { time } from '../ui/time.ts'
import { identityTexts } from './texts.ts'

const { invitations } = identityTexts
export type InvitationRow = OpsOutput<'invitations/list'>['list'][number]

/** The limits of a code as the texts of a form: how many may register with it, and until when. */
export interface Limits {
  readonly most: string
  readonly until: string
}
export const noLimits: Limits = { most: '', until: '' }
export const limitsOf = ({ most, until }: Pick<InvitationRow, 'most' | 'until'>): Limits => ({
  most: most === null ? '' : String(most),
  until: until === '-' ? '' : until,
})

export const ownerText = ({ owner }: Pick<InvitationRow, 'owner'>): string =>
  owner === null ? invitations.operators : personText(owner)
export const usedText = ({ used, most }: Pick<InvitationRow, 'used' | 'most'>): string =>
  most === null ? String(used) : `${used} / ${most}`
export const untilText = ({ until }: Pick<InvitationRow, 'until'>): string => (until === '-' ? '' : time(until))
export const invitationState = ({ closed }: Pick<InvitationRow, 'closed'>): string =>
  closed === '' ? invitations.valid : (invitations.closed[closed] ?? closed)
/** Whether a code can still be changed: a retired one cannot. */
export const mayChange = ({ closed }: Pick<InvitationRow, 'closed'>): boolean => closed !== 'invitation_closed'

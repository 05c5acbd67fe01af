import { currencies } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { day, instant } from '@zaraba/money/time.ts'
import { unreadCount } from '../base/events-store.ts'
import { question } from '../base/question.ts'
import { identityStateOf } from '../base/review-row.ts'
import { type FacesOf, type SliceContext, slice } from '../base/slice.ts'
import { balancesOf } from '../ledger/ledger-store.ts'
import { reviewFace } from '../review/face.ts'
import { type ConfigName, configKeys } from '../settings/config-keys.ts'
import { applyFlag } from './apply-flag.ts'
import { identityCalls } from './calls.ts'
import { cardsOf } from './documents-store.ts'
import { createIdentityFace, identityFace, type Oversight } from './face.ts'
import { forgetPerson } from './forget-person.ts'
import { createFundProofs } from './fund-proofs.ts'
import { grantPracticeMoney, practiceMoney } from './grant.ts'
import { insertInvitation, invitationsAfter, limitInvitation, openInvitation } from './invitation-store.ts'
import { againstInvitation } from './invitations.ts'
import { identityMessages } from './messages.ts'
import { setHouseName } from './names-store.ts'
import { hashPassword, isTooCommon, passwordMatches } from './passwords.ts'
import { forgetUnusedPictures } from './pictures/picture-store.ts'
import { unusedKept } from './pictures/upload.ts'
import type { IdentityPorts, UploadLimits, WalletFigures } from './ports.ts'
import { retireInvitation } from './retire-invitation.ts'
import { securityCalls } from './security/calls.ts'
import { forgetChallenges } from './security/proof-store.ts'
import { issueResetCode } from './security/reset-code.ts'
import { forgetResetCodes } from './security/reset-store.ts'
import { endAllSessions, endSession, forgetSessions, sessionsOf } from './session-store.ts'
import { createSessions, idleLimit, type Sessions } from './sessions.ts'
import { clearFlag, flagsOf } from './store.ts'
import { identityReview } from './verification/identity-review.ts'
import { verificationCalls } from './verification-calls.ts'
import { verifyGrants } from './verify-store.ts'

const needs = { review: reviewFace }
const sessionsKept = 30 * day

/** The log-ins of this process, kept right by what the other processes tell. */
const watchedSessions = ({ database, notices, systemClock, secrets }: SliceContext): Sessions => {
  const sessions = createSessions(database, systemClock, secrets)
  notices.on('identity', (customer) => sessions.forget(customer === 'all' ? null : customerNumber(BigInt(customer))))
  notices.onGap(() => sessions.forget(null))
  return sessions
}

/** Limits of uploads, as the installation has them now (L-08). */
const uploadLimits = (settings: SliceContext['settings']) => (): UploadLimits => {
  const value = (name: ConfigName): string => settings().get(name) ?? configKeys[name].otherwise
  return {
    mostBytes: Number(value('upload_max_bytes')),
    mostUnused: Number(value('upload_max_count')),
    types: value('upload_types').split(','),
  }
}

const walletsOf =
  ({ database }: Pick<SliceContext, 'database'>) =>
  async (customer: CustomerNumber): Promise<readonly WalletFigures[]> => {
    const balances = await balancesOf(database, customer)
    return currencies.map((currency) => {
      const own = balances.filter((row) => row.currency === currency)
      const of = (kind: string): bigint => own.find((row) => row.kind === kind)?.balance ?? 0n
      return { currency, available: of('available'), loaned: -of('loan') }
    })
  }

export const identityPorts = (
  ground: Pick<SliceContext, 'database' | 'notices' | 'systemClock' | 'secrets' | 'settings' | 'writeEvents'> &
    Pick<IdentityPorts, 'marketClock'>,
  { review: reviews }: { readonly review: IdentityPorts['reviews'] },
  sessions: Sessions,
  creditScoreOf: IdentityPorts['creditScoreOf'],
): IdentityPorts => {
  const { database, notices, marketClock, systemClock, secrets, settings, writeEvents } = ground
  const fundProofs = createFundProofs(systemClock, secrets)
  notices.on('identity', (customer) => fundProofs.forget(customer === 'all' ? null : customerNumber(BigInt(customer))))
  notices.onGap(() => fundProofs.forget(null))
  return {
    ...{ database, marketClock, systemClock, secrets, sessions, fundProofs, writeEvents, reviews, creditScoreOf },
    uploadLimits: uploadLimits(settings),
    customersInvite: () => (settings().get('customer_invitations') ?? configKeys.customer_invitations.otherwise) === 'yes',
    withdrawalPendingTo: async (queryable, customer, card) =>
      (await reviews.pending(queryable, customer)).some(
        ({ kind, details }) => kind === 'withdrawal' && details.card === String(card),
      ),
    grant: grantPracticeMoney,
    walletsOf: walletsOf(ground),
    verificationOf: async (customer) => identityStateOf(await reviews.latest(database, customer, 'identity')),
    unreadCount: (customer) => unreadCount(database, customer),
    notifyChange: async (customer) => {
      fundProofs.forget(customer)
      sessions.forget(customer)
      await notices.notify('identity', String(customer))
    },
  }
}

const oversightOf = ({ notices, systemClock, secrets, writeEvents, house }: SliceContext, sessions: Sessions): Oversight => ({
  flagsOf,
  flag: applyFlag,
  unflag: clearFlag,
  sessionsOf: async (database, customer) => {
    const now = systemClock.now()
    const rows = await sessionsOf(database, customer)
    return rows.filter((row) => row.expiresAt > now && now - row.lastSeen < idleLimit)
  },
  endSession,
  endAllSessions,
  issueResetCode: (transaction, issue, now) => issueResetCode(transaction, issue, { secrets, writeEvents }, now),
  forget: (transaction, account, now) => forgetPerson(transaction, account, { secrets, unfinished: house.unfinished }, now),
  cardsOf,
  nameByHouse: setHouseName,
  invitations: {
    after: invitationsAfter,
    insert: insertInvitation,
    limit: limitInvitation,
    retire: (transaction, retirement, now) => retireInvitation(transaction, retirement, writeEvents, now),
    against: againstInvitation,
  },
  notifyChange: async (customer) => {
    sessions.forget(customer)
    await notices.notify('identity', String(customer))
  },
  passwords: { hash: hashPassword, matches: passwordMatches, tooCommon: isTooCommon },
})

const open = (ground: SliceContext, faces: FacesOf<typeof needs>) => {
  const sessions = watchedSessions(ground)
  const score = question<[customer: CustomerNumber], Promise<number>>('what the credit score of a customer is')
  const ports = identityPorts(ground, faces, sessions, score.ask)
  return {
    face: {
      ...createIdentityFace(ports),
      ...{ oversight: oversightOf(ground, sessions), creditScoreBy: score.answeredBy },
    },
    calls: { ...identityCalls(ports), ...verificationCalls(ports), ...securityCalls(ports) },
    reviews: { identity: identityReview },
    access: { customers: sessions, invitation: () => openInvitation(ground.database, ground.systemClock.now()) },
  }
}

export const identity = slice({
  name: 'identity',
  tables: ['identity.*'],
  messages: identityMessages,
  needs,
  gives: identityFace,
  entries: { registered: ['grant'] },
  verify: (database) => verifyGrants(database, practiceMoney),
  sweep: async (database, now) => {
    await forgetSessions(database, instant(now - sessionsKept))
    await forgetUnusedPictures(database, instant(now - unusedKept))
    await forgetChallenges(database, now)
    await forgetResetCodes(database, now)
  },
  open,
})

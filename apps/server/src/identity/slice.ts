import { calls } from '@zaraba/contract/calls.ts'
import { currencies } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { day, instant } from '@zaraba/money/time.ts'
import { unreadCount } from '../base/events-store.ts'
import { question } from '../base/question.ts'
import { identityStateOf } from '../base/review-row.ts'
import { type FacesOf, type SliceContext, slice } from '../base/slice.ts'
import type { CallContext } from '../calls/handler.ts'
import { balancesOf } from '../ledger/ledger-store.ts'
import { reviewFace } from '../review/face.ts'
import { type ConfigName, configKeys } from '../settings/config-keys.ts'
import { identityCalls } from './calls.ts'
import { cardsOf } from './documents-store.ts'
import { createIdentityFace, identityFace, type Oversight } from './face.ts'
import { grantPracticeMoney, practiceMoney } from './grant.ts'
import { openInvitation } from './invitation-store.ts'
import { identityMessages } from './messages.ts'
import { customerNumbered, peopleNumbered, peopleWith } from './operators/customer-store.ts'
import { customerActions, customerReads } from './operators/customers.ts'
import { invitationActions, invitationReads } from './operators/invitations.ts'
import type { CustomerOperatorPorts } from './operators/ports.ts'
import { isTooCommon } from './passwords/common-passwords.ts'
import { wordsIn } from './passwords/context-words.ts'
import { createFundProofs } from './passwords/fund-proofs.ts'
import { hashPassword, passwordMatches } from './passwords/passwords.ts'
import type { IdentityPorts, UploadLimits, WalletFigures } from './ports.ts'
import { securityCalls } from './security/calls.ts'
import { forgetChallenges } from './security/proof-store.ts'
import { forgetResetCodes } from './security/reset-store.ts'
import { forgetSessions } from './sessions/session-store.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { flagsOf } from './store.ts'
import { verificationCalls } from './verification/calls.ts'
import { identityReview } from './verification/identity-review.ts'
import { verifyDecisions, verifyGrants } from './verify-store.ts'

const needs = { review: reviewFace }
const sessionsKept = 30 * day

/** The log-ins of this process, kept right by what the other processes tell. */
const watchedSessions = (context: SliceContext): Sessions => {
  const { notices } = context
  const sessions = createSessions(context)
  notices.on('identity', (customer) => sessions.forget(customer === 'all' ? null : customerNumber(BigInt(customer))))
  notices.onGap(() => sessions.forget(null))
  return sessions
}

const brandNames = (settings: SliceContext['settings']) => (): readonly string[] =>
  (['title', 'alternate_title'] as const).map((name) => settings().get(name) ?? configKeys[name].otherwise)

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
  context: Pick<SliceContext, 'database' | 'notices' | 'systemClock' | 'secrets' | 'settings' | 'writeEvents'> &
    Pick<IdentityPorts, 'marketClock'>,
  { review: reviews }: { readonly review: IdentityPorts['reviews'] },
  sessions: Sessions,
  creditScoreOf: IdentityPorts['creditScoreOf'],
): IdentityPorts => {
  const { database, notices, marketClock, systemClock, secrets, settings, writeEvents } = context
  const fundProofs = createFundProofs(systemClock, secrets)
  notices.on('identity', (customer) => fundProofs.forget(customer === 'all' ? null : customerNumber(BigInt(customer))))
  notices.onGap(() => fundProofs.forget(null))
  return {
    database,
    marketClock,
    systemClock,
    secrets,
    sessions,
    fundProofs,
    writeEvents,
    reviews,
    creditScoreOf,
    uploadLimits: uploadLimits(settings),
    brandNames: brandNames(settings),
    customersInvite: () => (settings().get('customer_invitations') ?? configKeys.customer_invitations.otherwise) === 'yes',
    withdrawalPendingTo: async (queryable, customer, card) =>
      (await reviews.pending(queryable, customer)).some(
        ({ kind, details }) => kind === 'withdrawal' && details.card === String(card),
      ),
    grant: grantPracticeMoney,
    walletsOf: walletsOf(context),
    verificationOf: async (customer) => identityStateOf(await reviews.latest(database, customer, 'identity')),
    unreadCount: (customer) => unreadCount(database, customer),
    notifyChange: async (customer) => {
      fundProofs.forget(customer)
      sessions.forget(customer)
      await notices.notify('identity', String(customer))
    },
  }
}

const oversightOf = ({ notices, settings }: SliceContext, sessions: Sessions): Oversight => ({
  customerNumbered,
  peopleWith,
  peopleNumbered,
  flagsOf,
  cardsOf,
  notifyChange: async (customer) => {
    sessions.forget(customer)
    await notices.notify('identity', String(customer))
  },
  passwords: {
    hash: hashPassword,
    matches: passwordMatches,
    tooCommon: (password, name) => isTooCommon(password, [...brandNames(settings)(), name].flatMap(wordsIn)),
  },
})

/** The calls that an operator may read with: only these can be reached from the console, and none of them changes anything. */
const viewer = ({ slices, version }: SliceContext): CustomerOperatorPorts['view'] => {
  const surroundings: Omit<CallContext, 'caller' | 'language'> = {
    address: '',
    hostName: '',
    deviceToken: '',
    device: 'console',
    idempotencyKey: null,
    requestId: `console ${version}`,
  }
  return async (call, { type, page }, caller, language) => {
    const input = calls[call].input.parse({ type, ...(page === undefined ? {} : { page }) })
    // The input was read by the declaration of this very call.
    const handler = slices.calls[call] as (typeof slices.calls)['user/funds']
    return handler(input as never, { ...surroundings, caller, language })
  }
}

const open = (context: SliceContext, faces: FacesOf<typeof needs>) => {
  const sessions = watchedSessions(context)
  const score = question<[customer: CustomerNumber], Promise<number>>('what the credit score of a customer is')
  const ports = identityPorts(context, faces, sessions, score.ask)
  const { database, systemClock, marketClock, secrets, writeEvents, customersInvite } = ports
  const operators: CustomerOperatorPorts = {
    database,
    systemClock,
    marketClock,
    secrets,
    writeEvents,
    customersInvite,
    requestsOf: faces.review.queue.history,
    unfinished: context.slices.unfinished,
    view: viewer(context),
  }
  return {
    face: {
      ...createIdentityFace(ports),
      oversight: oversightOf(context, sessions),
      creditScoreBy: score.answeredBy,
    },
    calls: { ...identityCalls(ports), ...verificationCalls(ports), ...securityCalls(ports) },
    actions: { ...customerActions(operators), ...invitationActions(operators) },
    reads: { ...customerReads(operators), ...invitationReads(operators) },
    reviews: { identity: identityReview(faces.review) },
    access: { customers: sessions, invitation: () => openInvitation(database, systemClock.now()) },
  }
}

export const identity = slice({
  name: 'identity',
  tables: ['identity.*'],
  messages: identityMessages,
  needs,
  gives: identityFace,
  entries: { registered: ['grant'] },
  verify: async (database) => [...(await verifyGrants(database, practiceMoney)), ...(await verifyDecisions(database))],
  sweep: async (database, now) => {
    await forgetSessions(database, instant(now - sessionsKept))
    await forgetChallenges(database, now)
    await forgetResetCodes(database, now)
  },
  open,
})

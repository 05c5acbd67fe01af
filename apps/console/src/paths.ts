import type { OpsCallName } from '@zaraba/contract/operators/calls.ts'
import type { ReviewKind } from '@zaraba/contract/review/states.ts'

/** The hash routes of the console. */
export const paths = {
  /** Leads to the first area that one may see. */
  first: '/',
  logIn: '/log-in',
  setUp: '/set-up',
  reviews: '/reviews/:kind',
  review: '/reviews/:kind/:order',
  customers: '/customers',
  customer: '/customers/:account',
  catalogues: '/catalogues/:tab',
  clock: '/clock',
  audit: '/audit',
  health: '/health',
} as const

export const queuePath = (kind: ReviewKind): string => `/reviews/${kind}`
export const reviewPath = (kind: ReviewKind, order: string): string => `/reviews/${kind}/${order}`
export const customerPath = (account: string): string => `/customers/${account}`
export const cataloguePath = (tab: string): string => `/catalogues/${tab}`

/** The keys that open the areas, from the top, as they lie on a keyboard. */
export const areaKeys = '1234567890-'

/** The areas from the top, each with the call without which there is nothing to see in it. */
export const areas = [
  { name: 'identity', path: queuePath('identity'), kind: 'identity', asks: 'reviews/queue' },
  { name: 'deposit', path: queuePath('deposit'), kind: 'deposit', asks: 'reviews/queue' },
  { name: 'withdrawal', path: queuePath('withdrawal'), kind: 'withdrawal', asks: 'reviews/queue' },
  { name: 'loan', path: queuePath('loan'), kind: 'loan', asks: 'reviews/queue' },
  { name: 'intraday', path: queuePath('intraday'), kind: 'intraday', asks: 'reviews/queue' },
  { name: 'block', path: queuePath('block'), kind: 'block', asks: 'reviews/queue' },
  { name: 'customers', path: paths.customers, kind: null, asks: 'customers/find' },
  { name: 'catalogues', path: cataloguePath('news'), kind: null, asks: 'rates/list' },
  { name: 'clock', path: paths.clock, kind: null, asks: 'clock/state' },
  { name: 'audit', path: paths.audit, kind: null, asks: 'audit/list' },
  { name: 'health', path: paths.health, kind: null, asks: 'house/health' },
] as const satisfies readonly { readonly kind: ReviewKind | null; readonly asks: OpsCallName; readonly [text: string]: unknown }[]

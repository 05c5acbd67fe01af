import type { ReviewKind } from '@zaraba/contract/review.ts'

/** The hash routes of the console. */
export const paths = {
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

/** The areas from the top. */
export const areas = [
  { name: 'identity', path: queuePath('identity'), kind: 'identity' },
  { name: 'deposit', path: queuePath('deposit'), kind: 'deposit' },
  { name: 'withdrawal', path: queuePath('withdrawal'), kind: 'withdrawal' },
  { name: 'loan', path: queuePath('loan'), kind: 'loan' },
  { name: 'intraday', path: queuePath('intraday'), kind: 'intraday' },
  { name: 'block', path: queuePath('block'), kind: 'block' },
  { name: 'customers', path: paths.customers, kind: null },
  { name: 'catalogues', path: cataloguePath('news'), kind: null },
  { name: 'clock', path: paths.clock, kind: null },
  { name: 'audit', path: paths.audit, kind: null },
  { name: 'health', path: paths.health, kind: null },
] as const

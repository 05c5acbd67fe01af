import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'

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

import type { Look } from '../look.ts'

export const looks = (): readonly Look[] => [{ name: 'not-found', route: '/no/such/page' }]

import { securityCalls } from '@zaraba/contract/security.ts'
import { type Handlers, refuse } from '../base/handler.ts'

const names = [securityCalls].flatMap((group) => Object.keys(group))
type Groups = typeof securityCalls
/** Calls whose slices are being built: removed when each answers for itself. */
export const notYet = Object.fromEntries(
  names.map((name) => [name, async () => refuse({ key: 'server_busy' })]),
) as unknown as Handlers<Groups>

import { pushCalls } from '@zaraba/contract/push.ts'
import { type Handlers, refuse } from '../base/handler.ts'

const names = [pushCalls].flatMap((group) => Object.keys(group))
type Groups = typeof pushCalls
/** Calls whose slices are being built: removed when each answers for itself. */
export const notYet = Object.fromEntries(
  names.map((name) => [name, async () => refuse({ key: 'server_busy' })]),
) as unknown as Handlers<Groups>

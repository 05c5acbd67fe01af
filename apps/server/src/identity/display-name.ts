import { callerOf, type Handler } from '../calls/handler.ts'
import { setDisplayName } from './names-store.ts'
import type { IdentityPorts } from './ports.ts'

/** Changes the customer's display name. Operators see it beside the account; no other customer does. */
export const changeDisplayName =
  ({ database }: IdentityPorts): Handler<'user/setDisplayName'> =>
  async ({ name }, context) => {
    await setDisplayName(database, callerOf(context).customer, name)
    return { data: {} }
  }

import type { identityCalls as declared } from '@zaraba/contract/identity/calls.ts'
import { posesAsBrokerage } from '@zaraba/rules/identity/brokerage-name.ts'
import { callerOf, type Handler, type Handlers, refuse } from '../calls/handler.ts'
import { setDisplayName } from './names-store.ts'
import { changeFundPassword, unlockTrade } from './passwords/fund-password.ts'
import type { IdentityPorts } from './ports.ts'
import { register } from './register.ts'
import { logIn } from './sessions/log-in.ts'
import { listSessions, logOut, revokeSession } from './sessions/log-ins.ts'
import { userInfo } from './user-info.ts'

/** Changes the customer's display name. Operators see it beside the account; no other customer does. */
const changeDisplayName =
  ({ database, brandNames }: IdentityPorts): Handler<'user/setDisplayName'> =>
  async ({ name }, context) => {
    if (posesAsBrokerage(name, brandNames())) return refuse({ key: 'name_of_the_brokerage', field: 'name' })
    await setDisplayName(database, callerOf(context).customer, name)
    return { data: {} }
  }

export const identityCalls = (ports: IdentityPorts): Handlers<typeof declared> => ({
  'user/register': register(ports),
  'user/login': logIn(ports),
  'user/logout': logOut(ports),
  'user/sessions': listSessions(ports),
  'user/revokeSession': revokeSession(ports),
  'user/setFundPassword': changeFundPassword(ports),
  'user/unlockTrade': unlockTrade(ports),
  'user/setDisplayName': changeDisplayName(ports),
  'user/getUserinfo': userInfo(ports),
})

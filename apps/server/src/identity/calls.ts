import type { identityCalls as declared } from '@zaraba/contract/identity/calls.ts'
import type { Handlers } from '../calls/handler.ts'
import { changeDisplayName } from './display-name.ts'
import { changeFundPassword, unlockTrade } from './fund-password.ts'
import { logIn } from './log-in.ts'
import { listSessions, logOut, revokeSession } from './log-ins.ts'
import type { IdentityPorts } from './ports.ts'
import { register } from './register.ts'
import { userInfo } from './user-info.ts'

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

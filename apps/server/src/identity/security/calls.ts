import type { securityCalls as declared } from '@zaraba/contract/identity/security-calls.ts'
import type { Handlers } from '../../calls/handler.ts'
import type { IdentityPorts } from '../ports.ts'
import { logInKey } from '../sessions/log-in.ts'
import { changeEmail } from './email.ts'
import { changeLoginPassword } from './login-password.ts'
import { resetPassword } from './reset-password.ts'
import { beginSecurityKey, confirmSecurityKey, listSecurityKeys, removeSecurityKey } from './security-keys.ts'

export const securityCalls = (ports: IdentityPorts): Handlers<typeof declared> => ({
  'user/setLoginPassword': changeLoginPassword(ports),
  'user/resetPassword': resetPassword(ports),
  'user/setEmail': changeEmail(ports),
  'user/loginKey': logInKey(ports),
  'user/securityKeys': listSecurityKeys(ports),
  'user/securityKeyBegin': beginSecurityKey(ports),
  'user/securityKeyConfirm': confirmSecurityKey(ports),
  'user/securityKeyRemove': removeSecurityKey(ports),
})

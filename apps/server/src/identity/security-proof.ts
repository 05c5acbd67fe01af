import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Caller } from '../base/handler.ts'
import { confirmedKeys } from './documents-store.ts'
import type { IdentityPorts } from './ports.ts'

/** Checks a second factor of a customer who has enrolled one; `null` when none is enrolled, or when it is right (M-46). */
export const proveSecurityKey = async (
  { database }: IdentityPorts,
  caller: Caller,
  key: string | undefined,
): Promise<Refusal | null> => {
  if ((await confirmedKeys(database, caller.customer)) === 0) return null
  return { key: key === undefined || key === '' ? 'security_key_required' : 'security_key_mismatch', field: 'security_key' }
}

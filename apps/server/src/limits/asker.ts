import type { CallContext } from '../calls/handler.ts'
import { networkOf } from '../settings/ip-address.ts'

/** The account whose share of the lane a computation uses, or the address when no account is logged in. */
export const asker = ({ caller, address }: Pick<CallContext, 'caller' | 'address'>): string =>
  caller?.account ?? `at ${networkOf(address)}`

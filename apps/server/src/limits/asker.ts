import type { CallContext } from '../calls/handler.ts'
import { networkOf } from '../settings/ip-address.ts'

/** Whose place in the lane a computation takes: that of the account, or of the address where nobody is logged in. */
export const asker = ({ caller, address }: Pick<CallContext, 'caller' | 'address'>): string =>
  caller?.account ?? `at ${networkOf(address)}`

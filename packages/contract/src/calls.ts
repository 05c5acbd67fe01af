import type { z } from 'zod'
import { alertCalls } from './alert/calls.ts'
import { blockCalls } from './block/calls.ts'
import { blockOpsCalls } from './block/ops-calls.ts'
import { clockCalls } from './clock/calls.ts'
import { clockOpsCalls } from './clock/ops-calls.ts'
import { contentCalls } from './content/calls.ts'
import { contentOpsCalls } from './content/ops-calls.ts'
import { pushCalls } from './content/push-calls.ts'
import type { KeysOf } from './contract-slice.ts'
import { copyCalls } from './copy/calls.ts'
import { productOpsCalls } from './copy/ops-calls.ts'
import { creditCalls } from './credit/calls.ts'
import { fundingCalls } from './funding/calls.ts'
import { cashCalls } from './funding/cash-calls.ts'
import { exchangeCalls } from './fx/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { customerOpsCalls, invitationOpsCalls } from './identity/ops-calls.ts'
import { securityCalls } from './identity/security-calls.ts'
import { verificationCalls } from './identity/verification-calls.ts'
import { intradayCalls } from './intraday/calls.ts'
import { ipoCalls } from './ipo/calls.ts'
import { offeringOpsCalls } from './ipo/ops-calls.ts'
import { learningCalls } from './learning/calls.ts'
import { logCalls } from './log/calls.ts'
import { logOpsCalls } from './log/ops-calls.ts'
import { marketCalls, watchCalls } from './market/calls.ts'
import { marketPageCalls } from './market/page-calls.ts'
import { entranceCalls } from './operators/entrance.ts'
import { operatorsOpsCalls } from './operators/ops-calls.ts'
import { preferenceCalls } from './preferences/calls.ts'
import { productCalls } from './products/calls.ts'
import { reviewOpsCalls } from './review/ops-calls.ts'
import type { slices } from './slices.ts'
import { tradingCalls } from './trading/calls.ts'

/** Every call of the wire by its path below `/api/vue/`. */
export const calls = {
  ...contentCalls,
  ...clockCalls,
  ...identityCalls,
  ...verificationCalls,
  ...securityCalls,
  ...pushCalls,
  ...fundingCalls,
  ...cashCalls,
  ...creditCalls,
  ...copyCalls,
  ...exchangeCalls,
  ...marketCalls,
  ...marketPageCalls,
  ...watchCalls,
  ...alertCalls,
  ...learningCalls,
  ...logCalls,
  ...tradingCalls,
  ...productCalls,
  ...intradayCalls,
  ...ipoCalls,
  ...blockCalls,
  ...preferenceCalls,
} as const

/** Every call of the operator's console by its path below `/api/ops/`, never below `/api/vue`. */
export const opsCalls = {
  ...entranceCalls,
  ...reviewOpsCalls,
  ...customerOpsCalls,
  ...invitationOpsCalls,
  ...contentOpsCalls,
  ...blockOpsCalls,
  ...productOpsCalls,
  ...offeringOpsCalls,
  ...clockOpsCalls,
  ...logOpsCalls,
  ...operatorsOpsCalls,
} as const

type Calls = typeof calls
export type CallName = keyof Calls
/** Calls that only read: they may be made again at any time. */
export type ReadingName = { [Name in CallName]: Calls[Name]['reads'] extends true ? Name : never }[CallName]
export type WritingName = Exclude<CallName, ReadingName>
/** Input as a client must send it (texts of a form before they are parsed). */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['input']>
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['input']>
export type OutputOf<Name extends CallName> = z.output<Calls[Name]['output']>

/** Does not compile where a slice says what a call shows that does not exist. */
type Shown = KeysOf<(typeof slices)[number]['shows']>
void (true satisfies [Exclude<Shown, CallName>] extends [never] ? true : Exclude<Shown, CallName>)

import type { z } from 'zod'
import { blockCalls } from './block.ts'
import { cashCalls } from './cash.ts'
import { clockCalls, contentCalls } from './content.ts'
import { copyCalls } from './copy.ts'
import { creditCalls } from './credit.ts'
import { exchangeCalls } from './exchange.ts'
import { fundingCalls } from './funding-calls.ts'
import { identityCalls } from './identity.ts'
import { intradayCalls } from './intraday.ts'
import { ipoCalls } from './ipo.ts'
import { logCalls } from './log.ts'
import { marketCalls, watchCalls } from './market-calls.ts'
import { marketPageCalls } from './market-pages.ts'
import { pushCalls } from './push.ts'
import { securityCalls } from './security.ts'
import { applicationCalls, tradingCalls } from './trading-calls.ts'
import { verificationCalls } from './verification.ts'

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
  ...logCalls,
  ...tradingCalls,
  ...applicationCalls,
  ...intradayCalls,
  ...ipoCalls,
  ...blockCalls,
} as const

type Calls = typeof calls
export type CallName = keyof Calls
/** What the handler receives, and what a client must send (texts of a form before they are read). */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['input']>
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['input']>
export type OutputOf<Name extends CallName> = z.output<Calls[Name]['output']>

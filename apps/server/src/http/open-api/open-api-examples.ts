import type { CallName } from '@zaraba/contract/calls.ts'
import type { RefusalKey } from '@zaraba/contract/refusals.ts'
import recorded from './generated/open-api-examples.json' with { type: 'json' }

/** Requests and replies of a real server, written by the test that makes every call (decision 0021). */
interface Recorded {
  readonly request?: Readonly<Record<string, unknown>>
  readonly reply?: unknown
  readonly refused?: unknown
}
const all: Readonly<Record<string, Recorded>> = recorded

type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
const present = (parts: readonly (readonly [name: string, summary: string, value: unknown])[]): Examples =>
  Object.fromEntries(
    parts.flatMap(([name, summary, value]) => (value === undefined ? [] : [[name, { summary, value }] as const])),
  )

export const bodyExample = (name: CallName): Examples => present([['request', 'A request.', all[name]?.request]])
export const replyExample = (name: CallName): Examples =>
  present([
    ['done', 'Done.', all[name]?.reply],
    ['refused', 'Refused.', all[name]?.refused],
  ])

const keyOf = {
  401: 'please_log_in_again',
  404: 'no_such_call',
  413: 'body_too_large',
  415: 'image_not_accepted',
  429: 'submitted_too_frequently',
  500: 'server_error',
  503: 'server_busy',
} as const satisfies Readonly<Record<number, RefusalKey>>

const request = '0b8f8c5e-5f0a-4c6e-9a57-3f6f2b8f7d21'
/** An example reply with this code. */
export const refusedExample = (code: keyof typeof keyOf): Examples => {
  const key = keyOf[code]
  const values = code === 429 ? { values: { seconds: '3' } } : {}
  const field = code === 415 ? { field: 'image' } : {}
  const refusals = code === 500 ? [] : [{ key, ...field, ...values }]
  return present([['refused', 'Refused.', { status: 0, msg: key, data: { refusals, ...field, request } }]])
}

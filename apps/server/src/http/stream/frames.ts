import type { ClientFrame, ServerFrame } from '@zaraba/contract/live.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { z } from 'zod'
import type { StoredEvent } from '../../base/events-store.ts'

/** The most symbols that one socket may watch. */
export const mostSymbols = 100
const symbol = z.string().regex(new RegExp(`^(?:${marketTypes.join('|')}):[0-9A-Z.]{1,12}$`))

const clientFrame: z.ZodType<ClientFrame> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('watch'), symbols: z.array(symbol).max(mostSymbols) }),
  z.object({
    kind: z.literal('account'),
    token: z.string().max(64),
    account: z.string().max(64),
    after: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,17})$/)
      .nullable(),
  }),
  z.object({ kind: z.literal('offers'), on: z.boolean() }),
  z.object({ kind: z.literal('tape'), symbol: symbol.nullable() }),
  z.object({ kind: z.literal('ping') }),
])

type RefusedFrame = Extract<ServerFrame, { kind: 'refused' }>
const unreadable = { kind: 'refused', msg: 'invalid_input' } as const

/** Why a frame is invalid: the field, and for too many symbols their number and the limit. */
const reasonOf = (issue: z.core.$ZodIssue | undefined, sent: unknown): RefusedFrame => {
  const [field] = issue?.path ?? []
  if (typeof field !== 'string') return unreadable
  const tooMany = issue?.code === 'too_big' && issue.path.length === 1 && issue.origin === 'array'
  const symbols = (sent as { readonly symbols?: readonly unknown[] }).symbols
  if (!tooMany || symbols === undefined) return { ...unreadable, field }
  return { ...unreadable, field, now: String(symbols.length), needed: String(issue.maximum) }
}

/** Parses a client's frame, or returns the reply to an invalid one. */
export const readFrame = (text: string): ClientFrame | RefusedFrame => {
  try {
    const sent: unknown = JSON.parse(text)
    const read = clientFrame.safeParse(sent)
    return read.success ? read.data : reasonOf(read.error.issues[0], sent)
  } catch {
    return unreadable
  }
}

export const frameText = (frame: ServerFrame): string => JSON.stringify(frame)

export const eventText = (event: StoredEvent): string =>
  frameText({
    kind: 'event',
    id: String(event.id),
    event: event.kind,
    order_no: event.orderNo,
    time: event.at,
    values: event.values,
  })

import type { ClientFrame, ServerFrame } from '@zaraba/contract/live.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { z } from 'zod'
import type { StoredEvent } from '../base/events-store.ts'

/** Symbols that one socket may watch. */
const mostSymbols = 100
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

/** What a client sent, or `null` when it is no frame. */
export const readFrame = (text: string): ClientFrame | null => {
  try {
    const read = clientFrame.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
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

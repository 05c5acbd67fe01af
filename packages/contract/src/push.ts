import { z } from 'zod'
import { call } from './call.ts'
import { nothing } from './shapes.ts'

/** Messages that reach a browser while the app is closed, where the browser allows it (RFC 8030, RFC 8291). */
export const pushCalls = {
  'user/pushInfo': call('The public key for pushed messages, and whether this browser is among those told.', {
    input: z.object({ endpoint: z.string().max(1000).default('') }),
    output: z.object({ public_key: z.string(), subscribed: z.boolean() }),
  }),
  'user/pushSubscribe': call('Has messages pushed to this browser, or ends that.', {
    success: 'modification_success',
    input: z.object({ subscription: z.string().max(4000).default(''), endpoint: z.string().max(1000).default('') }),
    output: nothing,
  }),
} as const

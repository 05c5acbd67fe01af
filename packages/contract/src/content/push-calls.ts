import { z } from 'zod'
import { call, reading } from '../call.ts'
import { nothing } from '../shapes.ts'

const endpoint = z.string().max(1000).default('').describe('The address of the browser’s subscription; empty without one.')

/** Messages that reach a browser while the app is closed, where the browser allows it (RFC 8030, RFC 8291). */
export const pushCalls = {
  'user/pushInfo': reading('The public key for pushed messages, and whether it sends messages to this browser.', {
    input: z.object({ endpoint }),
    output: z.object({
      public_key: z.string().describe('The key with which a browser subscribes (RFC 8292).'),
      subscribed: z.boolean().describe('Whether messages are sent to this browser.'),
    }),
  }),
  'user/pushSubscribe': call('Has messages pushed to this browser, or ends that.', {
    success: 'modification_success',
    refuses: ['push_not_possible'],
    input: z.object({
      subscription: z.string().max(4000).default('').describe('The subscription of the browser as JSON; empty ends it.'),
      endpoint,
    }),
    output: nothing,
  }),
} as const

import { z } from 'zod'
import { call } from './call.ts'
import { instantText, marketTypes, nothing, pageOf, paging } from './shapes.ts'

export const configItem = z.object({ name: z.string(), value: z.string() })

export const newsRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  summary: z.string(),
  time: instantText,
  source: z.string(),
  type: z.string(),
  code: z.string(),
  name: z.string(),
  change_percent: z.string(),
  /** False for what the house itself says (`kind` house): everything else belongs to the simulated market. */
  simulated: z.boolean(),
})
export const newsArticle = newsRow.extend({
  paragraphs: z.array(z.string()),
  related: z.array(z.object({ type: z.string(), code: z.string(), name: z.string() })),
})
export const messageRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  summary: z.string(),
  time: instantText,
  read: z.boolean(),
  order_no: z.string(),
})
export const messageBody = messageRow.extend({ paragraphs: z.array(z.string()) })

/** Configuration, news and in-site messages. Texts come in the language of `accept-language`. */
export const contentCalls = {
  'common/config': call('Configuration as name and value pairs: title, logo, kefu, limits, hours, rates, versions, times.', {
    who: 'anyone',
    input: z.object({ type: z.string().max(32).optional() }),
    output: z.array(configItem),
  }),
  'news/list': call('News of the simulated market, latest first.', {
    who: 'anyone',
    input: z.object({ type: z.enum(marketTypes).optional(), code: z.string().max(12).optional(), ...paging }),
    output: pageOf(newsRow),
  }),
  'news/info': call('One article.', { who: 'anyone', input: z.object({ id: z.string().max(80) }), output: newsArticle }),
  'user/messages': call('In-site messages of the caller, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(messageRow),
  }),
  'user/message': call('One message.', { input: z.object({ id: z.string().max(40) }), output: messageBody }),
  'user/messageRead': call('Marks one message, or with id `all` every message, as read.', {
    input: z.object({ id: z.string().max(40) }),
    output: z.object({ unread: z.int() }),
  }),
} as const

/** The practice clock, as the host's sheet uses it (product §3). */
export const clockState = z.object({
  mode: z.enum(['practice', 'live']),
  now: instantText,
  target: instantText,
  speed: z.int(),
  moving: z.boolean(),
  may_move: z.boolean(),
  markets: z.array(
    z.object({ type: z.string(), phase: z.string(), date: z.string(), next_change: instantText, next_open: instantText }),
  ),
})
export const clockCalls = {
  'clock/state': call('Practice time, its speed, and the session of each market.', {
    who: 'anyone',
    input: nothing,
    output: clockState,
  }),
  'clock/move': call('The host moves practice time: to the next opening of a market, to the next day, or to another speed.', {
    once: true,
    success: 'clock_moved',
    input: z.object({
      to: z.enum(['next_session', 'next_day', 'speed']),
      type: z.enum(marketTypes).optional(),
      speed: z.coerce
        .number()
        .pipe(z.union([z.literal(1), z.literal(10), z.literal(60)]))
        .optional(),
    }),
    output: clockState,
  }),
} as const

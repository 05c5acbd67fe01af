import { z } from 'zod'
import { call } from '../call.ts'
import { sessionPhases } from '../market/rows.ts'
import { anyMarket, dateText, instantText, nothing, numberOf, pageOf, paging, percentText, typeOfRow } from '../shapes.ts'

const configItem = z
  .object({ name: z.string().describe('What is configured.'), value: z.string().describe('As which.') })
  .meta({ id: 'ConfigItem', description: 'A name and its value.' })

const paragraphs = z.array(z.string().describe('One paragraph.')).describe('The text.')
export const newsRow = z
  .object({
    id: z.string().describe('The name of the article.'),
    kind: z.string().describe('What it is about; `house` is what the house itself says.'),
    title: z.string().describe('The headline.'),
    summary: z.string().describe('The first sentence.'),
    time: instantText.describe('When it appeared.'),
    source: z.string().describe('Who says it.'),
    type: z.string().describe('The market that it is about; empty when none.'),
    code: z.string().describe('The share that it is about; empty when none.'),
    name: z.string().describe('The name of the share; empty when none.'),
    change_percent: percentText.describe('The change of the share; “-” or empty when none.'),
    picture: z
      .array(z.number().meta({ 'x-unit': 'the market’s currency per share, or points of an index' }))
      .describe('The closes of thirty sessions up to the moment of the news, oldest first: its picture wherever it is shown.'),
    simulated: z.boolean().describe('False for what the house itself says: everything else belongs to the simulated market.'),
  })
  .meta({ id: 'News', description: 'An article in a list.' })
const relatedStock = z
  .object({
    type: typeOfRow,
    code: z.string().describe('The code of the share.'),
    name: z.string().describe('Its name.'),
  })
  .meta({ id: 'RelatedStock', description: 'A share that an article is about.' })
export const newsArticle = newsRow
  .extend({ paragraphs, related: z.array(relatedStock).describe('The shares that it is about.') })
  .meta({ id: 'NewsArticle', description: 'An article.' })
const messageRow = z
  .object({
    id: z.string().describe('The number of the message.'),
    kind: z.string().describe('What it is about.'),
    title: z.string().describe('Its title.'),
    summary: z.string().describe('Its first sentence.'),
    time: instantText.describe('When it came.'),
    read: z.boolean().describe('Whether it has been read.'),
    order_no: z.string().describe('The order, position or request that it is about; empty or “-” when none.'),
  })
  .meta({ id: 'Message', description: 'A message in a list.' })
const messageBody = messageRow.extend({ paragraphs }).meta({ id: 'MessageBody', description: 'A message.' })

/** Configuration, news and in-site messages. Texts come in the language of `accept-language`. */
export const contentCalls = {
  'common/config': call('Configuration as name and value pairs: title, logo, kefu, limits, hours, rates, versions, times.', {
    who: 'anyone',
    input: z.object({ type: z.string().max(32).optional().describe('Only this name; everything when absent or `all`.') }),
    output: z.array(configItem).describe('The names and values.'),
  }),
  'news/list': call('News of the simulated market, latest first.', {
    who: 'anyone',
    input: z.object({
      type: anyMarket.describe('Only of this market.'),
      code: z.string().max(12).optional().describe('Only about this share.'),
      ...paging,
    }),
    output: pageOf(newsRow),
  }),
  'news/info': call('One article.', {
    who: 'anyone',
    input: z.object({ id: z.string().max(80).describe('The `id` of the article.') }),
    output: newsArticle,
  }),
  'user/messages': call('In-site messages of the caller, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(messageRow),
  }),
  'user/message': call('One message.', {
    input: z.object({ id: z.string().max(40).describe('The `id` of the message.') }),
    output: messageBody,
  }),
  'user/messageRead': call('Marks one message, or with id `all` every message, as read.', {
    input: z.object({ id: z.string().max(40).describe('The `id` of the message, or `all`.') }),
    output: z.object({ unread: numberOf('messages').describe('How many are still unread.') }),
  }),
} as const

/** How fast practice time may run; at 0 it is paused. */
const clockSpeeds = [0, 1, 10, 60] as const
/** The practice clock, as the host's sheet uses it (docs/product/clock.md). */
const marketHours = z
  .object({
    type: typeOfRow,
    phase: z.enum(sessionPhases).describe('What the exchange does now.'),
    date: dateText.describe('The session that runs or comes next.'),
    next_change: instantText.describe('When `phase` changes next.'),
    next_open: instantText.describe('When continuous trading begins next.'),
  })
  .meta({ id: 'MarketHours', description: 'The session of a market.' })
export const clockState = z
  .object({
    mode: z.enum(['practice', 'live']).describe('`live` runs with the time of the world and cannot be moved.'),
    now: instantText.describe('Practice time.'),
    target: instantText.describe('Where practice time is being moved to; the same as `now` when it is not.'),
    speed: numberOf('practice seconds in a second').describe('How fast practice time runs; 0 while it is paused.'),
    moving: z.boolean().describe('True while practice time is being moved.'),
    may_move: z.boolean().describe('Whether the caller may move it.'),
    markets: z.array(marketHours).describe('The session of each market.'),
  })
  .meta({ id: 'ClockState', description: 'Practice time, and the sessions of the markets.' })
export const clockCalls = {
  'clock/state': call('Practice time, its speed, and the session of each market.', {
    who: 'anyone',
    input: nothing,
    output: clockState,
  }),
  'clock/move': call(
    'The host moves practice time: to the next opening of a market, to the next day, or to another speed; at speed 0 it is paused.',
    {
      once: true,
      success: 'clock_moved',
      input: z.object({
        to: z
          .enum(['next_session', 'next_day', 'evening', 'speed'])
          .describe(
            'To the next opening, to the next trading day, to the next evening (half an hour after a close, when blocks and grabs open), or to another speed.',
          ),
        type: anyMarket.describe('Whose opening or day; Japan’s when absent.'),
        speed: z
          .union([z.string().regex(/^\d{1,3}$/), z.int()])
          .transform(Number)
          .pipe(z.literal(clockSpeeds))
          .optional()
          .meta({ type: 'integer', enum: clockSpeeds, 'x-unit': 'practice seconds in a second' })
          .describe('How fast practice time is to run; 0 pauses it, any other resumes it.'),
      }),
      output: clockState,
    },
  ),
} as const

import { z } from 'zod'
import { call, reading } from '../call.ts'
import { anyMarket, instantText, numberOf, pageOf, paging, percentText, typeOfRow } from '../shapes.ts'

const configItem = z
  .object({ name: z.string().describe('Settings of the installation.'), value: z.string().describe('As which.') })
  .meta({ id: 'ConfigItem', description: 'A name and its value.' })

const paragraphs = z.array(z.string().describe('One paragraph.')).describe('The text.')
export const newsRow = z
  .object({
    id: z.string().describe('The name of the article.'),
    kind: z.string().describe('Subject of the article; `brokerage` is for the operator’s own messages.'),
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
    simulated: z.boolean().describe('False for the operator’s own news: everything else belongs to the simulated market.'),
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
    kind: z.string().describe('Subject of the message.'),
    title: z.string().describe('Its title.'),
    summary: z.string().describe('Its first sentence.'),
    time: instantText.describe('When it came.'),
    read: z.boolean().describe('Whether it has been read.'),
    order_no: z.string().describe('The order, position or request that it is about; empty or “-” when none.'),
    type: z.string().describe('The market of the listed share that it is about; empty when none.'),
    code: z.string().describe('The code of the listed share that it is about; empty when none.'),
  })
  .meta({ id: 'Message', description: 'A message in a list.' })
const messageBody = messageRow.extend({ paragraphs }).meta({ id: 'MessageBody', description: 'A message.' })

/** Configuration, news and in-site messages. Texts come in the language of `accept-language`. */
export const contentCalls = {
  'common/config': reading('Configuration as name and value pairs: title, logo, kefu, limits, hours, rates, versions, times.', {
    who: 'anyone',
    input: z.object({ type: z.string().max(32).optional().describe('Only this name; everything when absent or `all`.') }),
    output: z.array(configItem).describe('The names and values.'),
  }),
  'news/list': reading('News of the simulated market, latest first.', {
    who: 'anyone',
    input: z.object({
      type: anyMarket.describe('Only of this market.'),
      code: z.string().max(12).optional().describe('Only about this share.'),
      ...paging,
    }),
    output: pageOf(newsRow),
  }),
  'news/info': reading('One article.', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.object({ id: z.string().max(80).describe('The `id` of the article.') }),
    output: newsArticle,
  }),
  'user/messages': reading('In-site messages of the caller, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(messageRow),
  }),
  'user/message': reading('One message.', {
    refuses: ['not_found'],
    input: z.object({ id: z.string().max(40).describe('The `id` of the message.') }),
    output: messageBody,
  }),
  'user/messageRead': call('Marks one message, or with id `all` every message, as read.', {
    refuses: ['not_found'],
    input: z.object({ id: z.string().max(40).describe('The `id` of the message, or `all`.') }),
    output: z.object({ unread: numberOf('messages').describe('How many are still unread.') }),
  }),
} as const

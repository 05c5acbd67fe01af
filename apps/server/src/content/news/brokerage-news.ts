import type { newsArticle, newsRow } from '@zaraba/contract/content/calls.ts'
import { codeOfLanguage, type InEachLanguage, type Language } from '@zaraba/money/language.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import type { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { type BrokerageNewsRow, brokerageNews, brokerageNewsNumbered } from './brokerage-news-store.ts'

type Row = z.output<typeof newsRow>
type Article = z.output<typeof newsArticle>

/** Latest pieces of the brokerage's news that are listed; older ones are history. */
const mostShown = 50
/** Source of the news: the brokerage, not the simulated market. */
const sources: InEachLanguage = { ja: '運営からのお知らせ', en: 'From the operators', zh: '运营公告' }
const summaryLength = 160

const idOf = ({ number }: BrokerageNewsRow): string => `brokerage.${String(number).padStart(9, '0')}`
const paragraphsOf = ({ body }: BrokerageNewsRow): string[] => body.split(/\n\s*\n/).map((paragraph) => paragraph.trim())

const rowOf = (news: BrokerageNewsRow, language: Language): Row => ({
  id: idOf(news),
  kind: 'brokerage',
  title: news.title,
  summary: [...(paragraphsOf(news)[0] ?? '')].slice(0, summaryLength).join(''),
  time: formatInTokyo(news.at),
  source: sources[language],
  type: '',
  code: '',
  name: sources[language],
  change_percent: '-',
  picture: [],
  simulated: false,
})

/** A piece of the brokerage's news, as it is listed among the news of the market with its own time and id. */
interface PublishedByBrokerage {
  readonly id: string
  readonly at: Instant
  readonly row: Row
}

/** News of the brokerage, listed among those of the market and marked as its own. */
export interface BrokerageNews {
  latest(language: Language, until: Instant): Promise<readonly PublishedByBrokerage[]>
  article(id: string, language: Language, until: Instant): Promise<Article | null>
}

export const createBrokerageNews = (database: Queryable): BrokerageNews => ({
  latest: async (language, until) =>
    (await brokerageNews(database, codeOfLanguage[language], until, mostShown)).map((news) => ({
      id: idOf(news),
      at: news.at,
      row: rowOf(news, language),
    })),
  article: async (id, language, until) => {
    const match = /^brokerage\.(\d{1,18})$/.exec(id)
    const brokerageNews =
      match?.[1] === undefined ? null : await brokerageNewsNumbered(database, codeOfLanguage[language], BigInt(match[1]))
    if (brokerageNews === null || brokerageNews.at > until) return null
    return { ...rowOf(brokerageNews, language), paragraphs: paragraphsOf(brokerageNews), related: [] }
  },
})

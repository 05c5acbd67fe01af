import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Card, Section } from '@zaraba/kit/card.tsx'
import { Chip } from '@zaraba/kit/chip.tsx'
import { Change } from '@zaraba/kit/figure.tsx'
import { formatPercent, formatPrice, signOf } from '@zaraba/kit/format.ts'
import { formatDate, formatLongDay } from '@zaraba/kit/format-date.ts'
import { GoLink } from '@zaraba/kit/go-link.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { readMarket } from '@zaraba/kit/markets.ts'
import { useCall } from '@zaraba/kit/queries.ts'
import { Row } from '@zaraba/kit/row.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { useSearchParams } from 'react-router'
import { paths, stockPath } from '../paths.ts'
import { ReadError } from '../shell/read-error.tsx'
import styles from './article.module.css'
import { content } from './messages.ts'
import { Thumbnail } from './thumbnail.tsx'

type Article = OutputOf<'news/info'>

/** The share that the article is about, with its chart. An index has a chart, but no page of its own. */
const Subject = ({ article }: { readonly article: Article }) => {
  const type = readMarket(article.type)
  const quotes = useCall('market/quotes', { type, codes: article.code }, { enabled: article.code !== '', quiet: true })
  const quote = quotes.data?.list[0]
  const tone = signOf(article.change_percent) < 0 ? 'down' : signOf(article.change_percent) > 0 ? 'up' : 'flat'
  const chart = <Thumbnail values={article.picture} tone={tone} width={326} height={88} wide />
  if (!quote) return <div className={styles.chart}>{chart}</div>
  return (
    <GoLink to={stockPath(type, article.code)} className={styles.subject} label={content.news.openStock(quote.name)}>
      <span className={styles.who}>
        <strong>{quote.name}</strong>
        <span>{quote.code}</span>
      </span>
      <span className={styles.price}>
        <strong>{formatPrice(quote.price)}</strong>
        <Change value={quote.change}>{formatPercent(quote.change_percent)}</Change>
      </span>
      <span className={styles.line}>{chart}</span>
    </GoLink>
  )
}

const Body = ({ article }: { readonly article: Article }) => (
  <article className={styles.article}>
    <h1 className={styles.title}>{article.title}</h1>
    <p className={styles.meta}>
      <Chip tone="amber">{article.simulated ? content.news.simulated : article.source}</Chip>
      <time>
        {formatLongDay(article.time)} {formatDate(article.time, 'h:m')}
      </time>
      {article.simulated && <span>{content.news.source(article.source)}</span>}
    </p>
    {article.code !== '' && <Subject article={article} />}
    {article.paragraphs.map((paragraph) => (
      <p key={paragraph} className={styles.paragraph}>
        {paragraph}
      </p>
    ))}
    {article.related.length > 0 && (
      <Section title={content.news.related}>
        <Card>
          {article.related.map((stock) => (
            <Row
              key={`${stock.type}:${stock.code}`}
              title={stock.name}
              end={stock.code}
              to={stockPath(readMarket(stock.type), stock.code)}
            />
          ))}
        </Card>
      </Section>
    )}
  </article>
)

/** One article. */
export const ArticleScreen = () => {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const article = useCall('news/info', { id }, { quiet: true })
  return (
    <Screen header={<Header title={content.news.article} back={paths.news} />}>
      {article.isPending && <SkeletonRows count={6} />}
      {article.error && !article.data && (
        <ReadError thing="article" number={id} failure={article.error} onRetry={() => void article.refetch()} />
      )}
      {article.data && <Body article={article.data} />}
    </Screen>
  )
}

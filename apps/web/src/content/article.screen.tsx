import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatPercent, formatPrice, signOf } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useSearchParams } from 'react-router'
import { stockPath } from '../market/paths.ts'
import { ReadError } from '../shell/frame/read-error.tsx'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall, usePages } from '../shell/server/queries.ts'
import styles from './article.module.css'
import { contentPaths } from './paths.ts'
import { contentTexts } from './texts.ts'
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
    <GoLink to={stockPath(type, article.code)} className={styles.subject} label={contentTexts.news.openStock(quote.name)}>
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
      <Chip tone="amber">{article.simulated ? contentTexts.news.simulated : article.source}</Chip>
      <time>
        {formatLongDay(article.time)} {formatDate(article.time, 'h:m')}
      </time>
      {article.simulated && <span>{contentTexts.news.source(article.source)}</span>}
    </p>
    {article.code !== '' && <Subject article={article} />}
    {article.paragraphs.map((paragraph) => (
      <p key={paragraph} className={styles.paragraph}>
        {paragraph}
      </p>
    ))}
    {article.related.length > 0 && (
      <Section title={contentTexts.news.related}>
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

const Reading = ({ id }: { readonly id: string }) => {
  const article = useCall('news/info', { id }, { quiet: true })
  return (
    <>
      {article.isPending && <SkeletonRows count={6} />}
      {article.error && !article.data && (
        <ReadError
          thing={contentTexts.things.article}
          list={contentPaths.news}
          number={id}
          failure={article.error}
          onRetry={() => void article.refetch()}
        />
      )}
      {article.data && <Body article={article.data} />}
    </>
  )
}

/** One article. */
export const ArticleScreen = () => {
  const [query] = useSearchParams()
  return (
    <Screen header={<Header title={contentTexts.news.article} back={contentPaths.news} />}>
      <Reading id={query.get('id') ?? ''} />
    </Screen>
  )
}

/** The pane beside the news until one of them is chosen: the newest of all markets. */
export const NewestArticle = () => {
  const pages = usePages('news/list', {}, { quiet: true })
  const newest = pages.data?.pages[0]?.list[0]
  return (
    <Screen header={<Header title={contentTexts.news.article} />}>
      {newest && <Reading id={newest.id} />}
      {!newest && pages.isPending && <SkeletonRows count={6} />}
      {!newest && pages.isSuccess && <EmptyState icon="news" text={contentTexts.news.empty} />}
      {!newest && pages.error && <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />}
    </Screen>
  )
}

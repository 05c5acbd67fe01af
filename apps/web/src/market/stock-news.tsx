import { Card, Section } from '@zaraba/kit/card.tsx'
import { formatMoment } from '@zaraba/kit/format-date.ts'
import { useCall } from '@zaraba/kit/queries.ts'
import { Row } from '@zaraba/kit/row.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/kit/states.tsx'
import type { MarketType } from '@zaraba/market/markets.ts'
import { articlePath } from '../paths.ts'
import { words } from './messages.ts'

/** The latest news of one share. */
export const StockNews = ({ type, code }: { readonly type: MarketType; readonly code: string }) => {
  const { data, error, refetch } = useCall('news/list', { type, code, limit: 5 }, { quiet: true })
  return (
    <Section title={words.news}>
      {!data && !error && <SkeletonRows count={3} />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && data.list.length === 0 && <EmptyState icon="news" text={words.noNews} />}
      {data && data.list.length > 0 && (
        <Card>
          {data.list.map((news) => (
            <Row key={news.id} title={news.title} text={formatMoment(news.time)} to={articlePath(news.id)} />
          ))}
        </Card>
      )}
    </Section>
  )
}

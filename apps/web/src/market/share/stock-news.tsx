import type { MarketType } from '@zaraba/market/markets.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { articlePath } from '../../content/paths.ts'
import { useCall } from '../../shell/server/queries.ts'
import { marketTexts } from '../texts.ts'

const latest = 20

/** The latest news of one share. */
export const StockNews = ({ type, code }: { readonly type: MarketType; readonly code: string }) => {
  const { data, error, refetch } = useCall('news/list', { type, code, limit: latest }, { quiet: true })
  return (
    <Section title={marketTexts.news}>
      {!data && !error && <SkeletonRows count={3} />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && data.list.length === 0 && <EmptyState icon="news" text={marketTexts.noNews} />}
      {data && data.list.length > 0 && (
        <Card>
          {data.list.map((news) => (
            <Row key={news.id} title={news.title} sentence text={formatMoment(news.time)} to={articlePath(news.id)} />
          ))}
        </Card>
      )}
    </Section>
  )
}

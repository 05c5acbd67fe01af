import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { articlePath, contentPaths } from '../../content/paths.ts'
import { Sparkline } from '../../shell/parts/sparkline.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { toneOf } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import styles from './home.module.css'

type News = OutputOf<'news/list'>['list'][number]
/** The picture of a piece of news, which it carries itself. */
const Thumbnail = ({ news }: { readonly news: News }) => (
  <span className={styles.thumbnail} data-tone={toneOf(news.change_percent)}>
    {news.picture.length > 1 ? (
      <Sparkline values={news.picture} width={72} height={44} tone={toneOf(news.change_percent)} />
    ) : (
      <Icon name="news" size={20} />
    )}
  </span>
)

/** The latest news, each with the chart of its share. */
export const HomeNews = () => {
  const { data, error, refetch } = useCall('news/list', { limit: 6 }, { quiet: true })
  return (
    <section className={styles.section} aria-label={marketTexts.home.news}>
      <h2>{marketTexts.home.news}</h2>
      {!data && !error && <SkeletonRows count={4} />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && data.list.length === 0 && <EmptyState icon="news" text={marketTexts.home.noNews} />}
      <ul>
        {data?.list.map((news) => (
          <li key={news.id}>
            <GoLink to={articlePath(news.id)} className={styles.news}>
              <span className={styles.newsWords}>
                <span className={styles.newsTitle}>{news.title}</span>
                <span className={styles.newsTime}>
                  {marketTexts.home.simulated} · {formatMoment(news.time)}
                </span>
              </span>
              <Thumbnail news={news} />
            </GoLink>
          </li>
        ))}
      </ul>
      {data && data.list.length > 0 && (
        <GoLink to={contentPaths.news} className={styles.more}>
          {marketTexts.home.allNews}
        </GoLink>
      )}
    </section>
  )
}

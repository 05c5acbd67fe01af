import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatPercent, signOf } from '@zaraba/ui/format/format.ts'
import { formatDate } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import styles from './news-row.module.css'
import { articlePath } from './paths.ts'
import { Thumbnail } from './thumbnail.tsx'

type News = OutputOf<'news/list'>['list'][number]
interface NewsProps {
  readonly news: News
}
const toneOf = (change: string) => (signOf(change) < 0 ? 'down' : signOf(change) > 0 ? 'up' : 'flat')

const Tail = ({ news }: { readonly news: News }) => (
  <span className={styles.tail}>
    <span>{formatDate(news.time, 'h:m')}</span>
    <span className={styles.name}>{news.name}</span>
    {news.change_percent !== '' && news.change_percent !== '-' && (
      <Change value={news.change_percent}>{formatPercent(news.change_percent)}</Change>
    )}
  </span>
)

/** A headline with the line of its share as its thumbnail. */
export const NewsRow = ({ news }: NewsProps) => (
  <GoLink to={articlePath(news.id)} className={styles.row}>
    <span className={styles.words}>
      <span className={styles.title}>{news.title}</span>
      <Tail news={news} />
    </span>
    {news.code !== '' && (
      <span className={styles.thumbnail} data-tone={toneOf(news.change_percent)}>
        <Thumbnail values={news.picture} tone={toneOf(news.change_percent)} width={64} height={40} />
      </span>
    )}
  </GoLink>
)

/** A headline as a large card, for the top of the page; what the brokerage says has words where a share has its line. */
export const NewsCard = ({ news }: NewsProps) => (
  <GoLink to={articlePath(news.id)} className={styles.card}>
    {news.code === '' ? (
      <span className={styles.said}>{news.summary}</span>
    ) : (
      <Thumbnail values={news.picture} tone={toneOf(news.change_percent)} width={326} height={64} wide />
    )}
    <span className={styles.title}>{news.title}</span>
    <Tail news={news} />
  </GoLink>
)

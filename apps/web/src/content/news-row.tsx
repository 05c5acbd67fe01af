import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Chip } from '@zaraba/kit/chip.tsx'
import { Change } from '@zaraba/kit/figure.tsx'
import { formatPercent, signOf } from '@zaraba/kit/format.ts'
import { formatDate } from '@zaraba/kit/format-date.ts'
import { GoLink } from '@zaraba/kit/go-link.tsx'
import { Sparkline } from '@zaraba/kit/sparkline.tsx'
import { articlePath } from '../paths.ts'
import { content } from './messages.ts'
import styles from './news-row.module.css'

type News = OutputOf<'news/list'>['list'][number]
interface NewsProps {
  readonly news: News
  readonly spark: readonly number[]
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

/** A headline with the day's line of its share as its thumbnail. */
export const NewsRow = ({ news, spark }: NewsProps) => (
  <GoLink to={articlePath(news.id)} className={styles.row}>
    <span className={styles.words}>
      <span className={styles.title}>{news.title}</span>
      <Tail news={news} />
    </span>
    <span className={styles.thumbnail} data-tone={toneOf(news.change_percent)}>
      {spark.length > 1 ? (
        <Sparkline values={spark} width={64} height={40} tone={toneOf(news.change_percent)} />
      ) : (
        <span>{news.code}</span>
      )}
    </span>
  </GoLink>
)

/** A headline as a large card, for the top of the page. */
export const NewsCard = ({ news, spark }: NewsProps) => (
  <GoLink to={articlePath(news.id)} className={styles.card}>
    <span className={styles.line}>
      {spark.length > 1 && <Sparkline values={spark} width={326} height={64} tone={toneOf(news.change_percent)} wide />}
    </span>
    <span className={styles.title}>{news.title}</span>
    <span className={styles.foot}>
      <Tail news={news} />
      <Chip tone="amber">{content.news.simulated}</Chip>
    </span>
  </GoLink>
)

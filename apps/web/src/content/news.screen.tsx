import { ChipChoice } from '@zaraba/kit/chip.tsx'
import { byDay } from '@zaraba/kit/day-groups.ts'
import { formatShortDay } from '@zaraba/kit/format-date.ts'
import { Header } from '@zaraba/kit/header.tsx'
import { marketNames } from '@zaraba/kit/markets.ts'
import { PagedRows } from '@zaraba/kit/paged-rows.tsx'
import { PullToRefresh } from '@zaraba/kit/pull-to-refresh.tsx'
import { usePages } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { EmptyState } from '@zaraba/kit/states.tsx'
import { Swipe } from '@zaraba/kit/swipe.tsx'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { useState } from 'react'
import { Bell } from './bell.tsx'
import { content } from './messages.ts'
import styles from './news.module.css'
import { NewsCard, NewsRow } from './news-row.tsx'

const topStories = 3
const { news } = content

/** News of the simulated market: the latest as cards to swipe, then everything by day. */
export const NewsScreen = () => {
  const [market, setMarket] = useState<MarketType | 'all'>('all')
  const pages = usePages('news/list', market === 'all' ? {} : { type: market })
  return (
    <Screen header={<Header title={news.title} end={<Bell />} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <ChipChoice
          label={news.filter}
          items={[{ value: 'all', label: news.all }, ...marketTypes.map((value) => ({ value, label: marketNames[value] }))]}
          value={market}
          onChange={setMarket}
        />
        <PagedRows pages={pages} hinted={8} empty={<EmptyState icon="news" text={news.empty} />}>
          {(rows) => (
            <>
              {rows.length > topStories && (
                <div className={styles.top}>
                  <Swipe
                    label={news.top}
                    height={214}
                    slides={rows.slice(0, topStories).map((row) => ({ key: row.id, content: <NewsCard news={row} /> }))}
                  />
                </div>
              )}
              {byDay(rows.length > topStories ? rows.slice(topStories) : rows).map((group) => (
                <section key={group.day}>
                  <h2 className={styles.day}>{formatShortDay(group.day)}</h2>
                  {group.rows.map((row) => (
                    <NewsRow key={row.id} news={row} />
                  ))}
                </section>
              ))}
            </>
          )}
        </PagedRows>
      </PullToRefresh>
    </Screen>
  )
}

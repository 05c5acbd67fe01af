import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { byDay } from '../shell/lists/day-groups.ts'
import { PagedRows } from '../shell/lists/paged-rows.tsx'
import { Swipe } from '../shell/parts/swipe.tsx'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { usePages, useUser } from '../shell/server/queries.ts'
import styles from './news.module.css'
import { NewsCard, NewsRow } from './news-row.tsx'
import { contentPaths } from './paths.ts'
import { contentTexts } from './texts.ts'

/** The bell opens messages, and counts the unread ones (N-02). */
const Bell = () => {
  const go = useGo()
  const user = useUser()
  return (
    <IconButton
      icon="bell"
      label={contentTexts.messages.title}
      badge={user.data?.unread ?? 0}
      onClick={() => go(contentPaths.messages)}
    />
  )
}

const topStories = 3
const { news } = contentTexts

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

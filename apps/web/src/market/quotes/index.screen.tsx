import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatPrice, signOf } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Missing } from '../../shell/frame/read-error.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall, usePages } from '../../shell/server/queries.ts'
import type { LiveQuote } from '../../shell/server/quote-store.ts'
import { ChartPart } from '../chart/chart-part.tsx'
import { useStale } from '../live-stock.ts'
import { marketPaths } from '../paths.ts'
import { SessionLine } from '../session-line.tsx'
import { RangeBar } from '../share/range-bar.tsx'
import styles from '../share/stock.module.css'
import { toneOf } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import { StockList } from './stock-list.tsx'

type Index = OutputOf<'market/indices'>['list'][number]
const [everyMs, pageSize] = [5_000, 50] as const
/** Points of an index have two digits. */
const digits = 2

/** An index as the chart takes its ticks: it is calculated once a minute and has neither volume nor book. */
const readingOf = ({ code, value, change, change_percent, as_of }: Index): LiveQuote => ({
  symbol: code,
  price: value,
  change,
  changePercent: change_percent,
  high: value,
  low: value,
  volume: 0,
  turnover: '0',
  bid: '-',
  ask: '-',
  asOf: Date.parse(as_of),
})

const Level = ({ index }: { readonly index: Index }) => {
  const stale = useStale()
  return (
    <div className={styles.head}>
      <div className={styles.price}>
        <div className={styles.big} data-tone={stale ? 'stale' : toneOf(index.change)}>
          <Price value={index.value} stale={stale}>
            {formatPrice(index.value, digits)}
          </Price>
        </div>
        <Change value={index.change} percent={index.change_percent} stale={stale}>
          {`${signOf(index.change) > 0 ? '+' : ''}${formatPrice(index.change, digits)}`}
        </Change>
      </div>
      <div>
        <SessionLine type={index.type} />
      </div>
    </div>
  )
}

/** The level between the lowest and the highest of the day. */
const DayRange = ({ index }: { readonly index: Index }) => {
  const { type, code, value } = index
  const { data } = useCall(
    'market/bars',
    { type, code, period: 'day', adjust: 'none', limit: 1 },
    { everyMs: 30_000, quiet: true },
  )
  const today = data?.list[0]
  return (
    <div className={styles.ranges}>
      <RangeBar label={marketTexts.dayRange} low={today?.low ?? '-'} high={today?.high ?? '-'} price={value} digits={digits} />
    </div>
  )
}

/** The shares that it is made of, the largest first. */
const Members = ({ index: { type, code } }: { readonly index: Index }) => {
  const pages = usePages('market/list', { type, index: code, sort: 'market_cap', limit: pageSize }, { quiet: true })
  const { fetchNextPage, isFetchingNextPage, hasNextPage } = pages
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const stocks = pages.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section className={styles.members}>
      <h2>{marketTexts.members}</h2>
      {pages.error && stocks.length === 0 && <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <SkeletonRows count={5} />}
      {stocks.length > 0 && <StockList stocks={stocks} label={marketTexts.members} hasMore={hasNextPage} onMore={more} />}
    </section>
  )
}

/** One index in detail: its level and range, its chart, and the shares that it is made of. */
export const IndexScreen = () => {
  const [query] = useSearchParams()
  const type = readMarket(query.get('type'))
  const code = query.get('code') ?? ''
  const { data, error, refetch } = useCall('market/indices', { type }, { everyMs, quiet: true })
  const index = data?.list.find((one) => one.code === code)
  const reading = useMemo(() => index && readingOf(index), [index])
  return (
    <Screen bare key={`${type} ${code}`} header={<Header back={marketPaths.home} title={index?.name ?? code} />}>
      {index && (
        <div className={styles.page} key={code}>
          <Level index={index} />
          <ChartPart
            type={type}
            code={code}
            name={index.name}
            digits={digits}
            previousClose={Number(index.value) - Number(index.change)}
            change={Number(index.change)}
            withoutVolume
            {...(reading ? { reading } : {})}
          />
          <div className={styles.sections}>
            <DayRange index={index} />
          </div>
          <Members index={index} />
        </div>
      )}
      {!index && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && !index && <Missing thing={marketTexts.things.index} list={marketPaths.home} number={code} />}
      {!data && !error && (
        <div className={styles.loading}>
          <Skeleton width={44} height={40} />
          <Skeleton height={300} />
        </div>
      )}
    </Screen>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { lazy, type Ref, type RefCallback, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AlertBell } from '../../alert/alert-bell.tsx'
import { articlePath } from '../../content/paths.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { ReadError } from '../../shell/frame/read-error.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { keyOf, useAct, useCall } from '../../shell/server/queries.ts'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'
import { ChartPart } from '../chart/chart-part.tsx'
import { words } from '../messages.ts'
import { marketPaths } from '../paths.ts'
import { digitsOfStock } from '../price-digits.ts'
import { OrderBook } from './order-book.tsx'
import { RangeBar } from './range-bar.tsx'
import styles from './stock.module.css'
import { StockEvents, StockFacts } from './stock-facts.tsx'
import { FoldedPrice, type StockDetail, StockHead } from './stock-head.tsx'
import { Tape } from './tape.tsx'

/** The latest news of one share. */
const StockNews = ({ type, code }: { readonly type: MarketType; readonly code: string }) => {
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

/** Whether an element has left the part of the page that is in sight, and the reference that it takes. */
const useScrolledAway = (): readonly [boolean, RefCallback<HTMLElement>] => {
  const [away, setAway] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [away, watch]
}

interface WatchStarProps {
  readonly type: MarketType
  readonly code: string
  readonly name: string
}
/** The star of a share. It turns at once and turns back when the server refuses. */
const WatchStar = ({ type, code, name }: WatchStarProps) => {
  const client = useQueryClient()
  const { data } = useCall('market/stock', { type, code }, { quiet: true })
  const show = (watched: boolean) =>
    client.setQueryData(keyOf('market/stock', { type, code }), (before: typeof data) => before && { ...before, watched })
  const add = useAct('watch/add', { success: 'add_success', outdates: ['watch/list'] })
  const remove = useAct('watch/remove', { success: 'removal_success', outdates: ['watch/list'] })
  const watched = data?.watched ?? false
  const toggle = () => {
    show(!watched)
    const undo = { onError: () => show(watched) }
    if (watched) remove.mutate({ keys: symbolOf(type, code) }, undo)
    else add.mutate({ type, code }, undo)
  }
  return <IconButton icon="star" label={watched ? words.unwatch(name) : words.watch(name)} pressed={watched} onClick={toggle} />
}

const OrderSheet = lazy(async () => ({
  default: (await loadChunk(() => import('../../trading/order/order-sheet.tsx'))).OrderSheet,
}))

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton width={44} height={40} />
    <Skeleton width={30} />
    <Skeleton height={300} />
    <Skeleton width={70} />
    <Skeleton height={120} />
  </div>
)

const Ranges = ({ stock }: { readonly stock: StockDetail }) => {
  const quote = useQuote(symbolOf(stock.type, stock.code))
  const digits = digitsOfStock(stock)
  const price = quote?.price ?? stock.price
  return (
    <div className={styles.ranges}>
      <RangeBar
        label={words.dayRange}
        low={quote?.low ?? stock.low}
        high={quote?.high ?? stock.high}
        price={price}
        digits={digits}
      />
      <RangeBar label={words.yearRange} low={stock.year_low} high={stock.year_high} price={price} digits={digits} />
    </div>
  )
}

const TradeButtons = ({ stock, onOpen }: { readonly stock: StockDetail; readonly onOpen: (direction: Direction) => void }) => {
  const quote = useQuote(symbolOf(stock.type, stock.code))
  const digits = digitsOfStock(stock)
  const offline = useNoTradingReason()
  const reason = stock.delisted === true ? words.delisted : offline
  const best = (live: string | undefined, known: string) => {
    const price = live ?? known
    return price === '-' ? {} : { detail: formatPrice(price, digits) }
  }
  return (
    <div className={styles.buttons}>
      <Button kind="up" {...best(quote?.ask, stock.ask)} disabledReason={reason} onClick={() => onOpen('long')}>
        {words.buyLong}
      </Button>
      <Button kind="down" {...best(quote?.bid, stock.bid)} disabledReason={reason} onClick={() => onOpen('short')}>
        {words.sellShort}
      </Button>
    </div>
  )
}

interface StockPageProps {
  readonly stock: StockDetail
  readonly priceRef: Ref<HTMLDivElement>
}
const StockPage = ({ stock, priceRef }: StockPageProps) => (
  <div className={styles.page}>
    <StockHead stock={stock} priceRef={priceRef} />
    <ChartPart
      type={stock.type}
      code={stock.code}
      name={stock.name}
      digits={digitsOfStock(stock)}
      previousClose={stock.previous_close === '-' ? 0 : Number(stock.previous_close)}
      change={stock.change === '-' ? 0 : Number(stock.change)}
    />
    <div className={styles.sections}>
      <Ranges stock={stock} />
      <Section title={words.book}>
        <OrderBook type={stock.type} code={stock.code} digits={digitsOfStock(stock)} />
      </Section>
      <Tape type={stock.type} code={stock.code} name={stock.name} digits={digitsOfStock(stock)} />
      <StockFacts stock={stock} />
      <StockEvents stock={stock} />
      <StockNews type={stock.type} code={stock.code} />
    </div>
  </div>
)

/** One share in detail (R-41, R-43…47): price, chart, book, facts, events, news, and the two buttons that open a position. */
export const StockScreen = () => {
  const [query] = useSearchParams()
  const type = readMarket(query.get('type'))
  const code = query.get('code') ?? ''
  const { data: stock, error, refetch } = useCall('market/stock', { type, code }, { everyMs: 60_000, quiet: true })
  const [direction, setDirection] = useState<Direction | null>(null)
  const [folded, priceRef] = useScrolledAway()
  return (
    <Screen
      bare
      key={`${type} ${code}`}
      header={
        <Header
          back={marketPaths.quotes}
          title={
            <span className={styles.title} data-folded={folded}>
              <span className={styles.name}>
                <span>{stock?.name ?? code}</span> <span className={styles.code}>{stock ? code : ''}</span>
              </span>
              {stock && folded && <FoldedPrice stock={stock} />}
            </span>
          }
          end={
            stock && (
              <>
                <AlertBell type={type} code={code} name={stock.name} />
                <WatchStar type={type} code={code} name={stock.name} />
              </>
            )
          }
        />
      }
      {...(stock ? { footer: <TradeButtons stock={stock} onOpen={setDirection} /> } : {})}
    >
      {stock && <StockPage key={`${type} ${code}`} stock={stock} priceRef={priceRef} />}
      {!stock && error && (
        <ReadError
          thing={words.things.share}
          list={marketPaths.search}
          leads={words.searchShares}
          number={code}
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
      {!stock && !error && <Loading />}
      {stock && direction && (
        <Suspense>
          <OrderSheet stock={stock} direction={direction} onClose={() => setDirection(null)} />
        </Suspense>
      )}
    </Screen>
  )
}

import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { type RefCallback, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadError } from '../../shell/frame/read-error.tsx'
import { usePart } from '../../shell/offers.ts'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { useInWorkspace } from '../../shell/workspace/in-workspace.ts'
import { marketPaths } from '../paths.ts'
import { marketTexts } from '../texts.ts'
import { HeadLine } from './head-line.tsx'
import { useShareView } from './share-view.ts'
import styles from './stock.module.css'
import { FoldedPrice, type StockDetail } from './stock-head.tsx'
import { StockPage } from './stock-page.tsx'
import { WatchStar } from './watch-star.tsx'

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

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton width={44} height={40} />
    <Skeleton width={30} />
    <Skeleton height={300} />
    <Skeleton width={70} />
    <Skeleton height={120} />
  </div>
)

/** Name and fold of the price, the bell and the star of a share, above a page of its own. */
const ShareHeader = ({
  stock,
  code,
  folded,
}: {
  readonly stock: StockDetail | undefined
  readonly code: string
  readonly folded: boolean
}) => {
  const AlertBell = usePart('alertBell')
  return (
    <Header
      back={marketPaths.quotes}
      align="start"
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
            <AlertBell type={stock.type} code={code} name={stock.name} />
            <WatchStar type={stock.type} code={code} name={stock.name} />
          </>
        )
      }
    />
  )
}

/**
 * One share in detail (R-41, R-43…47): price, chart, book, facts, events, news, what one holds of it, and the buttons that trade it. In the
 * workspace the chart stays where it is while the share changes, and ticket and board are beside it.
 */
export const StockScreen = () => {
  const [query] = useSearchParams()
  const type = readMarket(query.get('type'))
  const code = query.get('code') ?? ''
  const inWorkspace = useInWorkspace()
  const TradeDock = usePart('tradeDock')
  const {
    data: stock,
    error,
    refetch,
  } = useCall('market/stock', { type, code }, { everyMs: 60_000, quiet: true, keep: inWorkspace })
  const [scrolledAway, priceRef] = useScrolledAway()
  const [view] = useShareView()
  // The board needs the height: the price is in the header at once.
  const folded = scrolledAway || view === 'board'
  const key = inWorkspace ? 'workspace' : `${type} ${code}`
  const header = inWorkspace ? stock && <HeadLine stock={stock} /> : <ShareHeader stock={stock} code={code} folded={folded} />
  return (
    <Screen
      bare
      key={key}
      header={header}
      {...(stock && !inWorkspace
        ? {
            footer: (
              <TradeDock
                key={key}
                stock={stock}
                reason={stock.delisted === true ? marketTexts.delisted : undefined}
                withoutButtons={view === 'board'}
              />
            ),
          }
        : {})}
    >
      {stock && <StockPage key={key} stock={stock} priceRef={priceRef} />}
      {!stock && error && (
        <ReadError
          thing={marketTexts.things.share}
          list={marketPaths.search}
          leads={marketTexts.searchShares}
          number={code}
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
      {!stock && !error && <Loading />}
    </Screen>
  )
}

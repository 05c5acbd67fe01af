import { signedIn } from '@zaraba/client/session.ts'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import { Board } from '../../market/share/board.tsx'
import { boardLevels } from '../../market/share/board-rows.ts'
import { useDepth } from '../../market/share/depth.ts'
import { SplitBar } from '../../market/share/split-bar.tsx'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { Tape } from '../../market/share/tape.tsx'
import { shareTexts } from '../../market/share/texts.ts'
import { marketTexts } from '../../market/texts.ts'
import { useCall } from '../../shell/server/queries.ts'
import { nameOfView } from '../../shell/share-views.ts'
import type { PaneProps } from '../../shell/web-slice.ts'
import { PaneHead } from '../../shell/workspace/pane-head.tsx'
import { useBoardTrades } from '../fills/use-board-trades.ts'
import { boardOrders } from '../share/board-view.tsx'
import styles from './dock.module.css'
import { dockTexts } from './texts.ts'
import { useTicketPrice } from './ticket-price.ts'
import { useShownStock } from './use-shown-stock.ts'

/** Begins at the middle of what scrolls, where buyers and sellers meet. */
const atMiddle = (element: HTMLElement | null): void => {
  if (element) element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
}
/** From this height in CSS pixels the tape is below the board, otherwise behind a tab. */
const bothFrom = 560

interface OfStock {
  readonly stock: StockDetail
}
const DockedBoard = ({ stock }: OfStock) => {
  const { type, code } = stock
  const { price, take } = useTicketPrice()
  const { data: depth } = useDepth(stock)
  const { data: own } = useCall('trade/userstocklists', { type }, { quiet: true, enabled: signedIn() })
  const trades = useBoardTrades(type, code)
  if (!depth) return <Skeleton height={240} />
  if (depth.bids.length + depth.asks.length === 0) return <p className={styles.closed}>{marketTexts.noBook}</p>
  const sumOf = (side: typeof depth.bids) => side.reduce((sum, [, shares]) => sum + shares, 0)
  return (
    <>
      <SplitBar
        label={marketTexts.depthSplit}
        left={{ name: marketTexts.ask, count: sumOf(depth.asks) }}
        right={{ name: marketTexts.bid, count: sumOf(depth.bids) }}
        up="right"
      />
      <div ref={atMiddle} className={styles.levels}>
        <Board
          depth={depth}
          levels={boardLevels[type]}
          digits={digitsOfStock(stock)}
          previousClose={stock.previous_close}
          orders={boardOrders(own?.list ?? [], code)}
          trades={trades}
          price={price}
          onPrice={take}
        />
      </div>
    </>
  )
}

const StockTape = ({ stock }: OfStock) => (
  <div className={styles.tape}>
    <Tape type={stock.type} code={stock.code} name={stock.name} digits={digitsOfStock(stock)} />
  </div>
)

const useTall = () => {
  const box = useRef<HTMLDivElement | null>(null)
  const [tall, setTall] = useState(false)
  // Before the first picture, so that nothing moves afterwards.
  useLayoutEffect(() => {
    if (!box.current) return
    setTall(box.current.clientHeight >= bothFrom)
    const watcher = new ResizeObserver(([entry]) => setTall((entry?.contentRect.height ?? 0) >= bothFrom))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return [box, tall] as const
}

const views = ['board', 'tape'] as const
/** Board and tape of the share, live: one below the other where both have room, otherwise one at a time. */
export const BoardPane = ({ folded, onFold }: PaneProps) => {
  const stock = useShownStock()
  const [box, tall] = useTall()
  const [view, setView] = useState<(typeof views)[number]>('board')
  const shown = tall ? views : [view]
  const items = (tall ? (['board'] as const) : views).map((value) => ({ value, label: nameOfView(value) }))
  return (
    <div ref={box} className={styles.boardPane} data-guide="board">
      <PaneHead
        end={
          <IconButton
            icon={folded ? 'plus' : 'minus'}
            label={folded ? dockTexts.openBoard : dockTexts.foldBoard}
            onClick={() => onFold(!folded)}
          />
        }
      >
        <Tabs label={shareTexts.view} items={items} value={tall ? 'board' : view} onChange={setView} />
      </PaneHead>
      {!folded &&
        shown.map((each) => (
          <div key={each} className={styles.boardBody}>
            {stock ? each === 'board' ? <DockedBoard stock={stock} /> : <StockTape stock={stock} /> : <Skeleton height={240} />}
          </div>
        ))}
    </div>
  )
}

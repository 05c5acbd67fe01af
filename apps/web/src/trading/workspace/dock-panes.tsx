import { signedIn } from '@zaraba/client/session.ts'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { words as marketWords } from '../../market/messages.ts'
import { digitsOfStock } from '../../market/price-digits.ts'
import { Board } from '../../market/share/board.tsx'
import { boardLevels } from '../../market/share/board-rows.ts'
import { shareWords } from '../../market/share/share-words.ts'
import { SplitBar } from '../../market/share/split-bar.tsx'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { Tape } from '../../market/share/tape.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { fold, Split, useFolded } from '../../shell/workspace/split.tsx'
import { boardOrders } from '../share/board-view.tsx'
import styles from './dock.module.css'
import { dockWords } from './dock-words.ts'

const everyMs = 1_000
/** Begins at the middle of what scrolls, where buyers and sellers meet. */
const atMiddle = (element: HTMLElement | null): void => {
  if (element) element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
}
/** From this width in CSS pixels the board is beside the ticket, below it under the ticket. */
const twoColumnsFrom = 580

interface BoardPaneProps {
  readonly stock: StockDetail
  /** The price of the ticket, which the board marks. */
  readonly price: string
  readonly onPrice: (price: string) => void
}
const DockedBoard = ({ stock, price, onPrice }: BoardPaneProps) => {
  const { type, code } = stock
  const { data: depth } = useCall('market/depth', { type, code }, { everyMs, quiet: true })
  const { data: own } = useCall('trade/userstocklists', { type }, { quiet: true, enabled: signedIn() })
  if (!depth) return <Skeleton height={240} />
  if (depth.bids.length + depth.asks.length === 0) return <p className={styles.closed}>{marketWords.noBook}</p>
  const sumOf = (side: typeof depth.bids) => side.reduce((sum, [, shares]) => sum + shares, 0)
  return (
    <>
      <SplitBar
        label={marketWords.depthSplit}
        left={{ name: marketWords.ask, count: sumOf(depth.asks) }}
        right={{ name: marketWords.bid, count: sumOf(depth.bids) }}
        up="right"
      />
      <div ref={atMiddle} className={styles.levels}>
        <Board
          depth={depth}
          levels={boardLevels[type]}
          digits={digitsOfStock(stock)}
          previousClose={stock.previous_close}
          orders={boardOrders(own?.list ?? [], code)}
          price={price}
          onPrice={onPrice}
        />
      </div>
    </>
  )
}

const StockTape = ({ stock }: Pick<BoardPaneProps, 'stock'>) => (
  <div className={styles.tape}>
    <Tape type={stock.type} code={stock.code} name={stock.name} digits={digitsOfStock(stock)} />
  </div>
)

/** Board over tape, where a column is theirs. */
const BoardColumn = (board: BoardPaneProps) => (
  <section className={styles.boardPane} aria-label={marketWords.book}>
    <h2 className={styles.heading}>{shareWords.views.board}</h2>
    <div className={styles.boardBody}>
      <DockedBoard {...board} />
    </div>
    <div className={styles.boardBody}>
      <StockTape stock={board.stock} />
    </div>
  </section>
)

const views = ['board', 'tape'] as const
/** Board or tape, live; folded, their tabs alone. */
const BoardPane = ({ folded, ...board }: BoardPaneProps & { readonly folded: boolean }) => {
  const [view, setView] = useState<(typeof views)[number]>('board')
  return (
    <section className={styles.boardPane} aria-label={marketWords.book}>
      <div className={styles.tabs}>
        <Tabs
          label={shareWords.view}
          items={views.map((value) => ({ value, label: shareWords.views[value] }))}
          value={view}
          onChange={setView}
        />
        <IconButton
          icon={folded ? 'plus' : 'minus'}
          label={folded ? dockWords.openBoard : dockWords.foldBoard}
          onClick={() => fold('board', !folded)}
        />
      </div>
      {!folded && (
        <div className={styles.boardBody}>
          {view === 'board' ? <DockedBoard {...board} /> : <StockTape stock={board.stock} />}
        </div>
      )}
    </section>
  )
}

const useTwoColumns = () => {
  const box = useRef<HTMLDivElement | null>(null)
  const [two, setTwo] = useState(false)
  // Before the first picture, so that nothing moves afterwards.
  useLayoutEffect(() => {
    if (!box.current) return
    setTwo(box.current.clientWidth >= twoColumnsFrom)
    const watcher = new ResizeObserver(([entry]) => setTwo((entry?.contentRect.width ?? 0) >= twoColumnsFrom))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return [box, two] as const
}

interface DockPanesProps extends BoardPaneProps {
  readonly head: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}
/** The ticket with the board under it, or beside it where the dock is wide. */
export const DockPanes = ({ head, children, footer, ...board }: DockPanesProps) => {
  const [box, two] = useTwoColumns()
  const folded = useFolded({ name: 'board' })
  const ticket = (
    <section className={styles.ticket} aria-label={dockWords.ticket}>
      <div className={styles.tabs}>{head}</div>
      <div className={styles.fields}>{children}</div>
      {footer !== undefined && <div className={styles.send}>{footer}</div>}
    </section>
  )
  return (
    <div ref={box} className={styles.halves}>
      {two ? (
        <Split
          axis="x"
          pane={{ name: 'boardBeside', label: dockWords.boardWidth, at: 'start', usual: 304, least: 240, leaves: 296 }}
          start={<BoardColumn {...board} />}
          end={ticket}
        />
      ) : (
        <Split
          axis="y"
          pane={{ name: 'board', label: dockWords.boardHeight, at: 'end', usual: 320, least: 120, leaves: 240, fold: 33 }}
          start={ticket}
          end={<BoardPane {...board} folded={folded} />}
        />
      )}
    </div>
  )
}

import { Button } from '@zaraba/ui/parts/button.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useGo } from '../../shell/screen/navigation.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import type { Stock } from '../live-stock.ts'
import { comparePath } from '../paths.ts'
import { mostSideBySide } from '../side-by-side/chosen-shares.ts'
import { sideBySideTexts } from '../side-by-side/texts.ts'
import { marketTexts } from '../texts.ts'
import { moveItem } from './reorder.ts'
import styles from './watchlist.module.css'

const keyOf = (stock: Stock) => symbolOf(stock.type, stock.code)

/** Every row is as high as the one that is dragged by its handle. */
const rowHeight = (handle: HTMLElement): number => handle.parentElement?.offsetHeight ?? 60

interface RowProps {
  readonly stock: Stock
  readonly selected: boolean
  readonly onSelect: () => void
  readonly onMove: (by: number) => void
  readonly describedBy: string
}
const EditRow = ({ stock, selected, onSelect, onMove, describedBy }: RowProps) => {
  const start = useRef<{ readonly y: number; readonly moved: number } | null>(null)
  const [dragging, setDragging] = useState(false)
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, moved: 0 }
    setDragging(true)
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const at = start.current
    if (!at) return
    const rows = Math.round((event.clientY - at.y) / rowHeight(event.currentTarget))
    if (rows === at.moved) return
    onMove(rows - at.moved)
    start.current = { ...at, moved: rows }
  }
  const drop = () => {
    start.current = null
    setDragging(false)
  }
  const type = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <div className={styles.row} data-dragging={dragging}>
      <label className={styles.select}>
        <input type="checkbox" checked={selected} onChange={onSelect} aria-label={marketTexts.select(stock.name)} />
        <span className={styles.words}>
          <span className={styles.name}>{stock.name}</span>
          <span className={styles.code}>
            {stock.code} · {marketNames[stock.type]}
          </span>
        </span>
      </label>
      <button
        type="button"
        className={styles.handle}
        aria-label={marketTexts.reorder(stock.name)}
        aria-describedby={describedBy}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={type}
      >
        <Icon name="menu" size={20} />
      </button>
    </div>
  )
}

interface WatchlistEditorProps {
  readonly list: readonly Stock[]
  readonly onOrder: (list: readonly Stock[]) => void
  /** Takes shares off the list; calls back once that is done. */
  readonly onRemove: (keys: readonly string[], done: () => void) => void
  readonly busy: boolean
}
/** Select and remove, drag or step to another position. */
export const WatchlistEditor = ({ list, onOrder, onRemove, busy }: WatchlistEditorProps) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const go = useGo()
  const [announced, setAnnounced] = useState('')
  const toggle = (key: string) => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    setSelected(next)
  }
  const move = (stock: Stock, by: number) => {
    const from = list.indexOf(stock)
    const next = moveItem(list, from, from + by)
    if (next === list) return
    onOrder(next)
    setAnnounced(marketTexts.moved(stock.name, next.indexOf(stock) + 1, next.length))
  }
  const removeSelected = () =>
    onRemove([...selected], () => {
      onOrder(list.filter((stock) => !selected.has(keyOf(stock))))
      setSelected(new Set())
    })
  return (
    <>
      <p id="watchlist-hint" className={styles.hint}>
        {marketTexts.reorderHint}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <ul>
        {list.map((stock) => (
          <li key={keyOf(stock)}>
            <EditRow
              stock={stock}
              selected={selected.has(keyOf(stock))}
              onSelect={() => toggle(keyOf(stock))}
              onMove={(by) => move(stock, by)}
              describedBy="watchlist-hint"
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => setSelected(new Set(selected.size === list.length ? [] : list.map(keyOf)))}>
          {marketTexts.selectAll}
        </Button>
        <Button
          kind="plain"
          disabledReason={selected.size < 2 || selected.size > mostSideBySide ? sideBySideTexts.compare : undefined}
          onClick={() => go(comparePath(list.map(keyOf).filter((key) => selected.has(key))))}
        >
          {sideBySideTexts.compare}
        </Button>
        <Button
          kind="danger"
          busy={busy}
          disabledReason={selected.size === 0 ? marketTexts.removeSelected(0) : undefined}
          onClick={removeSelected}
        >
          {marketTexts.removeSelected(selected.size)}
        </Button>
      </div>
    </>
  )
}

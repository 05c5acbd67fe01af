import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { foldedTo, resized, sizeWithin, stepPx } from './layout.ts'
import { changeLayouts, useLayouts } from './layout-store.ts'
import styles from './split.module.css'

/** The pane of a split whose size is kept; the other one takes the rest. */
interface SizedPane {
  /** Under which its size and fold are kept. */
  readonly name: string
  /** Name of the hairline beside it, for screen readers. */
  readonly label: string
  readonly at: 'start' | 'end'
  readonly usual: number
  readonly least: number
  /** Least size of the other pane. */
  readonly leaves: number
  /** The size that is left of it when it is folded. */
  readonly fold?: number
  readonly usuallyFolded?: boolean
}

export const useFolded = ({ name, usuallyFolded = false }: Pick<SizedPane, 'name' | 'usuallyFolded'>): boolean =>
  useLayouts(({ current }) => current.folded[name] ?? usuallyFolded)
export const fold = (name: string, folded: boolean): void => changeLayouts((layouts) => foldedTo(layouts, name, folded))

const resize = (name: string, size: number): void => changeLayouts((layouts) => resized(layouts, name, size))

/** The length of a box along an axis, followed as it changes. */
const useLength = (axis: 'x' | 'y') => {
  const box = useRef<HTMLDivElement | null>(null)
  const [length, setLength] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setLength(Math.round(axis === 'x' ? width : height))
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [axis])
  return [box, length] as const
}

interface HairlineProps {
  readonly axis: 'x' | 'y'
  readonly pane: SizedPane
  readonly controls: string
  readonly size: number
  readonly most: number
}
/** The line between two panes: dragged, or moved by the arrow keys, in steps; a double press takes the usual size. */
const Hairline = ({ axis, pane, controls, size, most }: HairlineProps) => {
  const { name, label, at, usual, least } = pane
  const grows = at === 'start' ? 1 : -1
  const set = (wanted: number) => resize(name, sizeWithin(wanted, least, most))
  const steps: Readonly<Record<string, number>> =
    axis === 'x' ? { ArrowRight: grows, ArrowLeft: -grows } : { ArrowDown: grows, ArrowUp: -grows }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const wanted = { Home: least, End: most }[event.key] ?? (by === undefined ? undefined : size + by * stepPx)
    if (wanted === undefined) return
    event.preventDefault()
    set(wanted)
  }
  /** Follows the pointer until it is let go, wherever it is: the line moves away under it. */
  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    down.preventDefault()
    down.currentTarget.focus()
    const place = (event: { readonly clientX: number; readonly clientY: number }) =>
      axis === 'x' ? event.clientX : event.clientY
    const from = place(down)
    const follow = (event: globalThis.PointerEvent) => set(size + grows * (place(event) - from))
    const end = new AbortController()
    addEventListener('pointermove', follow, { capture: true, signal: end.signal })
    for (const ended of ['pointerup', 'pointercancel']) addEventListener(ended, () => end.abort(), { signal: end.signal })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of a text cannot be moved.
    <div
      role="separator"
      tabIndex={0}
      className={styles.hairline}
      data-axis={axis}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuemin={least}
      aria-valuemax={Math.max(least, most)}
      aria-valuenow={size}
      onKeyDown={onKeyDown}
      onDoubleClick={() => set(usual)}
      onPointerDown={onPointerDown}
    />
  )
}

interface SplitProps {
  readonly axis: 'x' | 'y'
  readonly pane: SizedPane
  readonly start: ReactNode
  readonly end: ReactNode
}
/** Two panes with a hairline between them, of which one has a size that is kept. */
export const Split = ({ axis, pane, start, end }: SplitProps) => {
  const { name, at, usual, least, leaves, fold: rest } = pane
  const id = useId()
  const [box, length] = useLength(axis)
  const kept = useLayouts(({ current }) => current.sizes[name]) ?? usual
  const folded = useFolded(pane)
  const most = Math.floor((length - leaves - 1) / stepPx) * stepPx
  // Before the first measure the bound is the browser's.
  const size = length === 0 ? kept : sizeWithin(kept, least, most)
  const line = folded ? (
    <div className={styles.rule} data-axis={axis} />
  ) : (
    <Hairline axis={axis} pane={pane} controls={id} size={size} most={most} />
  )
  const sized = folded ? `${rest ?? 0}px` : `min(${size}px, 100% - ${Math.min(leaves, least)}px)`
  const tracks = at === 'start' ? `${sized} 1px minmax(0, 1fr)` : `minmax(0, 1fr) 1px ${sized}`
  return (
    <div
      ref={box}
      className={styles.split}
      style={axis === 'x' ? { gridTemplateColumns: tracks } : { gridTemplateRows: tracks }}
      data-axis={axis}
    >
      <div className={styles.pane} {...(at === 'start' ? { id } : {})}>
        {start}
      </div>
      {line}
      <div className={styles.pane} {...(at === 'end' ? { id } : {})}>
        {end}
      </div>
    </div>
  )
}

import type { KeyboardEvent, PointerEvent } from 'react'
import type { Line } from './frames.ts'
import styles from './hairline.module.css'
import { resized, sizeWithin, stepPx } from './layout.ts'
import { changeLayouts } from './layout-store.ts'

interface HairlineProps {
  readonly line: Line
  /** Its name for screen readers. */
  readonly label: string
}
/** The line between two panes: dragged, or moved by the arrow keys, in steps; a double press takes the usual size. */
export const Hairline = ({ line, label }: HairlineProps) => {
  const { key, axis, rect, grows, size, least, most, usual } = line
  if (!line.moves) return <div className={styles.rule} style={rect} />
  const set = (wanted: number) => changeLayouts((layouts) => resized(layouts, key, sizeWithin(wanted, least, most)))
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
      style={rect}
      data-axis={axis}
      aria-label={label}
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

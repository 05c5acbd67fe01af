import { formatPrice } from '@zaraba/ui/format/format.ts'
import type { KeyboardEvent } from 'react'
import type { PlacedLine, PlacedPills } from '../canvas/placed-pills.ts'
import styles from '../chart.module.css'
import { chartTexts } from '../texts.ts'
import { exitPrice } from './exit-line.ts'
import { usePillDrag } from './pill-drag.ts'
import { type PriceGrid, snapped, stepped } from './price-grid.ts'
import { type TicketLine, useTicketLines } from './ticket-lines.ts'

/** Steps of the grid that a key moves a line by. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

interface LinePillProps {
  readonly pill: PlacedLine
  readonly line: TicketLine
  readonly placed: PlacedPills
  readonly grid: PriceGrid
}
const LinePill = ({ pill, line, placed, grid }: LinePillProps) => {
  const { move } = useTicketLines()
  const { name, price } = line
  const to = (next: string) => next !== price && move(name, next)
  const { handlers } = usePillDrag(pill.y, {
    onMove: (y) => to(snapped(placed.priceAt(y), grid)),
    onEnd: () => undefined,
  })
  const leaves = pill.crossWidth > 0
  const press = (event: KeyboardEvent) => {
    const steps = keySteps[event.key]
    if (steps !== undefined) to(stepped(price, steps, grid))
    else if (leaves && (event.key === 'Delete' || event.key === 'Backspace')) move(name, '')
    else return
    event.preventDefault()
  }
  return (
    <>
      <div
        className={styles.handle}
        style={{ left: pill.x, top: pill.y, width: pill.width - pill.crossWidth }}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={chartTexts.unsent(pill.text)}
        aria-valuenow={Number(price)}
        aria-valuetext={formatPrice(price, grid.digits)}
        onKeyDown={press}
        {...handlers}
      />
      {leaves && (
        <button
          type="button"
          className={styles.handle}
          style={{ left: pill.x + pill.width - pill.crossWidth, top: pill.y, width: 'var(--touch)' }}
          aria-label={chartTexts.removeLine(pill.text)}
          onClick={() => move(name, '')}
        />
      )}
      {pill.adds.map(({ exit, x, width }) => (
        <button
          key={exit}
          type="button"
          className={styles.handle}
          style={{ left: x, top: pill.y, width }}
          aria-label={chartTexts.addExit[exit]}
          data-adds={exit}
          onClick={() => move(exit, exitPrice(exit, line, pill.y, placed, grid))}
        />
      ))}
    </>
  )
}

interface LinePillsProps {
  readonly placed: PlacedPills
  readonly grid: PriceGrid
}
/** Prices of the open ticket as controls: dragged or stepped, they change its fields. */
export const LinePills = ({ placed, grid }: LinePillsProps) => {
  const { lines } = useTicketLines()
  return placed.lines.map((pill) => {
    const line = lines.find(({ name }) => name === pill.line)
    return line && <LinePill key={pill.line} pill={pill} line={line} placed={placed} grid={grid} />
  })
}

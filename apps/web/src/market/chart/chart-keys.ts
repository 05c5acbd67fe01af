import type { KeyboardEvent } from 'react'
import type { ChartController } from './canvas/chart-controller.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20 }
const zooms: Readonly<Record<string, number>> = { '+': 1.25, ';': 1.25, '-': 0.8 }

/** The bar that a key leads to; undefined for a key that moves nowhere. The first bar has a negative index where the day before is shown. */
export const targetOf = (key: string, from: number, first: number, last: number): number | undefined => {
  if (key === 'Home') return first
  if (key === 'End') return last
  const by = steps[key]
  return by === undefined ? undefined : Math.min(last, Math.max(first, from + by))
}

/** Arrow keys read the picture bar by bar, Escape ends that, and plus and minus zoom. */
export const readByKeys = (event: KeyboardEvent, chart: ChartController | null): void => {
  // Keys of the pills of orders, which lie in the picture, are their own.
  if (!chart || event.target !== event.currentTarget) return
  const last = chart.bars().length - 1
  const target = targetOf(event.key, chart.heldIndex() ?? last + 1, -chart.barsBefore().length, last)
  const zoom = zooms[event.key]
  if (target !== undefined) {
    event.preventDefault()
    chart.hold(target)
  } else if (event.key === 'Escape') {
    if (chart.heldIndex() !== undefined) event.preventDefault()
    chart.hold(undefined)
  }
  if (zoom !== undefined) chart.zoom(zoom)
}

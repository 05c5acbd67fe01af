interface Point {
  readonly x: number
  readonly y: number
}
/** Points of values in a box; values that differ by less than `leastSpan` do not fill its height. */
export const pointsOf = (values: readonly number[], width: number, height: number, leastSpan: number): readonly Point[] => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(most - least, leastSpan) || 1
  const low = (least + most - span) / 2
  return values.map((value, index) => ({
    x: values.length === 1 ? width : (index * width) / (values.length - 1),
    y: height - ((value - low) / span) * height,
  }))
}

/** The point that a key of a slider leads to: `null` is the last one as it moves; `undefined` for a key that means nothing to it. */
export const steppedTo = (key: string, at: number, last: number): number | null | undefined => {
  const far = Math.max(1, Math.round(last / 10))
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -far,
    PageUp: far,
    Home: -last,
  }
  if (key === 'End' || key === 'Escape') return null
  const step = steps[key]
  return step === undefined ? undefined : Math.min(last, Math.max(0, at + step))
}

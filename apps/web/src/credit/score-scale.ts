import { leastScore, mostScore } from '@zaraba/rules/credit/score.ts'

/** The field on which the half circle of scores is drawn, in units that are pixels where it is drawn at its full width. */
export const field = { width: 288, height: 150, x: 144, y: 138 } as const

/** Coordinates of a score at a radius: the lowest score is on the left, the highest on the right. */
export const pointAt = (score: number, radius: number): { readonly x: number; readonly y: number } => {
  const part = (Math.min(mostScore, Math.max(leastScore, score)) - leastScore) / (mostScore - leastScore)
  const angle = Math.PI * (1 - part)
  const round = (value: number) => Math.round(value * 100) / 100
  return { x: round(field.x + radius * Math.cos(angle)), y: round(field.y - radius * Math.sin(angle)) }
}

/** The arc between two scores. */
export const arcOf = (from: number, to: number, radius: number): string => {
  const start = pointAt(from, radius)
  const end = pointAt(to, radius)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

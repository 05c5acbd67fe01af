import type { RequestOf } from '@zaraba/contract/calls.ts'
import { wirePrice } from '../order/order-draft.ts'

export const trailUnits = ['amount', 'percent'] as const
type TrailUnit = (typeof trailUnits)[number]

/** The distance of a trailing stop, as it is typed. */
export interface TrailTerms {
  readonly trail: string
  readonly trailIn: TrailUnit
}

/** Steps of a distance in per cent, in hundredths of a per cent. */
const percentStep = 50
const mostPercent = 9_999

/** A distance in hundredths of a per cent; undefined for a text that the wire does not take. */
const readPercent = (text: string): number | undefined =>
  /^(?:[1-9]\d?|0)(?:\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Math.round(Number(text) * 100) : undefined

const percentText = (hundredths: number): string => String(hundredths / 100)

/** The distance for the wire; undefined while it is missing. */
export const wireTrail = ({
  trail,
  trailIn,
}: TrailTerms): Pick<RequestOf<'trade/sell'>, 'trail' | 'trail_percent'> | undefined => {
  if (trailIn === 'percent') return readPercent(trail) === undefined ? undefined : { trail_percent: trail }
  return trail === '' || Number(trail) === 0 || wirePrice(trail) === undefined ? undefined : { trail }
}

/** A distance in per cent half a per cent away, on the grid of halves. */
export const stepPercent = (text: string, direction: -1 | 1): string => {
  const at = readPercent(text) ?? 0
  const down = Math.floor(at / percentStep) * percentStep
  const next = direction < 0 ? (down === at ? at - percentStep : down) : down + percentStep
  return percentText(Math.min(mostPercent, Math.max(percentStep, next)))
}

/** Where the pill of an own order is on the picture, in pixels: its left end and its middle. */
export interface PlacedPill {
  readonly orderNo: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The part of the width, at its right, that the cross has. */
  readonly crossWidth: number
}
export interface PlacedPills {
  readonly pills: readonly PlacedPill[]
  /** Price at a height of the picture. */
  readonly priceAt: (y: number) => number
}
export const noPills: PlacedPills = { pills: [], priceAt: () => 0 }

/** Whether pills have not moved: the picture is painted far more often than they do. */
export const samePills = (left: PlacedPills, right: PlacedPills): boolean =>
  JSON.stringify(left.pills) === JSON.stringify(right.pills)

/** The nearest price on the grid of a tick, as an order names it. */
export const onTick = (price: number, tick: string, digits: number): string => {
  const step = Number(tick)
  return step > 0 ? (Math.round(price / step) * step).toFixed(digits) : price.toFixed(digits)
}

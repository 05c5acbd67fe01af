import type { ExitName, LineName } from '../orders/ticket-lines.ts'

/** Where a pill is on the picture, in pixels: its left end and its middle. */
interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The part of the width, at its right, that the cross has. */
  readonly crossWidth: number
}
/** The pill of an own order. */
export interface PlacedPill extends Placed {
  readonly orderNo: string
}
/** The pill of a price of the open ticket, whose text has no price, and beside it those that add an exit. */
export interface PlacedLine extends Placed {
  readonly line: LineName
  readonly adds: readonly { readonly exit: ExitName; readonly x: number; readonly width: number }[]
}
export interface PlacedPills {
  readonly pills: readonly PlacedPill[]
  readonly lines: readonly PlacedLine[]
  /** Of the pane of the prices. */
  readonly height: number
  /** Price at a height of the picture. */
  readonly priceAt: (y: number) => number
}
export const noPills: PlacedPills = { pills: [], lines: [], height: 0, priceAt: () => 0 }

const places = ({ pills, lines, height }: PlacedPills): string => JSON.stringify([pills, lines, height])
/** Whether pills have not moved: the picture is painted far more often than they do. */
export const samePills = (left: PlacedPills, right: PlacedPills): boolean => places(left) === places(right)

import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount, formatPriceIn, formatShare, formatSignedAmount, signOf } from '@zaraba/ui/format/format.ts'
import { formatMoment, unbroken } from '@zaraba/ui/format/format-date.ts'
import { levels } from '../positions/margin-scenario.ts'
import { type Happening, isCalled, lowestStep, type PlayedPosition } from './played.ts'
import { rehearsalWords as words } from './texts.ts'

/** A happening as a sentence with its figures. */
export const happeningText = (
  { kind, price, shares, ratio, credit, due, home }: Happening,
  { direction }: Pick<PlayedPosition, 'direction'>,
  type: MarketType,
): string => {
  const [at, share, count] = [formatPriceIn(type, price), formatShare(ratio), formatCount(shares)]
  const [missing, until, back] = [formatAmount(credit, type), unbroken(formatMoment(due)), formatAmount(home, type)]
  switch (kind) {
    case 'warned':
      return words.warned(at, share, levels.warn)
    case 'called':
      return words.called(at, share, missing, until)
    case 'call_open':
      return words.callOpen(at, share, missing, until)
    case 'call_cleared':
      return words.cleared(at)
    case 'call_unmet':
      return words.unmet(share)
    case 'below_last_level':
      return words.below(at, share, levels.force)
    case 'closed_by_force':
      return signOf(home) < 0
        ? words.forcedOwing(direction, count, at, formatAmount(home.replace('-', ''), type))
        : words.forced(direction, count, at, back)
    case 'closed_by_order':
      return words.ordered(count, at, back)
  }
}

/** How it ends: what is left, and what came back. */
export const endText = (position: PlayedPosition, type: MarketType): string => {
  const { stock_num, shares_left, put_up, home, realised } = position
  if (shares_left === 0)
    return words.nothingLeft(formatAmount(put_up, type), formatAmount(home, type), formatSignedAmount(realised, type))
  const lowest = lowestStep(position)
  const stays = shares_left < stock_num ? words.left(formatCount(shares_left)) : words.open
  if (isCalled(position)) return stays
  if (lowest === undefined) return words.noRatio
  return words.joined([words.noCall(formatShare(lowest.ratio), levels.call), ...(shares_left < stock_num ? [stays] : [])])
}

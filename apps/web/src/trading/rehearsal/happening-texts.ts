import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount, formatPriceIn, formatShare, formatSignedAmount, signOf } from '@zaraba/ui/format/format.ts'
import { formatMoment, unbroken } from '@zaraba/ui/format/format-date.ts'
import { levels } from '../positions/margin-scenario.ts'
import { type Happening, isCalled, lowestStep, type PlayedPosition } from './played.ts'
import { rehearsalTexts } from './texts.ts'

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
      return rehearsalTexts.warned(at, share, levels.warn)
    case 'called':
      return rehearsalTexts.called(at, share, missing, until)
    case 'call_open':
      return rehearsalTexts.callOpen(at, share, missing, until)
    case 'call_cleared':
      return rehearsalTexts.cleared(at)
    case 'call_unmet':
      return rehearsalTexts.unmet(share)
    case 'below_last_level':
      return rehearsalTexts.below(at, share, levels.force)
    case 'closed_by_force':
      return signOf(home) < 0
        ? rehearsalTexts.forcedOwing(direction, count, at, formatAmount(home.replace('-', ''), type))
        : rehearsalTexts.forced(direction, count, at, back)
    case 'closed_by_order':
      return rehearsalTexts.ordered(count, at, back)
  }
}

/** How it ends: what is left, and what came back. */
export const endText = (position: PlayedPosition, type: MarketType): string => {
  const { stock_num, shares_left, put_up, home, realised } = position
  if (shares_left === 0)
    return rehearsalTexts.nothingLeft(formatAmount(put_up, type), formatAmount(home, type), formatSignedAmount(realised, type))
  const lowest = lowestStep(position)
  const stays = shares_left < stock_num ? rehearsalTexts.left(formatCount(shares_left)) : rehearsalTexts.open
  if (isCalled(position)) return stays
  if (lowest === undefined) return rehearsalTexts.noRatio
  return rehearsalTexts.joined([
    rehearsalTexts.noCall(formatShare(lowest.ratio), levels.call),
    ...(shares_left < stock_num ? [stays] : []),
  ])
}

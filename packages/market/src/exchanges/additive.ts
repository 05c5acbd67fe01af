import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { type CorporateAction, exReference } from './corporate-actions.ts'
import { minus, nearest, plus, times, whole } from './fractions.ts'

/**
 * The additive method of Chinese terminals for one price of a date: `forward` applies p ← (p − D + Pr·r) ÷ (1 + b + t + r) for each
 * later action, oldest first; `backward` p ← p·(1 + b + t + r) + D − Pr·r for each action up to the date, newest first. Exact until
 * the one rounding at the end. In ten-thousandths; far back the forward form can fall below zero, so it is no `Price`.
 */
export const adjustAdditively = (
  value: Price,
  date: DateText,
  actions: readonly CorporateAction[],
  mode: 'forward' | 'backward',
): number => {
  let exact = whole(value)
  if (mode === 'forward') {
    for (const action of actions) if (action.exDate > date) exact = exReference(exact, action)
  } else {
    for (const action of actions.toReversed())
      if (action.exDate <= date) exact = minus(plus(times(exact, action.shares), action.cash), action.paid)
  }
  return nearest(exact)
}

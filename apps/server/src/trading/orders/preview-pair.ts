import { formatMoney } from '@zaraba/money/money.ts'
import { planPair } from '@zaraba/rules/trading/decisions/decide-pair.ts'
import { exDatesMet } from '@zaraba/rules/trading/decisions/ex-dates.ts'
import type { OpeningDraft, OpeningPlan } from '@zaraba/rules/trading/decisions/opening.ts'
import { takingsOf } from '@zaraba/rules/trading/fills/displacement.ts'
import { openingSide } from '@zaraba/rules/trading/margin.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { TradingPorts } from '../ports.ts'
import { availableOf, restingCounts } from '../store.ts'
import { lastTaken } from '../takings-store.ts'
import { createBatchContext, currencyOf } from './batch-context.ts'
import { instrumentNamed } from './place-orders.ts'
import { draftsOf } from './place-pairs.ts'
import { instantsNow, openingPreview, plannable } from './preview.ts'

/** Both orders of a pair as each would be alone, and what they reserve together. */
export const previewPair =
  (ports: TradingPorts): Handler<'trade/previewPair'> =>
  async (input, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    const instrument = instrumentNamed({ ports }, input)
    if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
    const drafts = draftsOf(input)
    if ('wrong' in drafts) return refuse({ key: 'invalid_input', field: drafts.wrong })
    const currency = currencyOf(instrument)
    const takings = (['buy', 'sell'] as const).map((side) => ({ customer, takings: takingsOf(instrument.id, side) }))
    const [available, resting, taken] = await Promise.all([
      availableOf(ports.database, customer, currency),
      restingCounts(ports.database, [customer]),
      lastTaken(ports.database, takings),
    ])
    const batch = createBatchContext(ports, {
      ...instantsNow(ports),
      available: new Map([[`${customer}/${currency}`, available]]),
      resting: new Map(resting),
    })
    batch.work.read({ taken })
    const view = batch.seenBy(caller, instrument)
    const account = batch.standing(caller, instrument)
    const { refusals } = planPair(drafts, view, account)
    const [first, second] = drafts
    const both = [plannable(first), plannable(second)] as const
    const { plans, held } = planPair(both, view, account)
    const [plan, otherPlan] = plans
    if (plan === null || otherPlan === null)
      return { refusals: refusals.length > 0 ? refusals : [{ key: 'stock_price_not_obtained' }] }
    const alone = (draft: OpeningDraft, of: OpeningPlan) => {
      const order = { side: openingSide(draft.direction), priceType: draft.priceType }
      const exDates = exDatesMet(ports.feedOf(instrument), view, order, of)
      return openingPreview({ customer, draft, view, plan: of, exDates, available, refusals: [] })
    }
    const text = (minor: bigint) => formatMoney(minor, currency)
    return {
      data: {
        order: alone(both[0], plan),
        other: alone(both[1], otherPlan),
        held: text(held),
        available: text(available),
        available_after: text(available - held),
        refusals: [...refusals],
      },
    }
  }

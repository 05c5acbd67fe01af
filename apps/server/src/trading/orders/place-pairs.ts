import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import type { Both } from '@zaraba/rules/trading/decisions/decide-pair.ts'
import type { OpeningDraft } from '@zaraba/rules/trading/decisions/opening.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { orderRow } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'
import { draftOf, instrumentNamed } from './place-orders.ts'

/** Both drafts of a pair, or the field that cannot be read. */
export const draftsOf = (input: InputOf<'trade/previewPair'>): Both<OpeningDraft> | { readonly wrong: string } => {
  const { leverage, good_till } = input
  const first = draftOf({
    leverage,
    good_till,
    direction: input.direction,
    price_type: input.price_type,
    price: input.price,
    worst_price: input.worst_price,
    trigger_price: input.trigger_price,
    stock_num: input.stock_num,
    take_profit_price: input.take_profit_price,
    stop_trigger_price: input.stop_trigger_price,
    stop_price: input.stop_price,
  })
  if ('wrong' in first) return first
  const other = draftOf({
    leverage,
    good_till,
    direction: input.other_direction,
    price_type: input.other_price_type,
    price: input.other_price,
    worst_price: input.other_worst_price,
    trigger_price: input.other_trigger_price,
    stock_num: input.other_stock_num ?? input.stock_num,
    take_profit_price: input.other_take_profit_price,
    stop_trigger_price: input.other_stop_trigger_price,
    stop_price: input.other_stop_price,
  })
  return 'wrong' in other ? { wrong: other.wrong === 'good_till' ? other.wrong : `other_${other.wrong}` } : [first, other]
}

/** Decides two orders of which one is filled: both wait, or all reasons to refuse them. */
export const placePair = (batch: BatchContext, command: Request<'trade/pair'>): Answer<OutputOf<'trade/pair'>> => {
  const { caller, input } = command
  const instrument = instrumentNamed(batch, input)
  if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
  const drafts = draftsOf(input)
  if ('wrong' in drafts) return refuse({ key: 'invalid_input', field: drafts.wrong })
  const clientNo = batch.clientNumber(caller, instrument, input.client_no)
  const intent = { kind: 'pair', customer: caller.customer, drafts, clientNo } as const
  const decided = decide(intent, batch.decisionContext(caller, instrument))
  if ('refusals' in decided) return decided
  const row = batch.commit(command, instrument, decided)
  return { data: { orders: decided.orders.map((order) => orderRow(order, row)) } }
}

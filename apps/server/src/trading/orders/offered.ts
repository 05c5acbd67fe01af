import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'

type Conditions = Partial<
  Pick<
    InputOf<'trade/buy'>,
    | 'price_type'
    | 'trail'
    | 'trail_percent'
    | 'time_in_force'
    | 'good_till'
    | 'take_profit_price'
    | 'stop_trigger_price'
    | 'stop_price'
  >
>

/** The first condition of an order that this server does not carry out; `null` where it carries out all. */
export const conditionsNotOffered = (input: Conditions): Refusal | null => {
  const { price_type: type, time_in_force: force } = input
  const wrong = [
    { field: 'price_type', found: type === 'trailing' },
    { field: 'trail', found: input.trail !== undefined },
    { field: 'trail_percent', found: input.trail_percent !== undefined },
    { field: 'time_in_force', found: force !== undefined && force !== 'day' && force !== 'gtd' },
    { field: 'take_profit_price', found: input.take_profit_price !== undefined },
    { field: 'stop_trigger_price', found: input.stop_trigger_price !== undefined },
    { field: 'stop_price', found: input.stop_price !== undefined },
  ].find(({ found }) => found)
  if (wrong !== undefined) return { key: 'order_type_not_offered', field: wrong.field }
  if (force === 'gtd' && input.good_till === undefined) return { key: 'good_till_out_of_range', field: 'good_till' }
  return force === 'day' && input.good_till !== undefined ? { key: 'not_with_this_order_type', field: 'good_till' } : null
}

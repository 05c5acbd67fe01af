import type { RequestOf } from '@zaraba/contract/calls.ts'
import { orderStates } from '@zaraba/contract/trading/states.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { tradingTexts } from '../texts.ts'
import { historyTexts } from './texts.ts'

export type OrderFilter = Pick<RequestOf<'trade/orders'>, 'type' | 'state'>

interface HistoryFilterProps {
  readonly filter: OrderFilter
  readonly onFilter: (filter: OrderFilter) => void
}
/** Of which market and in which state the orders of the history are. */
export const HistoryFilter = ({ filter, onFilter }: HistoryFilterProps) => {
  const { type, ...byState } = filter
  const { state, ...byType } = filter
  return (
    <>
      <ChipChoice
        label={historyTexts.markets}
        items={[
          { value: 'all' as const, label: historyTexts.all },
          ...marketTypes.map((value) => ({ value, label: marketNames[value] })),
        ]}
        value={type ?? 'all'}
        onChange={(next) => onFilter(next === 'all' ? byState : { ...filter, type: next })}
      />
      <ChipChoice
        label={tradingTexts.orderState}
        items={[
          { value: 'all' as const, label: historyTexts.all },
          ...orderStates.map((value) => ({ value, label: historyTexts.states[value] })),
        ]}
        value={state ?? 'all'}
        onChange={(next) => onFilter(next === 'all' ? byType : { ...filter, state: next })}
      />
    </>
  )
}

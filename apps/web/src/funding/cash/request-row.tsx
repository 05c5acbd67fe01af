import { EntryRow } from '@zaraba/kit/entry-row.tsx'
import { formatAmount } from '@zaraba/kit/format.ts'
import { formatMoment } from '@zaraba/kit/format-date.ts'
import { type RequestState, StateChip } from './request-state.tsx'

interface RequestRowProps {
  readonly request: RequestState & { readonly money: string }
  readonly text: string
  readonly onOpen: () => void
}
/** A request in a list: when, how much, how far. */
export const RequestRow = ({ request, text, onOpen }: RequestRowProps) => (
  <EntryRow
    title={formatAmount(request.money, 'jpy')}
    text={`${formatMoment(request.apply_time)} · ${text}`}
    end={<StateChip state={request.state} />}
    onOpen={onOpen}
  />
)

import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { EntryRow } from '../../shell/lists/entry-row.tsx'
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

import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { startsOn } from './figures.ts'
import { followedPath } from './paths.ts'
import { copyTexts } from './texts.ts'

/** An order that has not begun, or was called off, has no earnings to show. */
const begun = ({ state }: ProductRow): boolean => state !== 'waiting' && state !== 'cancelled'

type ProductRow = OutputOf<'trade/userproductlist'>[number]

/** Until it begins, the day on which it does. */
export const FollowingChip = ({
  status,
  state = '',
  starts = '',
  leaving = false,
}: Pick<ProductRow, 'status'> & {
  readonly state?: string
  readonly starts?: string
  readonly leaving?: boolean
}) => {
  if (status !== 0) return <Chip>{copyTexts.orders.states[state === 'cancelled' ? 'cancelled' : 'ended']}</Chip>
  if (state === 'waiting') return <Chip tone="amber">{copyTexts.orders.startsOn(formatShortDay(starts))}</Chip>
  return leaving ? (
    <Chip tone="amber">{copyTexts.orders.states.leaving}</Chip>
  ) : (
    <Chip tone="accent">{copyTexts.orders.states.following}</Chip>
  )
}

export interface Following {
  readonly row: ProductRow
  readonly type: MarketType
}
/** One following in a list: what was put in, what it brought, and until when, or its number once it has ended. */
export const FollowingRow = ({ row, type }: Following) => {
  const go = useGo()
  const ends = row.deadline === '-' ? '-' : formatMoment(row.deadline)
  const when = row.status === 0 ? `${copyTexts.orders.ends} ${ends}` : row.order_no
  return (
    <EntryRow
      title={row.name}
      text={`${formatAmount(row.money, type)} · ${when}`}
      end={begun(row) && <Change value={row.total_profit}>{formatSignedAmount(row.total_profit, type)}</Change>}
      endText={<FollowingChip status={row.status} state={row.state} starts={startsOn(row, type)} />}
      onOpen={() => go(followedPath(row.order_no))}
    />
  )
}

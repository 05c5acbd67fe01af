import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Chip } from '@zaraba/kit/chip.tsx'
import { EntryRow } from '@zaraba/kit/entry-row.tsx'
import { Change } from '@zaraba/kit/figure.tsx'
import { formatAmount } from '@zaraba/kit/format.ts'
import { formatMoment } from '@zaraba/kit/format-date.ts'
import { useGo } from '@zaraba/kit/navigation.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { followedPath } from '../paths.ts'
import { copy } from './messages.ts'

type ProductRow = OutputOf<'trade/userproductlist'>[number]

export const FollowingChip = ({ row, leaving = false }: { readonly row: ProductRow; readonly leaving?: boolean }) => {
  if (row.status !== 0) return <Chip>{copy.orders.states.ended}</Chip>
  return leaving ? (
    <Chip tone="amber">{copy.orders.states.leaving}</Chip>
  ) : (
    <Chip tone="accent">{copy.orders.states.following}</Chip>
  )
}

/** One following in a list: what was put in, what it brought, and until when, or its number once it has ended. */
export const FollowingRow = ({ row, type }: { readonly row: ProductRow; readonly type: MarketType }) => {
  const go = useGo()
  const ends = row.deadline === '-' ? '-' : formatMoment(row.deadline)
  const when = row.status === 0 ? `${copy.orders.ends} ${ends}` : row.order_no
  return (
    <EntryRow
      title={row.name}
      text={`${formatAmount(row.money, type)} · ${when}`}
      end={<Change value={row.total_profit}>{formatAmount(row.total_profit, type, true)}</Change>}
      endText={<FollowingChip row={row} />}
      onOpen={() => go(followedPath(row.order_no))}
    />
  )
}

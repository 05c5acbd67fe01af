import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { OrderSheet } from '../order/order-sheet.tsx'

interface AddSheetProps {
  readonly type: MarketType
  readonly code: string
  readonly name: string
  readonly direction: Direction
  readonly onClose: () => void
}
/** The order form of a share that is held already, in the direction of the holding. */
export const AddSheet = ({ type, code, name, direction, onClose }: AddSheetProps) => {
  const { data: stock, error, refetch } = useCall('market/stock', { type, code }, { quiet: true })
  if (stock) return <OrderSheet stock={stock} direction={direction} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={`${name} ${code}`}>
      {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />}
    </Sheet>
  )
}

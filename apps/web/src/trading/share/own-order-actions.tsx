import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useAct } from '../../shell/server/queries.ts'
import { positionCalls } from '../positions/position-calls.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'

const AmendSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/amend-sheet.tsx'))).AmendSheet }))

/** A change of an own order that is asked for, with the price that it was dragged to. */
export interface OwnOrderAsked {
  readonly action: 'amend' | 'cancel'
  readonly row: PositionRow
  /** The order of the row that is meant. */
  readonly orderNo: string
  readonly price?: string
}
interface OwnOrderActionsProps {
  readonly asked: OwnOrderAsked | null
  readonly onClose: () => void
}
/** Changes or cancels an own order wherever it is shown: neither is sent before it was looked at. */
export const OwnOrderActions = ({ asked, onClose }: OwnOrderActionsProps) => {
  const cancel = useAct('trade/cancel', { success: 'cancellation_success', outdates: positionCalls, done: onClose })
  const row = asked?.row
  return (
    <>
      <Suspense>
        {row && asked.action === 'amend' && (
          <AmendSheet
            row={row}
            orderNo={asked.orderNo}
            onClose={onClose}
            {...(asked.price === undefined ? {} : { price: asked.price })}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked?.action === 'cancel'}
        title={tradingTexts.cancelQuestion}
        action={tradingTexts.cancelOrder}
        danger
        busy={cancel.isPending}
        onConfirm={() => asked && cancel.mutate({ order_no: asked.orderNo })}
        onClose={onClose}
      >
        {tradingTexts.cancelText}
      </ConfirmDialog>
    </>
  )
}

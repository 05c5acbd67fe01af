import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useAct } from '../../shell/server/queries.ts'
import type { PartProps } from '../../shell/web-slice.ts'
import { positionCalls } from '../positions/position-calls.ts'
import { tradingTexts } from '../texts.ts'

const AmendSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/amend-sheet.tsx'))).AmendSheet }))

/** Changes or cancels an own order wherever it is shown: neither is sent before it was looked at. */
export const OwnOrderActions = ({ asked, onClose }: PartProps<'ownOrderActions'>) => {
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

import { Button } from '@zaraba/ui/parts/button.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useAct } from '../../shell/server/queries.ts'
import { words } from '../messages.ts'
import { reasonOf } from './allowed.ts'
import styles from './position.module.css'
import { positionCalls } from './position-calls.ts'
import { isEnded, isPending, type PositionRow } from './position-row.ts'

const SellSheet = lazy(async () => ({ default: (await loadChunk(() => import('../closing/sell-sheet.tsx'))).SellSheet }))
const TopUpSheet = lazy(async () => ({ default: (await loadChunk(() => import('./top-up-sheet.tsx'))).TopUpSheet }))
const AmendSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/amend-sheet.tsx'))).AmendSheet }))

type Asked = 'sell' | 'topUp' | 'amend' | 'cancel' | null

/** Actions on a position; those that are not possible are shown with their reason. */
export const PositionActions = ({ row }: { readonly row: PositionRow }) => {
  const [asked, setAsked] = useState<Asked>(null)
  const offline = useNoTradingReason()
  const close = () => setAsked(null)
  const cancel = useAct('trade/cancel', {
    success: 'cancellation_success',
    outdates: positionCalls,
    done: close,
  })
  if (isEnded(row)) return null
  const pending = isPending(row)
  const resting = pending || row.sale !== null
  const { can } = row
  return (
    <>
      <div className={styles.actions}>
        {!pending && !row.sale && (
          <Button disabledReason={offline ?? reasonOf(can.sell)} onClick={() => setAsked('sell')}>
            {words.sell}
          </Button>
        )}
        {resting && (
          <>
            <Button kind="plain" disabledReason={offline ?? reasonOf(can.amend)} onClick={() => setAsked('amend')}>
              {words.amend}
            </Button>
            <Button kind="danger" disabledReason={offline ?? reasonOf(can.cancel)} onClick={() => setAsked('cancel')}>
              {words.cancelOrder}
            </Button>
          </>
        )}
        {!pending && !row.sale && (
          <Button kind="plain" disabledReason={offline ?? reasonOf(can.topUp)} onClick={() => setAsked('topUp')}>
            {words.topUp}
          </Button>
        )}
      </div>
      <Suspense>
        {asked === 'sell' && <SellSheet lots={[row]} onClose={close} />}
        {asked === 'topUp' && <TopUpSheet row={row} onClose={close} />}
        {asked === 'amend' && <AmendSheet row={row} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={words.cancelQuestion}
        action={words.cancelOrder}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ order_no: row.order_no })}
        onClose={close}
      >
        {words.cancelText}
      </ConfirmDialog>
    </>
  )
}

import { formatCount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useAct } from '../../shell/server/queries.ts'
import styles from '../order/order.module.css'
import { reasonOf } from '../positions/allowed.ts'
import { positionCalls } from '../positions/position-calls.ts'
import { freeOf, orderedOf, type PositionRow, sharesOf } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { closingTexts } from './texts.ts'

/** How many shares of some lots orders wait to close, and the end of these orders; nothing where there are none. */
export const OrderedNote = ({ lots }: { readonly lots: readonly PositionRow[] }) => {
  const [asking, setAsking] = useState(false)
  const offline = useNoTradingReason()
  const cancel = useAct('trade/cancel', { success: 'cancellation_success', outdates: positionCalls })
  const waiting = lots.filter(({ sales }) => sales.length > 0)
  if (waiting.length === 0) return null
  const [held, ordered, free] = [sharesOf(lots), orderedOf(lots), freeOf(lots)].map(formatCount)
  const endAll = async () => {
    try {
      for (const { order_no } of waiting) await cancel.mutateAsync({ order_no })
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={styles.ordered}>
      <p className={styles.note}>{closingTexts.orderedNote(held ?? '', ordered ?? '', free ?? '')}</p>
      <Button
        kind="plain"
        disabledReason={offline ?? waiting.map(({ can }) => reasonOf(can.cancel)).find((reason) => reason !== undefined)}
        onClick={() => setAsking(true)}
      >
        {closingTexts.cancelOrdered}
      </Button>
      <ConfirmDialog
        open={asking}
        title={tradingTexts.cancelAllQuestion(waiting.reduce((sum, { sales }) => sum + sales.length, 0))}
        action={tradingTexts.cancelOrder}
        danger
        busy={cancel.isPending}
        // A cancel that fails is said by the notice of the call; the others have gone through.
        onConfirm={() => void endAll().catch(() => {})}
        onClose={() => setAsking(false)}
      >
        {tradingTexts.cancelText}
      </ConfirmDialog>
    </div>
  )
}

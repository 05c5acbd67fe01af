import { Button } from '@zaraba/ui/parts/button.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useGo } from '../../shell/screen/navigation.ts'
import { useAct } from '../../shell/server/queries.ts'
import { momentTexts } from '../fills/texts.ts'
import { ticketOfEnded } from '../fills/ticket-again.ts'
import { type ExitLegs, exitLegs } from '../share/own-share.ts'
import { ownShareTexts } from '../share/texts.ts'
import { tradingTexts } from '../texts.ts'
import { reasonOf } from './allowed.ts'
import styles from './position.module.css'
import { positionCalls } from './position-calls.ts'
import { isEnded, isPending, type PositionRow, restingOrders } from './position-row.ts'

const SellSheet = lazy(async () => ({ default: (await loadChunk(() => import('../closing/sell-sheet.tsx'))).SellSheet }))
const BracketSheet = lazy(async () => ({
  default: (await loadChunk(() => import('../closing/bracket-sheet.tsx'))).BracketSheet,
}))
const TopUpSheet = lazy(async () => ({ default: (await loadChunk(() => import('./top-up-sheet.tsx'))).TopUpSheet }))
const AmendSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/amend-sheet.tsx'))).AmendSheet }))

type Asked = 'sell' | 'topUp' | 'cancel' | 'amend' | { readonly legs: ExitLegs } | null

/** Actions on a position; those that are not possible are shown with their reason. */
export const PositionActions = ({ row }: { readonly row: PositionRow }) => {
  const [asked, setAsked] = useState<Asked>(null)
  const offline = useNoTradingReason()
  const go = useGo()
  const close = () => setAsked(null)
  const cancel = useAct('trade/cancel', {
    success: 'cancellation_success',
    outdates: positionCalls,
    done: close,
  })
  const again = ticketOfEnded(row)
  if (again !== undefined)
    return (
      <div className={styles.actions}>
        <Button disabledReason={offline} onClick={() => go(again)}>
          {momentTexts.again}
        </Button>
      </div>
    )
  if (isEnded(row)) return null
  const pending = isPending(row)
  const orders = restingOrders(row)
  /** More than one order, or one pair. */
  const several = new Set(orders.map(({ group, orderNo }) => (group === '-' ? orderNo : group))).size > 1
  const free = !pending && row.free_num > 0
  const legs = typeof asked === 'object' ? asked?.legs : undefined
  const { can } = row
  return (
    <>
      <div className={styles.actions}>
        {free && (
          <Button disabledReason={offline ?? reasonOf(can.sell)} onClick={() => setAsked('sell')}>
            {tradingTexts.sell}
          </Button>
        )}
        {free &&
          exitLegs.map((each) => (
            <Button key={each} kind="plain" disabledReason={offline} onClick={() => setAsked({ legs: each })}>
              {ownShareTexts.legs[each]}
            </Button>
          ))}
        {pending && (
          <Button kind="plain" disabledReason={offline ?? reasonOf(can.amend)} onClick={() => setAsked('amend')}>
            {tradingTexts.amend}
          </Button>
        )}
        {orders.length > 0 && (
          <Button kind="danger" disabledReason={offline ?? reasonOf(can.cancel)} onClick={() => setAsked('cancel')}>
            {several ? tradingTexts.cancelAll : tradingTexts.cancelOrder}
          </Button>
        )}
        {!pending && (free || row.call !== null) && (
          <Button kind="plain" disabledReason={offline ?? reasonOf(can.topUp)} onClick={() => setAsked('topUp')}>
            {tradingTexts.topUp}
          </Button>
        )}
      </div>
      <Suspense>
        {asked === 'sell' && <SellSheet lots={[row]} onClose={close} />}
        {asked === 'topUp' && <TopUpSheet row={row} onClose={close} />}
        {legs !== undefined && <BracketSheet lots={[row]} legs={legs} onClose={close} />}
        {asked === 'amend' && <AmendSheet row={row} orderNo={row.order_no} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={several ? tradingTexts.cancelAllQuestion(orders.length) : tradingTexts.cancelQuestion}
        action={tradingTexts.cancelOrder}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ order_no: row.order_no })}
        onClose={close}
      >
        {tradingTexts.cancelText}
      </ConfirmDialog>
    </>
  )
}

import { Button } from '@zaraba/ui/parts/button.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useAct } from '../../shell/server/queries.ts'
import { closingWords } from '../closing/closing-words.ts'
import { words } from '../messages.ts'
import { type ExitLegs, exitLegs } from '../share/own-share.ts'
import { ownShareWords } from '../share/own-share-words.ts'
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

type Asked = 'sell' | 'topUp' | 'cancel' | { readonly amend: string } | { readonly legs: ExitLegs } | null

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
  const orders = restingOrders(row)
  const resting = orders.length > 0
  const object = typeof asked === 'object' ? asked : null
  const amending = object && 'amend' in object ? object.amend : undefined
  const legs = object && 'legs' in object ? object.legs : undefined
  const { can } = row
  return (
    <>
      <div className={styles.actions}>
        {!pending && !row.sale && (
          <Button disabledReason={offline ?? reasonOf(can.sell)} onClick={() => setAsked('sell')}>
            {words.sell}
          </Button>
        )}
        {!pending &&
          !row.sale &&
          exitLegs.map((each) => (
            <Button key={each} kind="plain" disabledReason={offline} onClick={() => setAsked({ legs: each })}>
              {ownShareWords.legs[each]}
            </Button>
          ))}
        {resting && (
          <>
            {orders.map(({ orderNo, priceType }) => (
              <Button
                key={orderNo}
                kind="plain"
                disabledReason={offline ?? reasonOf(can.amend)}
                onClick={() => setAsked({ amend: orderNo })}
              >
                {orders.length > 1 ? closingWords.amendOne(words.priceTypes[priceType]) : words.amend}
              </Button>
            ))}
            <Button kind="danger" disabledReason={offline ?? reasonOf(can.cancel)} onClick={() => setAsked('cancel')}>
              {words.cancelOrder}
            </Button>
          </>
        )}
        {!pending && (!row.sale || row.call !== null) && (
          <Button kind="plain" disabledReason={offline ?? reasonOf(can.topUp)} onClick={() => setAsked('topUp')}>
            {words.topUp}
          </Button>
        )}
      </div>
      <Suspense>
        {asked === 'sell' && <SellSheet lots={[row]} onClose={close} />}
        {asked === 'topUp' && <TopUpSheet row={row} onClose={close} />}
        {legs !== undefined && <BracketSheet lots={[row]} legs={legs} onClose={close} />}
        {amending !== undefined && <AmendSheet row={row} orderNo={amending} onClose={close} />}
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

import type { RequestOf } from '@zaraba/contract/calls.ts'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { type ReactNode, useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useAct } from '../../shell/server/queries.ts'
import { positionCalls } from '../positions/position-calls.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import styles from './orders.module.css'

/** The market or the share of which all orders are cancelled; all markets when it is empty. */
export type CancelScope = Pick<RequestOf<'trade/cancelAll'>, 'type' | 'code'>

interface CancelAllProps {
  readonly count: number
  readonly scope: CancelScope
  /** The share that is meant, for the question and for the name of the button. */
  readonly name?: string
  readonly children: ReactNode
}
/** Cancels every order of a market or a share that waits, after a question. */
export const CancelAll = ({ count, scope, name, children }: CancelAllProps) => {
  const [asking, setAsking] = useState(false)
  const offline = useNoTradingReason()
  const act = useAct('trade/cancelAll', {
    success: 'cancellation_success',
    outdates: positionCalls,
    done: () => setAsking(false),
  })
  return (
    <>
      <button type="button" className={styles.cancelAll} onClick={() => setAsking(true)}>
        {children}
        {name !== undefined && <span className="visually-hidden">: {name}</span>}
      </button>
      <ConfirmDialog
        open={asking}
        title={tradingTexts.cancelAllQuestion(count)}
        action={tradingTexts.cancelAll}
        danger
        busy={act.isPending}
        disabledReason={offline}
        onConfirm={() => act.mutate(scope)}
        onClose={() => setAsking(false)}
      >
        {name !== undefined && `${name} `}
        {tradingTexts.cancelAllText}
      </ConfirmDialog>
    </>
  )
}

interface CancelShareProps {
  /** The share, as one of its rows names it. */
  readonly row: Pick<PositionRow, 'type' | 'code' | 'name'>
  readonly count: number
}
/** A line above the orders of one share, which cancels all of them. */
export const CancelShare = ({ row: { type, code, name }, count }: CancelShareProps) => (
  <div className={styles.ofShare}>
    <span>
      <b>{name}</b> <small>{code}</small> {tradingTexts.orderCount(count)}
    </span>
    <CancelAll count={count} scope={{ type: readMarket(type), code }} name={name}>
      {tradingTexts.cancelShare}
    </CancelAll>
  </div>
)

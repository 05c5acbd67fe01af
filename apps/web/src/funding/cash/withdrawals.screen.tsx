import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct, useCall } from '../../shell/server/queries.ts'
import { fundingPaths } from '../paths.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { cashOutdates } from './calls.ts'
import styles from './cash.module.css'
import { RefusedNote } from './refused-note.tsx'
import { RequestRow } from './request-row.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { cashTexts } from './texts.ts'

type Withdrawal = OutputOf<'user/withdrawallist'>[number]

/** One withdrawal; while it is pending it can be taken back (P-14). */
const WithdrawalSheet = ({ row, onClose }: { readonly row: Withdrawal; readonly onClose: () => void }) => {
  const [asking, setAsking] = useState(false)
  const offline = useNoTradingReason()
  const cancel = useAct('user/withdrawCancel', {
    quiet: true,
    success: 'cancellation_success',
    outdates: cashOutdates,
    done: () => setAsking(false),
  })
  const footer = row.state === 'pending' && (
    <Button kind="plain" disabledReason={offline} onClick={() => setAsking(true)}>
      {cashTexts.withdraw.cancel}
    </Button>
  )
  return (
    <RequestSheet
      title={cashTexts.withdraw.title}
      request={row}
      facts={[[cashTexts.withdraw.to, row.card]]}
      onClose={onClose}
      {...(footer === false ? {} : { footer })}
    >
      {row.state === 'pending' && (
        <>
          <ArrivalNote kind="withdraw" promise={row} />
          <p className={styles.note}>{cashTexts.withdraw.held}</p>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={cashTexts.withdraw.cancelTitle}
        action={cashTexts.withdraw.cancel}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ order_no: row.order_no })}
        onClose={() => setAsking(false)}
      >
        {cashTexts.withdraw.cancelText(formatAmount(row.money, 'jpy'))}
        <RefusedNote failure={cancel.error} />
      </ConfirmDialog>
    </RequestSheet>
  )
}

/** The caller's withdrawals, those that are pending first (C-05). */
export const WithdrawalsScreen = () => {
  const go = useGo()
  const [open, setOpen] = useState('')
  const list = useCall('user/withdrawallist', { type: 'jpy' }, { quiet: true })
  const shown = list.data?.find(({ order_no }) => order_no === open)
  return (
    <Screen header={<Header title={cashTexts.withdraw.list} back={fundingPaths.withdraw} />}>
      <PullToRefresh onRefresh={() => list.refetch()}>
        {list.isPending && <SkeletonRows count={6} />}
        {list.error && !list.data && <ErrorState failure={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && (
          <EmptyState
            icon="records"
            text={cashTexts.withdraw.empty}
            action={
              <Button kind="plain" small onClick={() => go(fundingPaths.withdraw)}>
                {cashTexts.withdraw.make}
              </Button>
            }
          />
        )}
        {list.data?.map((row) => (
          <RequestRow
            key={row.order_no}
            request={row}
            text={row.card.replace(/^.*(?=••••)/, '')}
            onOpen={() => setOpen(row.order_no)}
          />
        ))}
      </PullToRefresh>
      {shown && <WithdrawalSheet row={shown} onClose={() => setOpen('')} />}
    </Screen>
  )
}

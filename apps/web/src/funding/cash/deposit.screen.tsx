import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNoTradingReason } from '../../shell/connection.ts'
import { type DocumentDrawing, drawDocument } from '../../shell/pictures/draw-document.ts'
import { Uploader } from '../../shell/pictures/uploader.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useReplace } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct, useCall } from '../../shell/server/queries.ts'
import { useUploadLimits } from '../../shell/upload-limits.ts'
import { fundingPaths } from '../paths.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { cashOutdates } from './calls.ts'
import styles from './cash.module.css'
import { cash } from './messages.ts'
import { RefusedNote } from './refused-note.tsx'
import { type Slip, SlipCard, slipLines } from './slip-card.tsx'

/** The screenshot that the app draws: the slip's own lines, and the day that is promised from. */
const receipt = (slip: Slip, amount: string, time: string): DocumentDrawing => ({
  shape: 'slip',
  title: cash.deposit.receipt,
  issuer: cash.deposit.receiptIssuer,
  lines: [...slipLines(slip, amount), { label: cash.deposit.date, value: formatLongDay(time) }],
  foot: cash.deposit.slipNote,
  stamp: cash.deposit.stamp,
})

const DepositForm = ({ info, amount }: { readonly info: OutputOf<'user/depositInfo'>; readonly amount: string }) => {
  const { slip, promised_time: promised } = info
  const replace = useReplace()
  const limits = useUploadLimits()
  const offline = useNoTradingReason()
  const [voucher, setVoucher] = useState('')
  const send = useAct('user/deposit', {
    quiet: true,
    success: 'recharge_submission_success',
    outdates: cashOutdates,
    done: () => replace(fundingPaths.deposits),
  })
  const yen = formatAmount(amount, 'jpy')
  const missing = voucher === '' ? cash.deposit.needPicture : undefined
  return (
    <Screen
      header={<Header title={cash.deposit.title} back={fundingPaths.stored} order={fundingPaths.deposits} />}
      footer={
        <Button busy={send.isPending} disabledReason={offline ?? missing} onClick={() => send.mutate({ amount, voucher })}>
          {missing ?? cash.deposit.submit(yen)}
        </Button>
      }
    >
      <div className={styles.page}>
        <SlipCard slip={slip} amount={amount} />
        <Section title={cash.deposit.stepPicture}>
          <Uploader
            kind="transfer_voucher"
            label={cash.deposit.picture}
            hint={cash.deposit.pictureHint}
            limits={limits}
            onChange={setVoucher}
            specimen={{ label: cash.deposit.draw, draw: () => drawDocument(receipt(slip, amount, promised)) }}
          />
        </Section>
        <RefusedNote failure={send.error} />
        <ArrivalNote kind="deposit" promise={info} />
        <p className={styles.note}>{cash.deposit.picturesKept}</p>
      </div>
    </Screen>
  )
}

/** The slip of a chosen amount, and the screenshot of its transfer. */
export const DepositScreen = () => {
  const replace = useReplace()
  const [query] = useSearchParams()
  const amount = query.get('amount') ?? ''
  const info = useCall('user/depositInfo', {}, { quiet: true })
  if (info.data && /^[1-9]\d{0,14}$/.test(amount)) return <DepositForm info={info.data} amount={amount} />
  return (
    <Screen header={<Header title={cash.deposit.title} back={fundingPaths.stored} order={fundingPaths.deposits} />}>
      {info.isPending && <SkeletonRows count={7} />}
      {info.error && !info.data && <ErrorState failure={info.error} onRetry={() => void info.refetch()} />}
      {info.data && (
        <EmptyState
          icon="wallet"
          text={cash.deposit.noAmount}
          action={
            <Button kind="plain" small onClick={() => replace(fundingPaths.stored)}>
              {cash.deposit.chooseAmount}
            </Button>
          }
        />
      )}
    </Screen>
  )
}

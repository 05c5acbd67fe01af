import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
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
import { RefusedNote } from './refused-note.tsx'
import { cashTexts } from './texts.ts'

type Slip = OutputOf<'user/depositInfo'>['slip']
const { facts } = cashTexts.deposit

/** Lines of the slip in their order; `plain` is the text that is copied. */
const slipLines = (slip: Slip, amount: string) => [
  { label: facts.amount, value: formatAmount(amount, 'jpy'), plain: amount },
  { label: facts.institution, value: slip.institution, plain: slip.institution },
  { label: facts.branch, value: `${slip.branch_name} (${slip.branch_code})`, plain: slip.branch_name },
  { label: facts.account_type, value: slip.account_type, plain: slip.account_type },
  { label: facts.account_number, value: slip.account_number, plain: slip.account_number },
  { label: facts.account_name, value: slip.account_name, plain: slip.account_name },
  { label: facts.reference, value: slip.reference, plain: slip.reference },
]

const copy = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text)
  toast(cashTexts.deposit.copied, 'good')
}

/** The practice bank's slip (E-10): every line can be copied by itself. */
const SlipCard = ({ slip, amount }: { readonly slip: Slip; readonly amount: string }) => (
  <section className={styles.slip} aria-label={cashTexts.deposit.slip}>
    <header className={styles.slipHead}>
      <span>{cashTexts.deposit.slip}</span>
      <strong>{slip.institution}</strong>
    </header>
    <dl className={styles.slipLines}>
      {slipLines(slip, amount).map(({ label, value, plain }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <button type="button" aria-label={cashTexts.deposit.copy(label)} onClick={() => void copy(plain)}>
              <Icon name="copy" size={20} />
            </button>
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.slipNote}>{cashTexts.deposit.slipNote}</p>
  </section>
)

/** The screenshot that the app draws: the slip's own lines, and the day that is promised from. */
const receipt = (slip: Slip, amount: string, time: string): DocumentDrawing => ({
  shape: 'slip',
  title: cashTexts.deposit.receipt,
  issuer: cashTexts.deposit.receiptIssuer,
  lines: [...slipLines(slip, amount), { label: cashTexts.deposit.date, value: formatLongDay(time) }],
  foot: cashTexts.deposit.slipNote,
  stamp: cashTexts.deposit.stamp,
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
  const missing = voucher === '' ? cashTexts.deposit.needPicture : undefined
  return (
    <Screen
      header={<Header title={cashTexts.deposit.title} back={fundingPaths.stored} order={fundingPaths.deposits} />}
      footer={
        <Button busy={send.isPending} disabledReason={offline ?? missing} onClick={() => send.mutate({ amount, voucher })}>
          {missing ?? cashTexts.deposit.submit(yen)}
        </Button>
      }
    >
      <div className={styles.page}>
        <SlipCard slip={slip} amount={amount} />
        <Section title={cashTexts.deposit.stepPicture}>
          <Uploader
            kind="transfer_voucher"
            label={cashTexts.deposit.picture}
            hint={cashTexts.deposit.pictureHint}
            limits={limits}
            onChange={setVoucher}
            specimen={{ label: cashTexts.deposit.draw, draw: () => drawDocument(receipt(slip, amount, promised)) }}
          />
        </Section>
        <RefusedNote failure={send.error} />
        <ArrivalNote kind="deposit" promise={info} />
        <p className={styles.note}>{cashTexts.deposit.picturesKept}</p>
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
    <Screen header={<Header title={cashTexts.deposit.title} back={fundingPaths.stored} order={fundingPaths.deposits} />}>
      {info.isPending && <SkeletonRows count={7} />}
      {info.error && !info.data && <ErrorState failure={info.error} onRetry={() => void info.refetch()} />}
      {info.data && (
        <EmptyState
          icon="wallet"
          text={cashTexts.deposit.noAmount}
          action={
            <Button kind="plain" small onClick={() => replace(fundingPaths.stored)}>
              {cashTexts.deposit.chooseAmount}
            </Button>
          }
        />
      )}
    </Screen>
  )
}

import { day } from '@zaraba/money/time.ts'
import { overdueAfter, points } from '@zaraba/rules/credit/score.ts'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { formatAmount, formatSigned, percentOfRate } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct } from '../shell/server/queries.ts'
import { creditOutdates } from './calls.ts'
import styles from './credit.module.css'
import { interestFor, type LoanInfo } from './loan-figures.ts'
import { creditTexts } from './texts.ts'

const yen = (text: string | bigint) => formatAmount(String(text), 'jpy')
/** Days after which a loan is late. */
export const lateDays = overdueAfter / day

interface ApplySheetProps {
  readonly amount: string
  readonly info: LoanInfo
  readonly onClose: () => void
  readonly onSent: () => void
}

/** The one summary before a loan is asked for: what comes in, what it costs and until when; and the secret that sends it. */
export const ApplySheet = ({ amount, info, onClose, onSent }: ApplySheetProps) => {
  const offline = useNoTradingReason()
  const [fundPassword, setFundPassword] = useState('')
  const send = useAct('user/loan', { quiet: true, success: 'borrowing_success', outdates: creditOutdates, done: onSent })
  const ready = /^\d{6}$/.test(fundPassword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ amount, fund_password: fundPassword })
  }
  const firstDay = interestFor(amount, info.rate, 1)
  return (
    <Sheet open onClose={onClose} title={creditTexts.summary}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <strong className={styles.owed}>{yen(amount)}</strong>
        <Facts>
          <Fact label={creditTexts.receives}>{yen(amount)}</Fact>
          <Fact label={creditTexts.rate}>{creditTexts.rateYear(percentOfRate(info.rate))}</Fact>
          <Fact label={creditTexts.running.perDay}>{yen(firstDay)}</Fact>
          <Fact label={creditTexts.owedFirstDay}>{yen(BigInt(amount) + BigInt(firstDay))}</Fact>
          <Fact label={creditTexts.lateAfter(lateDays)}>{creditTexts.lateText(formatSigned(String(points.loan_overdue)))}</Fact>
        </Facts>
        <p className={styles.note}>{creditTexts.running.blocks}</p>
        <PasswordField digits label={creditTexts.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <RefusedNote failure={send.error} />
        <Button
          type="submit"
          busy={send.isPending}
          disabledReason={offline ?? (ready ? undefined : creditTexts.submit(yen(amount)))}
        >
          {creditTexts.submit(yen(amount))}
        </Button>
      </form>
    </Sheet>
  )
}

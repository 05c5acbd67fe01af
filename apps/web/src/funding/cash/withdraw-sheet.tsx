import type { OutputOf } from '@zaraba/contract/calls.ts'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { SecurityKeyField, useKeyNeeded } from '../../identity/security/security-key-field.tsx'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useReplace } from '../../shell/screen/navigation.ts'
import { useAct } from '../../shell/server/queries.ts'
import { fundingPaths } from '../paths.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { cashOutdates } from './calls.ts'
import { type BankCard, cardText } from './card-choice.tsx'
import styles from './cash.module.css'
import { RefusedNote } from './refused-note.tsx'
import { cashTexts } from './texts.ts'

interface WithdrawSheetProps {
  readonly amount: string
  readonly card: BankCard
  readonly check: OutputOf<'user/withdrawCheck'>
  readonly onClose: () => void
}

/** The one summary before a withdrawal is sent, and the secrets that send it. */
export const WithdrawSheet = ({ amount, card, check, onClose }: WithdrawSheetProps) => {
  const replace = useReplace()
  const offline = useNoTradingReason()
  const [fundPassword, setFundPassword] = useState('')
  const [securityKey, setSecurityKey] = useState('')
  const send = useAct('user/withdraw', {
    quiet: true,
    success: 'withdrawal_submission_success',
    outdates: cashOutdates,
    done: () => replace(fundingPaths.withdrawals),
  })
  const needed = useKeyNeeded(send.error)
  const yen = (text: string | bigint) => formatAmount(String(text), 'jpy')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const secrets = needed ? { security_key: securityKey } : {}
    send.mutate({ amount, card: card.id, fund_password: fundPassword, ...secrets })
  }
  const ready = fundPassword.length === 6 && (!needed || securityKey !== '')
  return (
    <Sheet open onClose={onClose} title={cashTexts.withdraw.summary}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <strong className={styles.big}>{yen(amount)}</strong>
        <Facts>
          <Fact label={cashTexts.withdraw.to}>{cardText(card)}</Fact>
          <Fact label={cashTexts.withdraw.fee}>{cashTexts.withdraw.free}</Fact>
          <Fact label={cashTexts.withdraw.left}>{yen(BigInt(check.available) - BigInt(amount))}</Fact>
          <Fact label={cashTexts.withdraw.arrives}>{formatMoment(check.promised_time)}</Fact>
        </Facts>
        <ArrivalNote kind="withdraw" promise={check} />
        <PasswordField digits label={cashTexts.withdraw.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <SecurityKeyField value={securityKey} onChange={setSecurityKey} failure={send.error} />
        <RefusedNote failure={send.error} />
        <Button
          type="submit"
          busy={send.isPending}
          disabledReason={offline ?? (ready ? undefined : cashTexts.withdraw.submit(yen(amount)))}
        >
          {cashTexts.withdraw.submit(yen(amount))}
        </Button>
      </form>
    </Sheet>
  )
}

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../shell/server/queries.ts'
import styles from '../entrance/entrance.module.css'
import { fieldErrors, firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { SecurityKeyField } from '../security/security-key-field.tsx'
import { verificationTexts } from './texts.ts'

const { cards } = verificationTexts
type BankCard = OutputOf<'user/banklist'>['list'][number]

interface UnbindSheetProps {
  /** The card that goes; `null` while none is chosen. */
  readonly card: BankCard | null
  readonly onClose: () => void
}
const empty = { fund_password: '', security_key: '' }

/** Asks once, with the fund password and, where one is enrolled, the second factor (P-15). */
export const UnbindSheet = ({ card, onClose }: UnbindSheetProps) => {
  const [form, setForm] = useState(empty)
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const close = () => {
    setForm(empty)
    setLocal({})
    unbind.reset()
    onClose()
  }
  const unbind = useAct('user/bankRemove', {
    success: 'unbinding_success',
    quiet: true,
    outdates: ['user/banklist', 'user/getUserinfo'],
    done: () => close(),
  })
  const put = (part: Partial<typeof empty>) => {
    setForm((before) => ({ ...before, ...part }))
    setLocal({})
    if (unbind.error) unbind.reset()
  }
  const errors = { ...fieldErrors(unbind.error), ...local }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = firstMissing([['fund_password', form.fund_password === '', 'enter_fund_password']])
    setLocal(found)
    if (card && Object.keys(found).length === 0)
      unbind.mutate({ id: card.id, fund_password: form.fund_password, security_key: form.security_key || undefined })
  }
  return (
    <Sheet open={card !== null} onClose={close} title={cards.unbindTitle}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{card && cards.unbindText(`${card.institution} ${card.card_number.slice(-8)}`)}</p>
        <PasswordField
          digits
          label={cards.fundPassword}
          value={form.fund_password}
          onChange={(fund_password) => put({ fund_password })}
          error={errors.fund_password}
        />
        <SecurityKeyField
          value={form.security_key}
          onChange={(security_key) => put({ security_key })}
          failure={unbind.error}
          error={errors.security_key}
        />
        <FormError failure={unbind.error} />
        <Button type="submit" kind="danger" busy={unbind.isPending}>
          {cards.unbindAction}
        </Button>
      </form>
    </Sheet>
  )
}

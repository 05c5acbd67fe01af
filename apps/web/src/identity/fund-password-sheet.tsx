import { Button } from '@zaraba/kit/button.tsx'
import { PasswordField } from '@zaraba/kit/password-field.tsx'
import { useAct } from '@zaraba/kit/queries.ts'
import { Sheet } from '@zaraba/kit/sheet.tsx'
import { type FormEvent, useState } from 'react'
import styles from './entrance.module.css'
import { fieldErrors, firstMissing } from './field-errors.ts'
import { identity } from './messages.ts'

export interface FundPasswordSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Whether one is set already: then the old one is asked for too. */
  readonly change: boolean
}
const empty = { old_password: '', password: '', repeat_password: '' }

const missing = (form: typeof empty, change: boolean) =>
  firstMissing([
    ['old_password', change && form.old_password === '', 'enter_fund_password'],
    ['password', !/^\d{6}$/.test(form.password), 'fund_password_must_be_six_digits'],
    ['repeat_password', form.repeat_password !== form.password, 'passwords_must_match'],
  ])

/** Sets the six-digit fund password, or changes it with the old one. */
export const FundPasswordSheet = ({ open, onClose, change }: FundPasswordSheetProps) => {
  const [form, setForm] = useState(empty)
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const close = () => {
    setForm(empty)
    setLocal({})
    save.reset()
    onClose()
  }
  const save = useAct('user/setFundPassword', {
    success: 'modification_success',
    outdates: ['user/getUserinfo'],
    done: () => close(),
  })
  const errors = { ...fieldErrors(save.error), ...local }
  const put = (part: Partial<typeof empty>) => {
    setForm((before) => ({ ...before, ...part }))
    setLocal({})
    if (save.error) save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = missing(form, change)
    setLocal(found)
    if (Object.keys(found).length === 0) save.mutate(change ? form : { ...form, old_password: undefined })
  }
  return (
    <Sheet open={open} onClose={close} title={change ? identity.fund.change : identity.fund.set}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {change && (
          <PasswordField
            digits
            label={identity.fund.oldPassword}
            value={form.old_password}
            onChange={(old_password) => put({ old_password })}
            error={errors.old_password}
          />
        )}
        <PasswordField
          digits
          label={identity.fund.newPassword}
          value={form.password}
          onChange={(password) => put({ password })}
          hint={identity.fund.hint}
          error={errors.password}
        />
        <PasswordField
          digits
          label={identity.fund.repeat}
          value={form.repeat_password}
          onChange={(repeat_password) => put({ repeat_password })}
          error={errors.repeat_password}
        />
        <Button type="submit" busy={save.isPending}>
          {change ? identity.fund.change : identity.fund.set}
        </Button>
      </form>
    </Sheet>
  )
}

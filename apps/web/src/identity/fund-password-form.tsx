import { Button } from '@zaraba/kit/button.tsx'
import { PasswordField } from '@zaraba/kit/password-field.tsx'
import { useAct } from '@zaraba/kit/queries.ts'
import { type FormEvent, useState } from 'react'
import styles from './entrance.module.css'
import { fieldErrors, firstMissing } from './field-errors.ts'
import { FormError } from './form-error.tsx'
import { identity } from './messages.ts'

interface FundPasswordFormProps {
  /** Whether one is set already: then the old one is asked for too. */
  readonly change: boolean
  readonly onDone: () => void
}
const empty = { old_password: '', password: '', repeat_password: '' }

const missing = (form: typeof empty, change: boolean) =>
  firstMissing([
    ['old_password', change && form.old_password === '', 'enter_fund_password'],
    ['password', !/^\d{6}$/.test(form.password), 'fund_password_must_be_six_digits'],
    ['repeat_password', form.repeat_password !== form.password, 'passwords_must_match'],
  ])

/** Sets the six-digit fund password, or changes it with the old one. */
export const FundPasswordForm = ({ change, onDone }: FundPasswordFormProps) => {
  const [form, setForm] = useState(empty)
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const save = useAct('user/setFundPassword', {
    success: change ? 'modification_success' : 'fund_password_set',
    outdates: ['user/getUserinfo'],
    done: onDone,
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
  const field = (name: keyof typeof empty, label: string, hint?: string) => (
    <PasswordField
      digits
      label={label}
      value={form[name]}
      onChange={(value) => put({ [name]: value })}
      hint={hint}
      error={errors[name]}
    />
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {change && field('old_password', identity.fund.oldPassword)}
      {field('password', identity.fund.newPassword, identity.fund.hint)}
      {field('repeat_password', identity.fund.repeat)}
      <FormError failure={save.error} />
      <Button type="submit" busy={save.isPending}>
        {change ? identity.fund.change : identity.fund.set}
      </Button>
    </form>
  )
}

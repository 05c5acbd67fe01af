import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { useState } from 'react'
import { useAct } from '../shell/server/queries.ts'
import styles from './entrance/entrance.module.css'
import { firstMissing } from './field-errors.ts'
import { FormError } from './form-error.tsx'
import { identityTexts } from './texts.ts'
import { useForm } from './use-form.ts'

interface FundPasswordFormProps {
  /** Whether one is set already: then the old one is asked for too. */
  readonly change: boolean
  readonly onDone: () => void
}
const empty = { old_password: '', reset_code: '', password: '', repeat_password: '' }
/** Proof that the fund password may be set: none the first time, then the old one or an operator’s code. */
type Proof = 'none' | 'old_password' | 'reset_code'

const missing = (form: typeof empty, proof: Proof) =>
  firstMissing([
    ['old_password', proof === 'old_password' && form.old_password === '', 'enter_fund_password'],
    ['reset_code', proof === 'reset_code' && form.reset_code.trim() === '', 'enter_reset_code'],
    ['password', !/^\d{6}$/.test(form.password), 'fund_password_must_be_six_digits'],
    ['repeat_password', form.repeat_password !== form.password, 'passwords_must_match'],
  ])

/** Sets the six-digit fund password, or changes it with the old one, or with an operator's code where that is forgotten. */
export const FundPasswordForm = ({ change, onDone }: FundPasswordFormProps) => {
  const [forgotten, setForgotten] = useState(false)
  const proof: Proof = change ? (forgotten ? 'reset_code' : 'old_password') : 'none'
  const save = useAct('user/setFundPassword', {
    success: change ? 'modification_success' : 'fund_password_set',
    outdates: ['user/getUserinfo'],
    done: onDone,
  })
  const { form, put, submit, errors } = useForm({
    empty,
    missing: (typed) => missing(typed, proof),
    sent: save,
    send: ({ password, repeat_password, ...proofs }) =>
      save.mutate({ password, repeat_password, ...(proof === 'none' ? {} : { [proof]: proofs[proof] }) }),
  })
  const field = (name: Exclude<keyof typeof empty, 'reset_code'>, label: string, hint?: string) => (
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
      {proof === 'old_password' && field('old_password', identityTexts.fund.oldPassword)}
      {proof === 'reset_code' && (
        <Field
          label={identityTexts.reset.code}
          value={form.reset_code}
          onChange={(reset_code) => put({ reset_code })}
          hint={identityTexts.reset.fundText}
          maxLength={20}
          error={errors.reset_code}
        />
      )}
      {field('password', identityTexts.fund.newPassword, identityTexts.fund.hint)}
      {field('repeat_password', identityTexts.fund.repeat)}
      <FormError failure={save.error} />
      <Button type="submit" busy={save.isPending}>
        {change ? identityTexts.fund.change : identityTexts.fund.set}
      </Button>
      {change && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            put(empty)
            setForgotten(!forgotten)
          }}
        >
          {forgotten ? identityTexts.reset.fundKnown : identityTexts.reset.fundForgot}
        </button>
      )}
    </form>
  )
}

import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useReplace } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct } from '../../shell/server/queries.ts'
import { firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import { identityTexts } from '../texts.ts'
import { useForm } from '../use-form.ts'
import { AccountField } from './account-field.tsx'
import styles from './entrance.module.css'

const texts = identityTexts.reset
const empty = { account: '', code: '', password: '', repeat_password: '' }

const missing = (form: typeof empty) =>
  firstMissing([
    ['account', form.account === '', 'enter_account'],
    ['code', form.code.trim() === '', 'enter_reset_code'],
    ['password', form.password === '', 'enter_password'],
    ['repeat_password', form.repeat_password !== form.password, 'passwords_must_match'],
  ])

/**
 * Sets a new log-in password with the one-time code of an operator, for a customer who forgot the old one; then the log-in form asks for
 * it.
 */
export const ResetPasswordScreen = () => {
  const replace = useReplace()
  const reset = useAct('user/resetPassword', { success: 'modification_success', done: () => replace(identityPaths.login) })
  const { form, put, submit, errors } = useForm({ empty, missing, sent: reset, send: reset.mutate })
  const password = (name: 'password' | 'repeat_password', label: string, hint?: string) => (
    <PasswordField
      label={label}
      value={form[name]}
      onChange={(value) => put({ [name]: value })}
      autoComplete="new-password"
      hint={hint}
      error={errors[name]}
    />
  )
  return (
    <Screen header={<Header title="" back={identityPaths.login} />}>
      <div className={styles.entrance}>
        <h1>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <AccountField value={form.account} onChange={(account) => put({ account })} error={errors.account} />
          <Field
            label={texts.code}
            value={form.code}
            onChange={(code) => put({ code })}
            hint={texts.codeHint}
            maxLength={20}
            error={errors.code}
          />
          {password('password', texts.password, identityTexts.passwordHint)}
          {password('repeat_password', texts.repeat)}
          <FormError failure={reset.error} />
          <Button type="submit" busy={reset.isPending}>
            {texts.submit}
          </Button>
        </form>
      </div>
    </Screen>
  )
}

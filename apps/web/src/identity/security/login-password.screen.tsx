import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useBack } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct } from '../../shell/server/queries.ts'
import { firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import { useForm } from '../use-form.ts'
import styles from './security.module.css'
import { securityTexts } from './texts.ts'

const texts = securityTexts.loginPassword
const empty = { old_password: '', password: '', repeat_password: '' }

const missing = (form: typeof empty) =>
  firstMissing([
    ['old_password', form.old_password === '', 'enter_password'],
    ['password', form.password === '', 'enter_password'],
    ['repeat_password', form.repeat_password !== form.password, 'passwords_must_match'],
  ])

/** Changes the log-in password with the old one; the other log-ins end (R-74, M-16). */
export const LoginPasswordScreen = () => {
  const back = useBack(identityPaths.mine)
  const save = useAct('user/setLoginPassword', {
    success: 'modification_success',
    outdates: ['user/sessions'],
    done: back,
  })
  const { form, put, submit, errors } = useForm({ empty, missing, sent: save, send: save.mutate })
  const field = (name: keyof typeof empty, label: string, hint?: string) => (
    <PasswordField
      label={label}
      value={form[name]}
      onChange={(value) => put({ [name]: value })}
      autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
      hint={hint}
      error={errors[name]}
    />
  )
  return (
    <Screen header={<Header title={texts.title} back={identityPaths.mine} />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{texts.text}</p>
        {field('old_password', texts.old)}
        {field('password', texts.next, texts.hint)}
        {field('repeat_password', texts.repeat)}
        <FormError failure={save.error} />
        <Button type="submit" busy={save.isPending}>
          {texts.submit}
        </Button>
      </form>
    </Screen>
  )
}

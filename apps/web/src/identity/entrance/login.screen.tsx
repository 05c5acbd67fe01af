import type { CallFailure } from '@zaraba/client/call.ts'
import { logIn, type Session } from '@zaraba/client/session.ts'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { type FormEvent, useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { useReplace } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct } from '../../shell/server/queries.ts'
import { fieldErrors, firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import { LoginKeyStep } from '../security/login-key-step.tsx'
import { methodsAsked } from '../security/methods.ts'
import { identityTexts } from '../texts.ts'
import { AccountField } from './account-field.tsx'
import styles from './entrance.module.css'

/** A missing second factor is the next step rather than a failure; all else is said as anywhere. */
const isNextStep = (failure: CallFailure): boolean => methodsAsked(failure) !== null

const empty = { account: '', password: '' }
type Form = typeof empty

interface PasswordStepProps {
  readonly form: Form
  readonly onChange: (form: Form) => void
  readonly onLoggedIn: (session: Session) => void
  readonly onFailed: (failure: CallFailure) => void
}

const PasswordStep = ({ form, onChange, onLoggedIn, onFailed }: PasswordStepProps) => {
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const login = useAct('user/login', { success: 'login_success', quiet: isNextStep, done: onLoggedIn })
  const errors = { ...fieldErrors(login.error), ...local }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = firstMissing([
      ['account', form.account === '', 'enter_account'],
      ['password', form.password === '', 'enter_password'],
    ])
    setLocal(found)
    if (Object.keys(found).length === 0) login.mutate(form, { onError: onFailed })
  }
  return (
    <div className={styles.entrance}>
      <h1>{identityTexts.loginTitle}</h1>
      <p className={styles.text}>{identityTexts.loginText}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AccountField value={form.account} onChange={(account) => onChange({ ...form, account })} error={errors.account} />
        <PasswordField
          label={identityTexts.password}
          value={form.password}
          onChange={(password) => onChange({ ...form, password })}
          autoComplete="current-password"
          error={errors.password}
        />
        <FormError failure={login.error} />
        <Button type="submit" busy={login.isPending}>
          {identityTexts.logIn}
        </Button>
      </form>
      <GoLink to={identityPaths.resetPassword} className={styles.link}>
        {identityTexts.forgot}
      </GoLink>
      <GoLink to={identityPaths.register} className={styles.link}>
        {identityTexts.noAccountYet}
      </GoLink>
    </div>
  )
}

/** The log-in form: the password, then the second factor where one is enrolled (M-46). */
export const LoginScreen = () => {
  const replace = useReplace()
  const [form, setForm] = useState(empty)
  const [methods, setMethods] = useState<ReturnType<typeof methodsAsked>>(null)
  const loggedIn = (session: Session) => {
    logIn(session)
    replace(identityPaths.loginAfter)
  }
  return (
    <Screen header={<Header title="" back={identityPaths.logon} />}>
      {methods === null ? (
        <PasswordStep
          form={form}
          onChange={setForm}
          onLoggedIn={loggedIn}
          onFailed={(failure) => setMethods(methodsAsked(failure))}
        />
      ) : (
        <LoginKeyStep {...form} methods={methods} onLoggedIn={loggedIn} onBack={() => setMethods(null)} />
      )}
    </Screen>
  )
}

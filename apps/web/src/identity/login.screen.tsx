import { Button } from '@zaraba/kit/button.tsx'
import { GoLink } from '@zaraba/kit/go-link.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { PasswordField } from '@zaraba/kit/password-field.tsx'
import { useAct } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { logIn } from '@zaraba/kit/session.ts'
import { type FormEvent, useState } from 'react'
import { paths } from '../paths.ts'
import { AccountField } from './account-field.tsx'
import styles from './entrance.module.css'
import { fieldErrors, firstMissing } from './field-errors.ts'
import { FormError } from './form-error.tsx'
import { identity } from './messages.ts'

/** The log-in form. */
export const LoginScreen = () => {
  const go = useGo()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const login = useAct('user/login', {
    success: 'login_success',
    done: (session) => {
      logIn(session)
      go(paths.loginAfter, true)
    },
  })
  const errors = { ...fieldErrors(login.error), ...local }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = firstMissing([
      ['account', account === '', 'enter_account'],
      ['password', password === '', 'enter_password'],
    ])
    setLocal(found)
    if (Object.keys(found).length === 0) login.mutate({ account, password })
  }
  return (
    <Screen header={<Header title="" back={paths.logon} />}>
      <div className={styles.entrance}>
        <h1>{identity.loginTitle}</h1>
        <p className={styles.text}>{identity.loginText}</p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <AccountField value={account} onChange={setAccount} error={errors.account} />
          <PasswordField
            label={identity.password}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={errors.password}
          />
          <FormError failure={login.error} />
          <Button type="submit" busy={login.isPending}>
            {identity.logIn}
          </Button>
        </form>
        <GoLink to={paths.register} className={styles.link}>
          {identity.noAccountYet}
        </GoLink>
      </div>
    </Screen>
  )
}

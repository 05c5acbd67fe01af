import type { Session } from '@zaraba/client/session.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../shell/server/client.ts'
import { useAct } from '../../shell/server/queries.ts'
import entrance from '../entrance/entrance.module.css'
import { fieldErrors } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import type { KeyMethod } from './methods.ts'
import { ProofField } from './proof-field.tsx'
import { securityTexts } from './texts.ts'

const texts = securityTexts.logIn

interface LoginKeyStepProps {
  readonly account: string
  readonly password: string
  /** Enrolled methods, as sent by the server when the password was right. */
  readonly methods: readonly KeyMethod[]
  readonly onLoggedIn: (session: Session) => void
  readonly onBack: () => void
}

/** The second step of a log-in: a code, a passkey or a recovery code (M-46). */
export const LoginKeyStep = ({ account, password, methods, onLoggedIn, onBack }: LoginKeyStepProps) => {
  const [proof, setProof] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement | null>(null)
  // The field that was typed in is gone: the focus moves to the next one, for customers who use a keyboard.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const login = useAct('user/login', { success: 'login_success', done: onLoggedIn })
  const send = (security_key: string) => login.mutate({ account, password, security_key })
  const put = (value: string) => {
    setProof(value)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(proof === '')
    if (proof !== '') send(proof)
  }
  const error = missing ? sentenceOf('security_key_required') : fieldErrors(login.error).security_key
  return (
    <div className={entrance.entrance}>
      <h1>{texts.title}</h1>
      <p className={entrance.text}>{texts.text}</p>
      <form ref={form} className={entrance.form} onSubmit={submit} noValidate>
        <ProofField
          value={proof}
          onChange={put}
          methods={methods}
          askPasskey={async () => (await call('user/loginKey', { account, password })).options}
          failure={login.error}
          error={error}
          alone={{
            onProven: send,
            button: (
              <Button type="submit" busy={login.isPending}>
                {texts.submit}
              </Button>
            ),
          }}
        />
        <FormError failure={login.error} />
      </form>
      <Button kind="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  )
}

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../shell/server/queries.ts'
import { deviceName } from '../device-name.ts'
import { fieldErrors, firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { EnrolTotp } from './enrol-totp.tsx'
import type { KeyMethod } from './methods.ts'
import { makePasskey } from './passkey.ts'
import styles from './security.module.css'
import { SecurityKeyField, useKeyNeeded } from './security-key-field.tsx'
import { securityTexts } from './texts.ts'
import { type EnrolStepProps, useEnrol } from './use-enrol.ts'

const texts = securityTexts.enrol

/** Has the device make a passkey, and names it. */
const EnrolPasskey = ({ begun, onEnrolled }: EnrolStepProps) => {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const confirm = useEnrol(onEnrolled)
  const make = async () => {
    setState('busy')
    try {
      const made = await makePasskey(begun.options)
      setState('idle')
      confirm.mutate({ method: 'passkey', name: name.trim(), security_key: made })
    } catch {
      setState('failed')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make()
  }
  const fault = state === 'failed' ? texts.failed : fieldErrors(confirm.error).security_key
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={texts.name} value={name} onChange={setName} maxLength={60} hint={texts.nameHint} />
      <p className={styles.text}>{texts.createText}</p>
      {fault && (
        <p className={styles.note} data-invalid="true" role="alert">
          {fault}
        </p>
      )}
      <FormError failure={confirm.error} />
      <Button type="submit" busy={state === 'busy' || confirm.isPending}>
        {texts.create}
      </Button>
    </form>
  )
}

type Begun = OutputOf<'user/securityKeyBegin'>
const empty = { password: '', security_key: '' }

/** First the password and a proof of an enrolled factor, so that a person who finds an unlocked phone cannot add a key. */
const Begin = ({ method, onBegun }: { readonly method: KeyMethod; readonly onBegun: (begun: Begun) => void }) => {
  const [form, setForm] = useState(empty)
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const begin = useAct('user/securityKeyBegin', { quiet: true, done: onBegun })
  const needed = useKeyNeeded(begin.error)
  const put = (part: Partial<typeof empty>) => {
    setForm((before) => ({ ...before, ...part }))
    setLocal({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = firstMissing([
      ['password', form.password === '', 'enter_password'],
      ['security_key', needed && form.security_key === '', 'security_key_required'],
    ])
    setLocal(found)
    if (Object.keys(found).length === 0) begin.mutate({ method, purpose: 'enrol', ...form })
  }
  const errors = { ...fieldErrors(begin.error), ...local }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{texts.passwordText}</p>
      <PasswordField
        label={texts.password}
        value={form.password}
        onChange={(password) => put({ password })}
        autoComplete="current-password"
        error={errors.password}
      />
      <SecurityKeyField
        value={form.security_key}
        onChange={(security_key) => put({ security_key })}
        failure={begin.error}
        error={errors.security_key}
      />
      <FormError failure={begin.error} />
      <Button type="submit" busy={begin.isPending}>
        {texts.next}
      </Button>
    </form>
  )
}

interface EnrolSheetProps {
  readonly method: KeyMethod
  readonly onClose: () => void
  /** Receives the recovery codes that come with the first factor; an empty list for later factors. */
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void
}

/** Adds a second factor: the password first, then the app's first code or the device's new passkey. */
export const EnrolSheet = ({ method, onClose, onEnrolled }: EnrolSheetProps) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  const Confirm = method === 'totp' ? EnrolTotp : EnrolPasskey
  return (
    <Sheet open onClose={onClose} title={method === 'totp' ? texts.totpTitle : texts.passkeyTitle}>
      {begun ? <Confirm begun={begun} onEnrolled={onEnrolled} /> : <Begin method={method} onBegun={setBegun} />}
    </Sheet>
  )
}

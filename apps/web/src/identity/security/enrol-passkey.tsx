import { Field } from '@zaraba/ui/fields/field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { type FormEvent, useState } from 'react'
import { deviceName } from '../device-name.ts'
import { fieldErrors } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { security } from './messages.ts'
import { makePasskey } from './passkey.ts'
import styles from './security.module.css'
import { type EnrolStepProps, useEnrol } from './use-enrol.ts'

const words = security.enrol

/** Has the device make a passkey, and names it. */
export const EnrolPasskey = ({ begun, onEnrolled }: EnrolStepProps) => {
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
  const fault = state === 'failed' ? words.failed : fieldErrors(confirm.error).security_key
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.name} value={name} onChange={setName} maxLength={60} hint={words.nameHint} />
      <p className={styles.text}>{words.createText}</p>
      {fault && (
        <p className={styles.note} data-invalid="true" role="alert">
          {fault}
        </p>
      )}
      <FormError failure={confirm.error} />
      <Button type="submit" busy={state === 'busy' || confirm.isPending}>
        {words.create}
      </Button>
    </form>
  )
}

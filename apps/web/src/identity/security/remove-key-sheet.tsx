import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../shell/server/queries.ts'
import { fieldErrors } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { security } from './messages.ts'
import styles from './security.module.css'
import { SecurityKeyField } from './security-key-field.tsx'

const words = security.keys

interface RemoveKeySheetProps {
  readonly secured: OutputOf<'user/securityKeys'>['list'][number]
  /** With the last one the protection ends, which is said beforehand. */
  readonly last: boolean
  readonly onClose: () => void
}

/** Removes a second factor with a proof of one. */
export const RemoveKeySheet = ({ secured, last, onClose }: RemoveKeySheetProps) => {
  const [proof, setProof] = useState('')
  const [missing, setMissing] = useState(false)
  const remove = useAct('user/securityKeyRemove', {
    quiet: true,
    success: 'removal_success',
    outdates: ['user/securityKeys', 'user/getUserinfo', 'user/withdrawCheck'],
    done: onClose,
  })
  const put = (value: string) => {
    setProof(value)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(proof === '')
    if (proof !== '') remove.mutate({ id: secured.id, security_key: proof })
  }
  const error = missing ? sentenceOf('security_key_required') : fieldErrors(remove.error).security_key
  return (
    <Sheet open onClose={onClose} title={words.removeTitle}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{words.removeText(secured.name)}</p>
        {last && <p className={styles.text}>{words.removeLast}</p>}
        <SecurityKeyField value={proof} onChange={put} failure={remove.error} error={error} />
        <FormError failure={remove.error} />
        <Button type="submit" kind="danger" busy={remove.isPending}>
          {words.removeAction}
        </Button>
      </form>
    </Sheet>
  )
}

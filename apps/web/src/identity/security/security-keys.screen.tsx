import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct, useCall, useUser } from '../../shell/server/queries.ts'
import { fieldErrors } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import { EnrolSheet } from './enrol-sheet.tsx'
import type { KeyMethod } from './methods.ts'
import { passkeysPossible } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { SecurityKeyField } from './security-key-field.tsx'
import { securityTexts } from './texts.ts'

const texts = securityTexts.keys

interface RemoveKeySheetProps {
  readonly secured: OutputOf<'user/securityKeys'>['list'][number]
  /** With the last one the protection ends, which is said beforehand. */
  readonly last: boolean
  readonly onClose: () => void
}

/** Removes a second factor with a proof of one. */
const RemoveKeySheet = ({ secured, last, onClose }: RemoveKeySheetProps) => {
  const [proof, setProof] = useState('')
  const [missing, setMissing] = useState(false)
  const remove = useAct('user/securityKeyRemove', {
    quiet: true,
    success: 'removal_success',
    outdates: ['user/securityKeys', 'user/getUserinfo', 'user/withdrawCheck', 'user/sessions'],
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
    <Sheet open onClose={onClose} title={texts.removeTitle}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{texts.removeText(secured.name)}</p>
        {last && <p className={styles.text}>{texts.removeLast}</p>}
        <SecurityKeyField value={proof} onChange={put} failure={remove.error} error={error} />
        <FormError failure={remove.error} />
        <Button type="submit" kind="danger" busy={remove.isPending}>
          {texts.removeAction}
        </Button>
      </form>
    </Sheet>
  )
}

type Keys = OutputOf<'user/securityKeys'>
export type SecurityKey = Keys['list'][number]

const Head = ({ on }: { readonly on: boolean }) => (
  <div className={styles.head}>
    <span className={styles.mark} data-good={on}>
      <Icon name="shield" size={28} />
    </span>
    <div>
      <h2>{on ? texts.protectedTitle : texts.openTitle}</h2>
      <p>{on ? texts.protectedText : texts.openText}</p>
    </div>
  </div>
)

/** Kind of a key, where its name does not say it. */
const kindOf = ({ name, method }: SecurityKey): string => (name === texts.methods[method] ? '' : texts.methods[method])

const Enrolled = ({ keys, onRemove }: { readonly keys: Keys; readonly onRemove: (key: SecurityKey) => void }) => (
  <section className={styles.group}>
    <h3>{texts.list}</h3>
    <Card>
      {keys.list.map((key) => (
        <Row
          key={key.id}
          icon={key.method === 'totp' ? 'device' : 'key'}
          title={key.name}
          text={[kindOf(key), texts.added(formatMoment(key.added))].filter((part) => part !== '').join(' · ')}
          end={
            <Button kind="quiet" small onClick={() => onRemove(key)}>
              {texts.remove}
              <span className="visually-hidden"> {key.name}</span>
            </Button>
          }
        />
      ))}
      <Row icon="document" title={texts.codesLeft} text={texts.codesLeftText} end={texts.count(keys.recovery_codes_left)} />
    </Card>
  </section>
)

/** One authenticator app is enough; passkeys can be several, one for each device. */
const More = ({ keys, onAdd }: { readonly keys: Keys; readonly onAdd: (method: KeyMethod) => void }) => {
  const possible = passkeysPossible()
  const hasApp = keys.list.some(({ method }) => method === 'totp')
  return (
    <section className={styles.group}>
      <h3>{texts.add}</h3>
      <Card>
        {!hasApp && <Row icon="device" title={texts.addTotp} text={texts.addTotpText} onClick={() => onAdd('totp')} />}
        {possible ? (
          <Row icon="key" title={texts.addPasskey} text={texts.addPasskeyText} onClick={() => onAdd('passkey')} />
        ) : (
          <Row icon="key" title={texts.methods.passkey} text={texts.passkeyImpossible} />
        )}
      </Card>
    </section>
  )
}

/** The second factors: what is enrolled, what can be added, and what is left if a device is lost (docs/product/identity.md). */
export const SecurityKeysScreen = () => {
  const known = useCall('user/securityKeys', {}, { quiet: true })
  const user = useUser()
  const [adding, setAdding] = useState<KeyMethod | null>(null)
  const [leaving, setLeaving] = useState<SecurityKey | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0) return <RecoveryCodes codes={codes} account={user.data?.account ?? ''} onDone={() => setCodes([])} />
  const enrolled = (recoveryCodes: readonly string[]) => {
    setAdding(null)
    setCodes(recoveryCodes)
  }
  return (
    <Screen header={<Header title={texts.title} back={identityPaths.mine} />}>
      {known.data ? (
        <div className={styles.page}>
          <Head on={known.data.list.length > 0} />
          {known.data.list.length > 0 && <Enrolled keys={known.data} onRemove={setLeaving} />}
          <More keys={known.data} onAdd={setAdding} />
          {adding && <EnrolSheet method={adding} onClose={() => setAdding(null)} onEnrolled={enrolled} />}
          {leaving && <RemoveKeySheet secured={leaving} last={known.data.list.length === 1} onClose={() => setLeaving(null)} />}
        </div>
      ) : known.error ? (
        <ErrorState failure={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  )
}

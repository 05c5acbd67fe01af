import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { typedDigits } from '@zaraba/contract/typed-code.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { encode } from 'uqr'
import { paths } from '../paths.ts'
import { ops } from '../shell/call.ts'
import { Line } from '../ui/form.tsx'
import { Soft } from '../ui/page.tsx'
import styles from './entrance.module.css'
import { EntranceForm } from './entrance-form.tsx'
import { operatorTexts } from './texts.ts'

/** The address as a picture that authenticators read: dark on white in both themes, as readers want it. */
const Code = ({ address }: { readonly address: string }) => {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={operatorTexts.entrance.picture}>
      <path d={`M0 0h${size}v${size}h-${size}z`} className={styles.light} />
      <path d={dark} className={styles.dark} />
    </svg>
  )
}

type Begun = OpsOutput<'session/setUpBegin'>
const { entrance } = operatorTexts

const noForm = { code: '', password: '', repeat_password: '', authenticator_code: '' }
interface SecretProps {
  readonly begun: Begun
  readonly form: typeof noForm
  readonly set: (field: keyof typeof noForm) => (value: string) => void
}
/** The authenticator's picture, a password twice, and the first code as the proof that the picture was read. */
const SecretFields = ({ begun, form, set }: SecretProps) => (
  <>
    <Soft>{entrance.scan}</Soft>
    <Code address={begun.address} />
    <Soft>
      {commonTexts.labelled(entrance.secret, '')}
      <code>{begun.secret}</code>
    </Soft>
    <Line
      label={entrance.password}
      hint={entrance.passwordHint}
      value={form.password}
      onChange={set('password')}
      type="password"
      autoComplete="new-password"
    />
    <Line
      label={entrance.repeat}
      value={form.repeat_password}
      onChange={set('repeat_password')}
      type="password"
      autoComplete="new-password"
    />
    <Line
      label={entrance.code}
      value={form.authenticator_code}
      onChange={(text) => set('authenticator_code')(typedDigits(text).slice(0, 6))}
      inputMode="numeric"
    />
  </>
)

/** First the one-time code of the command line, then the authenticator and a password. */
export const SetUpScreen = () => {
  const [form, setForm] = useState(noForm)
  const [begun, setBegun] = useState<Begun | null>(null)
  const set = (field: keyof typeof form) => (value: string) => setForm({ ...form, [field]: value })
  const step = async (): Promise<string | null> => {
    if (begun !== null) return (await ops('session/setUp', form)).token
    setBegun(await ops('session/setUpBegin', { code: form.code }))
    return null
  }
  return (
    <EntranceForm
      title={begun === null ? entrance.first : begun.name}
      submit={begun === null ? entrance.next : entrance.finish}
      onSubmit={step}
      other={{ to: paths.logIn, label: entrance.known }}
    >
      {begun === null && (
        <>
          <Soft>{entrance.firstHint}</Soft>
          <Line label={entrance.setUpCode} value={form.code} onChange={set('code')} />
        </>
      )}
      {begun !== null && <SecretFields begun={begun} form={form} set={set} />}
    </EntranceForm>
  )
}

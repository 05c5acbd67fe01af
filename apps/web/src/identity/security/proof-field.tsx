import type { CallFailure } from '@zaraba/client/call.ts'
import { typedDigits } from '@zaraba/contract/typed-code.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { type ReactNode, useState } from 'react'
import { type KeyMethod, knownMethods } from './methods.ts'
import { passkeysPossible, signWithPasskey } from './passkey.ts'
import styles from './security.module.css'
import { securityTexts } from './texts.ts'

const { proof } = securityTexts

interface ProofFieldProps {
  /** A code of six digits, a recovery code, or the JSON of what a passkey signed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enrolled methods. */
  readonly methods: readonly KeyMethod[]
  /** Asks the server what a passkey is to sign. @throws when the server answers nothing. */
  readonly askPasskey: () => Promise<string>
  /** How the form's last try failed: what a passkey signed is good for one try. */
  readonly failure: CallFailure | null
  readonly error?: string | undefined
  /** Where nothing else is left to fill in: the button of a code that was typed, and what follows at once when a passkey has signed. */
  readonly alone?: { readonly button: ReactNode; readonly onProven: (value: string) => void }
}
type ProofMethod = KeyMethod | 'recovery'

const isSigned = (value: string): boolean => value.startsWith('{')

/** Lets the device sign, and keeps the state of that for the form. */
const usePasskey = ({ value, onChange, askPasskey, failure, alone }: ProofFieldProps) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [spent, setSpent] = useState('')
  const [seen, setSeen] = useState(failure)
  if (failure !== seen) {
    setSeen(failure)
    if (failure !== null) setSpent(value)
  }
  const sign = async () => {
    setState('busy')
    try {
      const signed = await signWithPasskey(await askPasskey())
      setState('idle')
      onChange(signed)
      alone?.onProven(signed)
    } catch {
      setState('failed')
    }
  }
  return { state, sign, proven: isSigned(value) && value !== spent, again: value !== '' && value === spent }
}

interface PasskeyProps {
  readonly passkey: ReturnType<typeof usePasskey>
  readonly error: string | undefined
  readonly main: boolean
}

const Passkey = ({ passkey, error, main }: PasskeyProps) => {
  const possible = passkeysPossible()
  const note = passkey.state === 'failed' ? proof.failed : error
  if (passkey.proven)
    return (
      <p className={styles.proven} role="status">
        <Icon name="tick" size={16} />
        {proof.proven}
      </p>
    )
  return (
    <div className={styles.passkey}>
      <Button
        kind={main ? 'main' : 'plain'}
        busy={passkey.state === 'busy'}
        disabledReason={possible ? undefined : proof.impossible}
        onClick={() => void passkey.sign()}
      >
        {passkey.again ? proof.again : proof.usePasskey}
      </Button>
      {possible && (
        <p className={styles.note} data-invalid={note !== undefined} role={note === undefined ? undefined : 'alert'}>
          {note ?? proof.passkeyHint}
        </p>
      )}
    </div>
  )
}

const codeOf = (text: string): string => typedDigits(text).slice(0, 6)
const names: Readonly<Record<ProofMethod, string>> = {
  totp: proof.useCode,
  passkey: proof.usePasskey,
  recovery: proof.useRecovery,
}

/** One proof of a second factor, by whichever way its owner has at hand (M-46). */
export const ProofField = (props: ProofFieldProps) => {
  const { value, onChange, methods, error, alone } = props
  const ways: readonly ProofMethod[] = [...knownMethods(methods), 'recovery']
  const [chosen, setChosen] = useState<ProofMethod | null>(null)
  const way = chosen ?? ways.find((each) => each !== 'passkey' || passkeysPossible()) ?? 'recovery'
  const passkey = usePasskey(props)
  const choose = (next: ProofMethod) => {
    setChosen(next)
    onChange('')
    if (next === 'passkey' && passkeysPossible()) void passkey.sign()
  }
  return (
    <div className={styles.proof}>
      {way === 'totp' && (
        <Field
          label={proof.code}
          value={value}
          onChange={(text) => onChange(codeOf(text))}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={proof.codeHint}
          error={error}
        />
      )}
      {way === 'recovery' && (
        <Field
          label={proof.recovery}
          value={value}
          onChange={(text) => onChange(text.normalize('NFKC').toUpperCase())}
          maxLength={20}
          hint={proof.recoveryHint}
          error={error}
        />
      )}
      {way === 'passkey' && <Passkey passkey={passkey} error={error} main={alone !== undefined} />}
      {way !== 'passkey' && alone?.button}
      <div className={styles.ways}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" onClick={() => choose(other)}>
              {names[other]}
            </button>
          ))}
      </div>
    </div>
  )
}

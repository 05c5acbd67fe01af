import { typedDigits } from '@zaraba/contract/typed-code.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { fieldErrors } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { copyText } from './copy-text.ts'
import styles from './security.module.css'
import { securityTexts } from './texts.ts'
import { type EnrolStepProps, useEnrol } from './use-enrol.ts'

interface Pattern {
  readonly size: number
  readonly path: string
}

/** Cells of quiet around the pattern, as scanners want them (ISO/IEC 18004: four). */
const quiet = 4

/** The dark cells of a QR code as one path of unit squares. The encoder comes with the first code that is shown. */
const patternOf = async (text: string): Promise<Pattern> => {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}

/** Dark on light in both themes: many scanners read nothing else. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [pattern, setPattern] = useState<Pattern | null>(null)
  useEffect(() => {
    let wanted = true
    void patternOf(text).then((found) => wanted && setPattern(found))
    return () => {
      wanted = false
    }
  }, [text])
  if (!pattern) return <Skeleton width={48} height={184} />
  return (
    <svg viewBox={`0 0 ${pattern.size} ${pattern.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={pattern.size} height={pattern.size} fill="white" />
      <path d={pattern.path} fill="black" />
    </svg>
  )
}

const texts = securityTexts.enrol
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** The secret as a picture and as letters, and the first code that the app makes of it. */
export const EnrolTotp = ({ begun, onEnrolled }: EnrolStepProps) => {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useEnrol(onEnrolled)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.length < 6)
    if (code.length === 6) confirm.mutate({ method: 'totp', name: securityTexts.keys.methods.totp, security_key: code })
  }
  const put = (text: string) => {
    setCode(typedDigits(text).slice(0, 6))
    setMissing(false)
    if (confirm.error) confirm.reset()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{texts.scan}</p>
      <div className={styles.scan}>
        <QrCode text={begun.address} label={texts.qr} />
        <div className={styles.secret}>
          <span className={styles.note}>{texts.secret}</span>
          <strong>{grouped(begun.secret)}</strong>
          <Button kind="quiet" small onClick={() => void copyText(begun.secret, texts.copied)}>
            {texts.copy}
          </Button>
          <a href={begun.address}>{texts.open}</a>
        </div>
      </div>
      <p>{texts.type}</p>
      <Field
        label={texts.code}
        value={code}
        onChange={put}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={missing ? sentenceOf('security_key_required') : fieldErrors(confirm.error).security_key}
      />
      <FormError failure={confirm.error} />
      <Button type="submit" busy={confirm.isPending}>
        {texts.confirm}
      </Button>
    </form>
  )
}

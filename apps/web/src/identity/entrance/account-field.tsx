import { typedDigits } from '@zaraba/contract/typed-code.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { identityTexts } from '../texts.ts'

interface AccountFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error?: string | undefined
}
/** Ten digits; a number that is pasted with its leading 0, spaces or full-width digits is read as what it means. */
export const readAccount = (text: string): string => {
  const digits = typedDigits(text)
  return (digits.length > 10 && digits.startsWith('0') ? digits.slice(1) : digits).slice(0, 11)
}

export const AccountField = ({ value, onChange, hint, error }: AccountFieldProps) => (
  <Field
    label={identityTexts.account}
    value={value}
    onChange={(text) => onChange(readAccount(text))}
    type="tel"
    inputMode="numeric"
    autoComplete="username"
    error={error}
    {...(hint ? { hint } : {})}
  />
)

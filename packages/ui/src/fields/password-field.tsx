import { useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { commonTexts } from '../words/texts.ts'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'after' | 'inputMode'> & { readonly digits?: boolean }

/** A password that can be shown while it is typed. `digits` is the six-digit fund password. */
export const PasswordField = ({ digits = false, ...field }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      inputMode={digits ? 'numeric' : 'text'}
      {...(digits ? { maxLength: 6, onChange: (text: string) => field.onChange(text.normalize('NFKC')) } : {})}
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? commonTexts.hidePassword : commonTexts.showPassword}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

import { typedDigits } from '@zaraba/contract/typed-code.ts'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { ops } from '../shell/call.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Line } from '../ui/form.tsx'
import { Soft } from '../ui/page.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { operatorTexts } from './texts.ts'

const { entrance } = operatorTexts

/** Name, password and the authenticator's code, judged together. */
export const LogInScreen = () => {
  const [form, setForm] = useState({ name: '', password: '', authenticator_code: '' })
  const set = (field: keyof typeof form) => (value: string) => setForm({ ...form, [field]: value })
  return (
    <EntranceForm
      title={consoleTexts.title}
      submit={entrance.enter}
      onSubmit={async () => (await ops('session/logIn', form)).token}
      onFailure={() => setForm({ ...form, authenticator_code: '' })}
      other={{ to: paths.setUp, label: entrance.first }}
    >
      <Soft>{consoleTexts.practiceOnly}</Soft>
      <Line label={entrance.name} value={form.name} onChange={set('name')} autoComplete="username" />
      <Line
        label={entrance.password}
        value={form.password}
        onChange={set('password')}
        type="password"
        autoComplete="current-password"
      />
      <Line
        label={entrance.code}
        hint={entrance.codeHint}
        value={form.authenticator_code}
        onChange={(text) => set('authenticator_code')(typedDigits(text).slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </EntranceForm>
  )
}

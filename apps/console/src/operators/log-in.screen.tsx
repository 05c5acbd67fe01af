import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { ops } from '../shell/call.ts'
import { queryClient } from '../shell/query-client.ts'
import { keepToken } from '../shell/session.ts'
import { words } from '../shell/words/messages.ts'
import { Action, Line } from '../ui/form.tsx'
import { Reasons, Soft } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import styles from './entrance.module.css'
import { operatorWords } from './words.ts'

/** Name, password and the authenticator's code, judged together. */
export const LogInScreen = () => {
  const navigate = useNavigate()
  const [form, setForm] = useState({ name: '', password: '', authenticator_code: '' })
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const set = (field: keyof typeof form) => (value: string) => setForm({ ...form, [field]: value })
  const enter = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const { token } = await ops('session/logIn', form)
      keepToken(token)
      queryClient.clear()
      await navigate(paths.first)
    } catch (error) {
      setFailure(error)
      setForm({ ...form, authenticator_code: '' })
    }
    setBusy(false)
  }
  const { entrance } = operatorWords
  return (
    <main className={styles.place}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        <h1>{words.title}</h1>
        <Soft>{words.practiceOnly}</Soft>
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
          onChange={set('authenticator_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Reasons failure={failure} />
        <Action kind="main" type="submit" busy={busy}>
          {entrance.enter}
        </Action>
        <Link to={paths.setUp} className={ui.link ?? ''}>
          {entrance.first}
        </Link>
      </form>
    </main>
  )
}

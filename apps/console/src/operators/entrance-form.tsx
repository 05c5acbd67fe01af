import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { queryClient } from '../shell/query-client.ts'
import { keepToken } from '../shell/session.ts'
import { Action } from '../ui/form.tsx'
import { Reasons } from '../ui/page.tsx'
import ui from '../ui/ui.module.css'
import styles from './entrance.module.css'

interface EntranceFormProps {
  readonly title: string
  readonly submit: string
  /** Answers the token of a new log-in, or null while another step follows. */
  readonly onSubmit: () => Promise<string | null>
  readonly onFailure?: () => void
  readonly other: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** The frame of the forms before a log-in: it sends, says why it was refused, and leads on with the token. */
export const EntranceForm = ({ title, submit, onSubmit, onFailure, other, children }: EntranceFormProps) => {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const enter = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const token = await onSubmit()
      if (token !== null) {
        keepToken(token)
        queryClient.clear()
        await navigate(paths.first)
      }
    } catch (error) {
      setFailure(error)
      onFailure?.()
    }
    setBusy(false)
  }
  return (
    <main className={styles.page}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        <h1>{title}</h1>
        {children}
        <Reasons failure={failure} />
        <Action kind="main" type="submit" busy={busy}>
          {submit}
        </Action>
        <Link to={other.to} className={ui.link ?? ''}>
          {other.label}
        </Link>
      </form>
    </main>
  )
}

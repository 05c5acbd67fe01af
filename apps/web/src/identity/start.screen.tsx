import { keyOf, queryClient } from '@zaraba/kit/queries.ts'
import { signedIn } from '@zaraba/kit/session.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { StartProgress } from '../shell/start-progress.tsx'
import { useStartUp } from '../shell/start-up.ts'
import styles from './start.module.css'

/** A person who is logged in goes home, or first sets what is still missing; anybody else is welcomed. */
const next = (): string => {
  if (!signedIn()) return paths.logon
  const user = queryClient.getQueryData<{ has_fund_password?: boolean }>(keyOf('user/getUserinfo', { type: 'jpy' }))
  return user?.has_fund_password === false ? paths.loginAfter : paths.home
}

/** The start-up screen goes on by itself when all six steps are behind it. */
export const StartScreen = () => {
  const complete = useStartUp((state) => state.complete)
  const navigate = useNavigate()
  useEffect(() => {
    if (complete) void navigate(next(), { replace: true, viewTransition: true })
  }, [complete, navigate])
  return (
    <main className={styles.start}>
      <StartProgress />
    </main>
  )
}

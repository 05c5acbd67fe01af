import { signedIn } from '@zaraba/client/session.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { marketPaths } from '../../market/paths.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { keyOf, queryClient } from '../../shell/server/queries.ts'
import { StartProgress, StartSteps } from '../../shell/start-progress.tsx'
import { useStartUp } from '../../shell/start-up.ts'
import { identityPaths } from '../paths.ts'
import entrance from './entrance.module.css'
import styles from './start.module.css'
import { WelcomeText } from './welcome-text.tsx'

/** A person who is logged in goes home, or first sets what is still missing; anybody else is welcomed. */
const next = (): string => {
  if (!signedIn()) return identityPaths.logon
  const user = queryClient.getQueryData<{ has_fund_password?: boolean }>(keyOf('user/getUserinfo', { type: 'jpy' }))
  return user?.has_fund_password === false ? identityPaths.loginAfter : marketPaths.home
}

/** How far the start is, below the words of welcome for who is not known yet. */
export const StartView = () =>
  signedIn() ? (
    <main className={styles.start} data-starting>
      <StartProgress />
    </main>
  ) : (
    <Screen>
      <div className={entrance.welcome}>
        <WelcomeText />
        <StartSteps />
      </div>
    </Screen>
  )

/** The start-up screen goes on by itself when all six steps are behind it. */
export const StartScreen = () => {
  const complete = useStartUp((state) => state.complete)
  const navigate = useNavigate()
  useEffect(() => {
    if (complete) void navigate(next(), { replace: true, viewTransition: true })
  }, [complete, navigate])
  return <StartView />
}

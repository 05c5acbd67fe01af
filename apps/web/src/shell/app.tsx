import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@zaraba/kit/queries.ts'
import { ToastHost } from '@zaraba/kit/toast-host.tsx'
import { RouterProvider } from 'react-router'
import { router } from '../routes.tsx'
import { useConfiguration } from './configuration.ts'
import { CrashGuard } from './crash-guard.tsx'
import { PracticeStrip } from './practice-strip.tsx'
import styles from './shell.module.css'
import { StartProgress } from './start-progress.tsx'

/** Nothing of the app is shown before the configuration has answered (C-01). */
export const App = () => {
  const answered = useConfiguration((configuration) => configuration.answered)
  return (
    <CrashGuard>
      <QueryClientProvider client={queryClient}>
        {answered ? (
          <RouterProvider router={router} />
        ) : (
          <div className={styles.app}>
            <PracticeStrip />
            <StartProgress />
          </div>
        )}
        <ToastHost />
      </QueryClientProvider>
    </CrashGuard>
  )
}

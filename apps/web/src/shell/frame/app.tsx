import { QueryClientProvider } from '@tanstack/react-query'
import { ToastHost } from '@zaraba/ui/sheets/toast-host.tsx'
import { RouterProvider } from 'react-router'
import { router } from '../../routes.tsx'
import { useConfiguration } from '../configuration.ts'
import { queryClient } from '../server/queries.ts'
import { StartProgress } from '../start-progress.tsx'
import { CrashGuard } from './crash-guard.tsx'
import { PracticeStrip } from './practice-strip.tsx'
import styles from './shell.module.css'

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

import { QueryClientProvider } from '@tanstack/react-query'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { ToastHost } from '@zaraba/ui/sheets/toast-host.tsx'
import { Component, type ReactNode } from 'react'
import { RouterProvider } from 'react-router'
import { router } from '../../routes.tsx'
import { useConfiguration } from '../configuration.ts'
import { queryClient } from '../server/queries.ts'
import { StartProgress } from '../start-progress.tsx'
import { PracticeStrip } from './practice-strip.tsx'
import styles from './shell.module.css'

/** The last net: a screen that breaks says so, and a reload starts it again. */
class CrashGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorState onRetry={() => globalThis.location.reload()} /> : this.props.children
  }
}

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

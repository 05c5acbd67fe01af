import { QueryClientProvider } from '@tanstack/react-query'
import { ToastHost } from '@zaraba/ui/sheets/toast-host.tsx'
import { RouterProvider } from 'react-router'
import { router } from '../routes.tsx'
import { PracticeMark } from './practice-mark.tsx'
import { queryClient } from './query-client.ts'
import styles from './shell.module.css'

/** The practice mark is outside of everything that can change, so that no route, setting or failure removes it (H-1). */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <div className={styles.app}>
      <PracticeMark />
      <RouterProvider router={router} />
    </div>
    <ToastHost />
  </QueryClientProvider>
)

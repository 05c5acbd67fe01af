import { QueryClientProvider } from '@tanstack/react-query'
import { ToastHost } from '@zaraba/ui/sheets/toast-host.tsx'
import { RouterProvider } from 'react-router'
import { router } from '../routes.tsx'
import { PracticeMark } from './practice-mark.tsx'
import { queryClient } from './query-client.ts'
import styles from './shell.module.css'

/** The mark stands outside of everything that can change: no route, setting or failure takes it away (H-1). */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <div className={styles.app}>
      <PracticeMark />
      <RouterProvider router={router} />
    </div>
    <ToastHost />
  </QueryClientProvider>
)

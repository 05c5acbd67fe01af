import { Icon } from './icon.tsx'
import { common } from './messages.ts'
import { Spinner } from './spinner.tsx'
import { useToasts } from './toast.ts'
import styles from './toast-host.module.css'

/** Where toasts appear; announced politely to screen readers. */
export const ToastHost = () => {
  const { list, loading } = useToasts()
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {loading && (
        <div className={styles.toast}>
          <span className={styles.spinner}>
            <Spinner />
          </span>
          {common.loading}
        </div>
      )}
      {list.map((toast) => (
        <div key={toast.id} className={styles.toast} data-tone={toast.tone}>
          {toast.tone !== 'plain' && <Icon name={toast.tone === 'good' ? 'tick' : 'warning'} size={20} />}
          {toast.text}
        </div>
      ))}
    </div>
  )
}

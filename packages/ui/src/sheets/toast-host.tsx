import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { commonTexts } from '../words/texts.ts'
import { useToasts } from './toast.ts'
import styles from './toast-host.module.css'
import { hideWaiting, useWaiting } from './waiting.ts'

/** Notice of an action that has no answer yet, or none at all; it stays until it is dismissed. */
const WaitingNotice = () => {
  const { state } = useWaiting()
  if (state === null) return null
  return (
    <div className={styles.notice} data-state={state}>
      <Icon name={state === 'asking' ? 'clock' : 'warning'} size={20} />
      <span>{commonTexts.waiting[state]}</span>
      {state !== 'asking' && <IconButton icon="close" label={commonTexts.close} onClick={hideWaiting} />}
    </div>
  )
}

/** Where toasts appear; announced politely to screen readers. */
export const ToastHost = () => {
  const { list, loading } = useToasts()
  return (
    <div className={styles.host} role="status" aria-live="polite">
      <WaitingNotice />
      {loading && (
        <div className={styles.toast}>
          <span className={styles.spinner}>
            <Spinner />
          </span>
          {commonTexts.loading}
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

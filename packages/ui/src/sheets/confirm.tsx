import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { commonTexts } from '../words/texts.ts'
import styles from './confirm.module.css'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  /** Text of the confirming button. */
  readonly action: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** Why it cannot be confirmed now. */
  readonly disabledReason?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once before something that cannot be taken back. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  action,
  danger = false,
  busy = false,
  disabledReason,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <AlertDialog.Portal>
      {/* Also over a sheet, whose figures would else shine through beside it. */}
      <AlertDialog.Backdrop forceRender className={styles.backdrop} />
      <AlertDialog.Popup className={styles.popup}>
        <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
        {children !== undefined && (
          <AlertDialog.Description render={<div />} className={styles.text}>
            {children}
          </AlertDialog.Description>
        )}
        <div className={styles.actions}>
          <Button kind="plain" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'main'} busy={busy} disabledReason={disabledReason} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
)

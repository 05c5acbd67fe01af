import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'
import { commonTexts } from '../words/texts.ts'
import styles from './sheet.module.css'

interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Stays in sight at the foot of the sheet: the button that commits. */
  readonly footer?: ReactNode
  /** From which edge it comes: forms from below, the user area's panel from the left. */
  readonly from?: 'below' | 'left'
  /** On a wide page it is at the right, without a shade, and the page makes room for it. */
  readonly beside?: boolean
}

/** A panel that slides over the page which it belongs to. Escape, a tap beside it and a swipe close it; focus goes in and comes back. */
export const Sheet = ({ open, onClose, title, children, footer, from = 'below', beside = false }: SheetProps) => (
  <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection={from === 'below' ? 'down' : 'left'}>
    <Drawer.Portal>
      <Drawer.Backdrop className={styles.backdrop} data-beside={beside} />
      <Drawer.Viewport className={styles.viewport} data-from={from} data-beside={beside}>
        <Drawer.Popup className={styles.popup} data-from={from} data-beside={beside}>
          {from === 'below' && <div className={styles.handle} aria-hidden="true" />}
          <Drawer.Content className={styles.content}>
            <div className={styles.head}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <Drawer.Close className={styles.close} aria-label={commonTexts.close}>
                <Icon name="close" size={20} />
              </Drawer.Close>
            </div>
            {children}
          </Drawer.Content>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </Drawer.Popup>
      </Drawer.Viewport>
    </Drawer.Portal>
  </Drawer.Root>
)

import { Dialog } from '@base-ui/react/dialog'
import styles from './shell.module.css'
import { words } from './words/messages.ts'

/** The keys of the console. */
export const HelpBox = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup className={styles.help}>
        <Dialog.Title className={styles.helpTitle}>{words.help}</Dialog.Title>
        <dl className={styles.keys}>
          {words.keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Dialog.Close className={styles.helpClose}>{words.actions.close}</Dialog.Close>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

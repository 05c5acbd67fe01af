import { formatCount } from '@zaraba/ui/format/format.ts'
import { useLink } from '../shell/server/quote-store.ts'
import styles from './block.module.css'
import { blockTexts } from './texts.ts'

/** Remaining shares of a quota as a bar. The words beside it give the number, and say when it is not live. */
export const LeftBar = ({ left, quota }: { readonly left: number; readonly quota: number }) => {
  const connected = useLink((link) => link.connected)
  return (
    <span className={styles.left}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * left) / quota}%` }} />
      </span>
      <span className={styles.soft}>{blockTexts.leftOf(formatCount(left), formatCount(quota))}</span>
      {!connected && (
        <span className={styles.soft} role="status">
          {blockTexts.notLive}
        </span>
      )}
    </span>
  )
}

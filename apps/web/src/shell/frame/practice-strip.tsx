import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../load-chunk.ts'
import { shell } from '../messages.ts'
import { useClock, usePracticeTime } from '../server/clock.ts'
import styles from './practice-strip.module.css'

const ClockSheet = lazy(async () => ({ default: (await loadChunk(() => import('./clock-sheet.tsx'))).ClockSheet }))

/** The practice mark: on every screen, compiled in, and not removable by any setting (H-1). Its right side is the practice clock. */
export const PracticeStrip = () => {
  const time = usePracticeTime()
  const speed = useClock((clock) => clock?.speed ?? 1)
  const moving = useClock((clock) => clock?.moving ?? false)
  const [open, setOpen] = useState(false)
  return (
    <aside className={styles.strip} aria-label={shell.practice}>
      <strong className={styles.words}>{shell.practice}</strong>
      {time !== undefined && (
        <button type="button" className={styles.clock} onClick={() => setOpen(true)}>
          <span className="visually-hidden">{shell.openClock}</span>
          <time>{formatMoment(Math.floor(time))}</time>
          <span>{moving ? shell.moving : speed === 0 ? shell.clock.pausedShort : `${speed}×`}</span>
          <Icon name="down" size={12} />
        </button>
      )}
      {open && (
        <Suspense>
          <ClockSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}

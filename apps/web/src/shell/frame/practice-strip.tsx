import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { loadChunk } from '../load-chunk.ts'
import { useClock, usePracticeTime } from '../server/clock.ts'
import { shellTexts } from '../texts.ts'
import styles from './practice-strip.module.css'

const ClockSheet = lazy(async () => ({ default: (await loadChunk(() => import('./clock-sheet.tsx'))).ClockSheet }))

/** Tells panels and sheets, which begin below the strip, how much of its height the words of a language and a size of type take. */
const useToldHeight = (strip: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const watcher = new ResizeObserver(([entry]) => root.setProperty('--strip-height', `${entry?.contentRect.height ?? 0}px`))
    if (strip.current) watcher.observe(strip.current)
    return () => {
      watcher.disconnect()
      root.removeProperty('--strip-height')
    }
  }, [strip])
}

/** The practice mark: on every screen, compiled in, and not removable by any setting (H-1). Its right side is the practice clock. */
export const PracticeStrip = () => {
  const time = usePracticeTime()
  const speed = useClock((clock) => clock?.speed ?? 1)
  const moving = useClock((clock) => clock?.moving ?? false)
  const isPaused = speed === 0 && !moving
  // As a sign, since the words of the mark and these do not fit beside each other on a phone in English.
  const stateText = moving ? shellTexts.moving : isPaused ? shellTexts.clock.pausedShort : `${speed}×`
  const [open, setOpen] = useState(false)
  const strip = useRef<HTMLElement>(null)
  useToldHeight(strip)
  return (
    <aside ref={strip} className={styles.strip} aria-label={shellTexts.practice}>
      <strong className={styles.words}>{shellTexts.practice}</strong>
      {time !== undefined && (
        <button type="button" className={styles.clock} onClick={() => setOpen(true)}>
          <span className="visually-hidden">{shellTexts.openClock}</span>
          <time>{formatMoment(Math.floor(time))}</time>
          {isPaused && <Icon name="pause" size={12} />}
          <span className={isPaused ? 'visually-hidden' : undefined}>{stateText}</span>
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

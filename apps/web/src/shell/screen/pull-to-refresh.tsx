import { Spinner } from '@zaraba/ui/parts/spinner.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { shellTexts } from '../texts.ts'
import styles from './pull-to-refresh.module.css'
import { useScrollElement } from './screen.tsx'

/** How far the head comes down, how long «up to date» stays, and how long the movement takes (K-14). */
export const headHeight = 50
export const successMs = 500
export const animationMs = 300

/** The finger moves further than the head: half at first, less and less beyond its height. */
export const easePull = (pulled: number): number => {
  if (pulled <= 0) return 0
  if (pulled < headHeight) return pulled
  if (pulled < headHeight * 2) return headHeight + (pulled - headHeight) / 2
  return headHeight * 1.5 + (pulled - headHeight * 2) / 4
}

type Phase = 'still' | 'pulling' | 'loading' | 'success'

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
}

/** Pulling the top of a screen down asks for its figures again. Lists refresh by themselves too, so nothing depends on the gesture. */
export const PullToRefresh = ({ onRefresh, children }: PullToRefreshProps) => {
  const scroll = useScrollElement()
  const start = useRef<number | null>(null)
  const [distance, setDistance] = useState(0)
  const [phase, setPhase] = useState<Phase>('still')

  const begin = (event: TouchEvent) => {
    if (phase === 'still' && (scroll.current?.scrollTop ?? 0) <= 0) start.current = event.touches[0]?.clientY ?? null
  }
  const move = (event: TouchEvent) => {
    if (start.current === null) return
    const pulled = easePull((event.touches[0]?.clientY ?? 0) - start.current)
    setDistance(pulled)
    setPhase(pulled > 0 ? 'pulling' : 'still')
  }
  const settle = () => {
    setDistance(0)
    setPhase('still')
  }
  const end = async () => {
    if (start.current === null) return
    start.current = null
    if (distance < headHeight) return settle()
    setDistance(headHeight)
    setPhase('loading')
    await onRefresh().catch(() => undefined)
    setPhase('success')
    setTimeout(settle, successMs)
  }
  const words = {
    still: '',
    pulling: distance >= headHeight ? shellTexts.releaseToRefresh : shellTexts.pullToRefresh,
    loading: commonTexts.loading,
    success: shellTexts.refreshed,
  }
  return (
    <div
      className={styles.track}
      data-moving={phase === 'pulling'}
      style={{
        transform: distance > 0 ? `translateY(${distance}px)` : 'none',
        transitionDuration: `${phase === 'pulling' ? 0 : animationMs}ms`,
      }}
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => void end()}
    >
      <div className={styles.head} style={{ height: headHeight, top: -headHeight }} role="status">
        {phase === 'loading' && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
        {words[phase]}
      </div>
      {children}
    </div>
  )
}

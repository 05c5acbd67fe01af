import { Button } from '@zaraba/ui/parts/button.tsx'
import { useEffect, useRef } from 'react'
import { shellTexts } from '../texts.ts'
import styles from './more-rows.module.css'

interface MoreRowsProps {
  readonly more: boolean
  readonly busy: boolean
  readonly onMore: () => void
}
/** The end of a list that has more: it loads when it comes into sight, and by its button. */
export const MoreRows = ({ more, busy, onMore }: MoreRowsProps) => {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = end.current
    if (!box || !more || busy) return
    const sight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore())
    sight.observe(box)
    return () => sight.disconnect()
  }, [more, busy, onMore])
  if (!more) return null
  return (
    <div ref={end} className={styles.more}>
      <Button kind="quiet" small busy={busy} onClick={onMore}>
        {shellTexts.loadMore}
      </Button>
    </div>
  )
}

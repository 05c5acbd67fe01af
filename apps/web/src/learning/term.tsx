import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../shell/load-chunk.ts'
import type { TermId } from './glossary/terms.ts'
import styles from './term.module.css'

const TermSheet = lazy(async () => ({ default: (await loadChunk(() => import('./term-sheet.tsx'))).TermSheet }))

interface TermProps {
  readonly id: TermId
  /** The word as the screen has it. */
  readonly children: ReactNode
}
/** A word of a screen that opens its explanation; the glossary is loaded with the first one that is opened. */
export const Term = ({ id, children }: TermProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.term} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Suspense>
          <TermSheet id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

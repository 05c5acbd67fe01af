import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import type { TermId } from './glossary/terms.ts'
import { termOf } from './glossary/texts.ts'
import styles from './learning.module.css'
import { termPath } from './paths.ts'
import { otherNames, TermBody } from './term-body.tsx'
import { learningTexts } from './texts.ts'

interface TermSheetProps {
  readonly id: TermId
  readonly onClose: () => void
}
/** The explanation of a word over the screen that has it. */
export const TermSheet = ({ id, onClose }: TermSheetProps) => {
  const term = termOf(id)
  if (term === undefined) return null
  return (
    <Sheet open onClose={onClose} title={term.name}>
      {otherNames(term) !== '' && <p className={styles.soft}>{otherNames(term)}</p>}
      <TermBody term={term} />
      <GoLink to={termPath(id)} className={styles.more}>
        {learningTexts.more}
      </GoLink>
    </Sheet>
  )
}

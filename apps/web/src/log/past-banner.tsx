import { headLine } from '@zaraba/rules/log/head.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { useState } from 'react'
import { goOnFrom, type Head, type PastFinding, usePast } from './known-head.ts'
import styles from './past.module.css'
import { logTexts } from './texts.ts'

/** Pages that are not secure have no clipboard; there the lines can be marked by hand. */
const copy = async ({ kept, shown }: PastFinding): Promise<void> => {
  if (!navigator.clipboard) return
  await navigator.clipboard.writeText(`${headLine(kept)}\n${headLine(shown)}\n`)
  toast(logTexts.copied, 'good')
}

const Evidence = ({ title, head }: { readonly title: string; readonly head: Head }) => (
  <section>
    <h3>
      {title} · {logTexts.leaves(formatCount(head.size))}
    </h3>
    <code className={styles.line}>{headLine(head)}</code>
  </section>
)

const wordsOf = ({ fault }: PastFinding) => (fault === 'another_key' ? logTexts.anotherKey : logTexts.anotherPast)

/** The finding, its possible meaning, what to keep, and how to continue. */
const PastSheet = ({ finding, onClose }: { readonly finding: PastFinding; readonly onClose: () => void }) => (
  <Sheet
    open
    onClose={onClose}
    title={wordsOf(finding).title}
    footer={
      <Button kind="plain" onClick={() => goOnFrom(finding.shown)}>
        {wordsOf(finding).goOn}
      </Button>
    }
  >
    <p className={styles.fault}>{logTexts.faults[finding.fault]}</p>
    <p>{wordsOf(finding).meaning}</p>
    <p>{wordsOf(finding).reasons}</p>
    <p>{wordsOf(finding).evidence}</p>
    <Evidence title={logTexts.kept(formatMoment(Date.parse(finding.kept.at)))} head={finding.kept} />
    <Evidence title={logTexts.shown(formatMoment(Date.parse(finding.shown.at)))} head={finding.shown} />
    <Button kind="plain" small onClick={() => void copy(finding)}>
      {logTexts.copy}
    </Button>
    <p className={styles.small}>
      {logTexts.check} <code>npm run zaraba -- verify --against</code>
    </p>
  </Sheet>
)

/** Banner above every screen, from the moment at which a rewritten past was found. */
export const PastBanner = () => {
  const finding = usePast((past) => past.finding)
  const [open, setOpen] = useState(false)
  if (finding === null) return null
  return (
    <div className={styles.banner} role="alert">
      <Icon name="warning" size={20} />
      <span>
        <b>{wordsOf(finding).title}</b>
        {logTexts.faults[finding.fault]}
      </span>
      <button type="button" onClick={() => setOpen(true)}>
        {logTexts.more}
      </button>
      {open && <PastSheet finding={finding} onClose={() => setOpen(false)} />}
    </div>
  )
}

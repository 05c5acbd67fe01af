import { formatCount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { useState } from 'react'
import styles from './copy.module.css'
import type { Checked } from './recompute-record.ts'
import { copyTexts } from './texts.ts'

type State =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'checked'; readonly result: Checked }

const sentenceOf = ({ days, differs, displaced }: Checked): string => {
  if (displaced !== null) return copyTexts.proof.displaced(displaced)
  return differs === null ? copyTexts.proof.equal(formatCount(days)) : copyTexts.proof.differs(differs)
}

/** Computes every unit value again in this browser, day by day, and says whether it is the published one. */
export const ProofCheck = ({ id }: { readonly id: string }) => {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const start = async () => {
    setState({ kind: 'running', done: 0, all: 1 })
    try {
      const { recomputeRecord } = await import('./recompute-record.ts')
      const result = await recomputeRecord(id, (done, all) => setState({ kind: 'running', done, all }))
      setState({ kind: 'checked', result })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  return (
    <Section title={copyTexts.proof.title}>
      <Card>
        <div className={styles.proof}>
          <p className={styles.note}>{copyTexts.proof.text}</p>
          {state.kind === 'running' && (
            <>
              <progress value={state.done} max={state.all} aria-label={copyTexts.proof.title} />
              <span className={styles.soft}>{copyTexts.proof.running(formatCount(state.done), formatCount(state.all))}</span>
            </>
          )}
          <div role="status">
            {state.kind === 'checked' && <strong>{sentenceOf(state.result)}</strong>}
            {state.kind === 'failed' && <span>{copyTexts.proof.failed}</span>}
          </div>
          {state.kind !== 'running' && (
            <Button kind="plain" small onClick={() => void start()}>
              {copyTexts.proof.start}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}

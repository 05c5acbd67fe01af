import type { MarketType } from '@zaraba/market/markets.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { Checklist } from '../shell/parts/checklist.tsx'
import { useCall } from '../shell/server/queries.ts'
import type { DrawProof, Subscription } from './calls.ts'
import type { DrawCheck } from './check-draw.ts'
import { computeDraw } from './compute-draw.ts'
import styles from './ipo.module.css'
import { ipoTexts } from './texts.ts'

const said = ipoTexts.draw

type Progress =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'running'; readonly percent: number }
  | { readonly kind: 'done'; readonly check: DrawCheck; readonly milliseconds: number }

/** Runs the draw beside this page; it ends with the page. */
const useDraw = (proof: DrawProof | undefined, word: string | null) => {
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])
  const start = () => {
    if (proof === undefined) return
    setProgress({ kind: 'running', percent: 0 })
    end.current?.()
    end.current = computeDraw(proof, word, (message) =>
      setProgress(message.kind === 'progress' ? { kind: 'running', percent: Math.floor(message.part * 100) } : message),
    )
  }
  return { progress, start }
}

const Result = ({ check, milliseconds }: { readonly check: DrawCheck; readonly milliseconds: number }) => {
  const { rank, lastRank } = check
  return (
    <>
      <p className={styles.note}>{said.done(formatCount(check.tickets), (milliseconds / 1000).toFixed(1))}</p>
      <Checklist conditions={check.findings.map(({ name, held }) => ({ title: said.findings[name], met: held }))} />
      {check.findings.some(({ held }) => !held) && (
        <p className={styles.wrong} role="alert">
          {said.failed}
        </p>
      )}
      {rank !== null && (
        <Facts>
          <Fact label={said.rank} strong>
            {said.rankOf(formatCount(rank), formatCount(check.tickets))}
          </Fact>
          <Fact label={said.lastRank}>{formatCount(lastRank)}</Fact>
        </Facts>
      )}
      {rank !== null && (
        <p className={styles.note}>{rank > lastRank ? said.notEnough(formatCount(rank - lastRank)) : said.enough}</p>
      )}
    </>
  )
}

interface DrawCheckProps {
  readonly type: MarketType
  readonly code: string
  readonly own: Subscription | null
}
/** «Check the draw»: the whole of it, computed again on the customer's own device (H-5). */
export const DrawCheckCard = ({ type, code, own }: DrawCheckProps) => {
  const ticketed = own !== null && own.allotment_no !== '-'
  const { data, error, refetch } = useCall(
    'trade/newstockProof',
    ticketed ? { type, code, order_no: own.order_no } : { type, code },
    {
      quiet: true,
    },
  )
  const { progress, start } = useDraw(data, own?.word_by === 'customer' ? own.word : null)
  const drawn = data !== undefined && data.seed !== '-'
  return (
    <Card>
      <div className={styles.draw}>
        {data && <p className={styles.note}>{drawn ? said.text : said.before}</p>}
        {data === undefined && !error && <SkeletonRows count={2} />}
        {error && data === undefined && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {data && <code className={styles.hash}>{data.commitment}</code>}
        {progress.kind === 'running' && (
          <>
            <progress className={styles.progress} max={100} value={progress.percent} />
            <p className={styles.note} aria-live="polite">
              {said.running(progress.percent)}
            </p>
          </>
        )}
        {progress.kind === 'failed' && (
          <p className={styles.wrong} role="alert">
            {said.unread}
          </p>
        )}
        {progress.kind === 'done' && <Result check={progress.check} milliseconds={progress.milliseconds} />}
        {drawn && progress.kind !== 'running' && progress.kind !== 'done' && (
          <Button kind="plain" onClick={start}>
            {said.start}
          </Button>
        )}
      </div>
    </Card>
  )
}

import { formatCount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { useEffect, useState } from 'react'
import { useCall } from '../shell/server/queries.ts'
import { isProven, type ShownRow } from './check-row.ts'
import styles from './past.module.css'
import { logTexts } from './texts.ts'
import { checkProven } from './watch-past.ts'

const askAgainMs = 2_000

const Proof = ({ row }: { readonly row: ShownRow }) => {
  const [covered, setCovered] = useState(false)
  const { data, error, refetch } = useCall(
    'log/inclusion',
    { kind: row.kind, number: row.number },
    { quiet: true, ...(covered ? {} : { everyMs: askAgainMs }) },
  )
  const proven = data === undefined ? null : isProven(row, data)
  const head = data?.head ?? null
  useEffect(() => {
    if (proven === null || head === null) return
    setCovered(true)
    // The head that it was proven with has to go on from the one that this device knows.
    void checkProven(head).catch(() => undefined)
  }, [proven, head])
  if (error && data === undefined)
    return (
      <p className={styles.proof} role="status">
        {logTexts.failed}
        <button type="button" className={styles.prove} onClick={() => void refetch()}>
          {logTexts.again}
        </button>
      </p>
    )
  if (data === undefined || proven === null || data.index === null || data.head === null)
    return (
      <p className={styles.proof} role="status">
        {logTexts.proving}
      </p>
    )
  return (
    <p className={styles.proof} data-tone={proven ? 'good' : 'bad'} role="status">
      <Icon name={proven ? 'tick' : 'warning'} size={16} />
      <span>
        {proven
          ? `${logTexts.proven(formatCount(data.index + 1), formatCount(data.head.size))} ${logTexts.signedAt(formatMoment(Date.parse(data.head.at)))}`
          : logTexts.unproven}
      </span>
    </p>
  )
}

/** Proves a row that the screen shows, on this device, once somebody asks for it. */
export const Prove = ({ row }: { readonly row: ShownRow }) => {
  const [asked, setAsked] = useState(false)
  if (asked) return <Proof row={row} />
  return (
    <button type="button" className={styles.prove} onClick={() => setAsked(true)}>
      {logTexts.prove}
    </button>
  )
}

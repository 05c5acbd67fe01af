import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { type ReviewKind, reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { language } from '@zaraba/ui/words/language.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { queuePath, reviewPath } from '../paths.ts'
import { useKeys } from '../shell/keys.ts'
import { offers } from '../shell/offers.ts'
import { useOps, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { sum } from '../ui/amounts.ts'
import { Action } from '../ui/form.tsx'
import { Reasons, Soft } from '../ui/page.tsx'
import { personText } from '../ui/person.ts'
import { time } from '../ui/time.ts'
import { rowAfter } from './deciding.ts'
import { Decision } from './decision.tsx'
import { Evidence } from './evidence.tsx'
import styles from './reviews.module.css'
import { reviewTexts } from './texts.ts'

/** The evidence of one request. That it is opened is audited, so it is read once a visit and after each action, not by itself. */
const useEvidence = (order: string) => useOps('reviews/one', { order_no: order }, { freshMs: 60_000 })

type Queued = OpsOutput<'reviews/queue'>['list'][number]
/** Interval at which requests and decisions of other operators appear, in milliseconds. */
const refetchEveryMs = 3_000

interface RowProps {
  readonly row: Queued
  readonly chosen: boolean
  readonly onOpen: () => void
}
const QueueRow = ({ row, chosen, onOpen }: RowProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <li>
      <button ref={button} type="button" className={styles.queued} aria-current={chosen} onClick={onOpen}>
        <span className={styles.line}>
          <strong>{row.order_no}</strong>
          <span>{row.amount === '-' ? personText(row) : sum(row)}</span>
        </span>
        <span className={styles.small}>
          <span>{row.amount === '-' ? '' : personText(row)}</span>
          <time>{time(row.apply_time).slice(5, 16)}</time>
        </span>
        {(row.proposed_by !== '' || row.reviewer === 'rules') && (
          <span className={styles.small}>
            {row.proposed_by !== '' && <Chip tone="amber">{row.proposed_by}</Chip>}
            {row.reviewer === 'rules' && <span>{reviewTexts.byRules}</span>}
          </span>
        )}
      </button>
    </li>
  )
}

/** The request that is open, with its evidence and the decision beside it. */
const Opened = ({ order, kind }: { readonly order: string; readonly kind: ReviewKind }) => {
  const navigate = useNavigate()
  const { data, error } = useEvidence(order)
  if (error) return <Reasons failure={error} />
  if (data === undefined) return <Soft>…</Soft>
  const decided = ({ outcome, next }: OpsOutput<'reviews/decide'>): void => {
    toast(outcome === 'decided' ? reviewTexts.decided(order) : reviewTexts.proposalRecorded(order), 'good')
    void navigate(next === null ? queuePath(kind) : reviewPath(kind, next))
  }
  return (
    <>
      <Evidence evidence={data} />
      <Decision key={order} evidence={data} onDecided={decided} />
    </>
  )
}

/** One queue: what waits on the left, all evidence of one request in the middle, the decision on the right. */
export const QueueScreen = () => {
  const navigate = useNavigate()
  const { kind: named = 'deposit', order } = useParams()
  const kind = reviewKinds.find((each) => each === named) ?? 'deposit'
  const { rows, more, error } = useOpsList('reviews/queue', { kind, limit: '50' }, refetchEveryMs)
  const open = (row: Queued | undefined) => {
    if (row) void navigate(reviewPath(kind, row.order_no))
  }
  const step = (steps: number) => () => open(rowAfter(rows, order, steps))
  useKeys(
    Object.fromEntries([
      ['j', step(1)],
      ['k', step(-1)],
      ['Enter', step(0)],
    ]),
  )
  return (
    <div className={styles.screen}>
      <section className={styles.queue} aria-label={reviewTexts.queue}>
        <h1>{offers().reviews[kind].queue[language]}</h1>
        <Reasons failure={error} />
        {rows.length === 0 && !error && <Soft>{reviewTexts.empty}</Soft>}
        <ol className={styles.list}>
          {rows.map((row) => (
            <QueueRow key={row.order_no} row={row} chosen={row.order_no === order} onOpen={() => open(row)} />
          ))}
        </ol>
        {more && <Action onClick={more}>{consoleTexts.actions.more}</Action>}
      </section>
      {order === undefined ? (
        <div className={styles.choose}>
          <Soft>{rows.length === 0 ? reviewTexts.empty : reviewTexts.choose}</Soft>
        </div>
      ) : (
        <Opened key={order} order={order} kind={kind} />
      )}
    </div>
  )
}

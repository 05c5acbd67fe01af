import { readable } from '@zaraba/money/typed-number.ts'
import { leastScore, mostScore, points } from '@zaraba/rules/credit/score.ts'
import { formatAmount, formatCompact, formatSigned } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { AmountChoice } from '../funding/cash/amount-choice.tsx'
import { checkReading } from '../funding/cash/calls.ts'
import { ChecksCard } from '../funding/cash/checks-card.tsx'
import { Timeline } from '../funding/cash/request-state.tsx'
import { cashTexts } from '../funding/cash/texts.ts'
import { identityPaths } from '../identity/paths.ts'
import { Term } from '../learning/term.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { practiceNow } from '../shell/server/clock.ts'
import { useCall } from '../shell/server/queries.ts'
import { ApplySheet, lateDays } from './apply-sheet.tsx'
import styles from './credit.module.css'
import { interestFor, type Loan, type LoanInfo, lateFrom, quickSums } from './loan-figures.ts'
import { creditPaths } from './paths.ts'
import { RepayDialog } from './repay-dialog.tsx'
import { arcOf, field, pointAt } from './score-scale.ts'
import { RateFacts, ScoreTables } from './score-tables.tsx'
import { creditTexts } from './texts.ts'

const radius = 104
const labelRadius = 128

/** The score on its half circle, cut where the limit changes, and what may be borrowed at it while no loan runs. */
const ScoreGauge = ({ info }: { readonly info: LoanInfo }) => {
  const { credit_score: score, limits, limit, running } = info
  const steps = limits.map((row) => row.score).toSorted((left, right) => left - right)
  const borders = steps.filter((step) => step > leastScore)
  const needle = pointAt(score, radius)
  return (
    <section className={styles.gauge}>
      <svg
        viewBox={`0 0 ${field.width} ${field.height}`}
        role="img"
        aria-label={creditTexts.scoreOf(score, formatAmount(limit, 'jpy'))}
      >
        {steps.map((step, index) => (
          <path key={step} className={styles.track} d={arcOf(step, steps[index + 1] ?? mostScore, radius)} />
        ))}
        <path className={styles.reached} d={arcOf(leastScore, score, radius)} />
        {borders.map((border) => {
          const inner = pointAt(border, radius - 8)
          const outer = pointAt(border, radius + 8)
          const label = pointAt(border, labelRadius)
          return (
            <g key={border}>
              <line className={styles.border} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
              <text className={styles.mark} x={label.x} y={label.y}>
                {border}
              </text>
            </g>
          )
        })}
        <circle className={styles.needle} cx={needle.x} cy={needle.y} r={9} />
      </svg>
      <div className={styles.gaugeWords}>
        <span className={styles.soft}>{creditTexts.score}</span>
        <strong className={styles.score}>{score}</strong>
      </div>
      {running === null && (
        <p className={styles.limit}>
          <span className={styles.soft}>{limit === '0' ? creditTexts.nothingToBorrow : creditTexts.limit}</span>
          <strong>{formatAmount(limit, 'jpy')}</strong>
        </p>
      )}
    </section>
  )
}

const texts = creditTexts.running
const yen = (text: string) => formatAmount(text, 'jpy')

/** The loan that runs: what is owed today, of what it consists, and from when it counts as late. */
const RunningLoan = ({ loan, rate }: { readonly loan: Loan; readonly rate: string }) => {
  const late = (practiceNow() ?? 0) >= lateFrom(loan)
  const cost = formatSigned(String(points.loan_overdue))
  return (
    <Card>
      <section className={styles.running} aria-label={texts.title}>
        <div className={styles.headline}>
          <span className={styles.soft}>{texts.title}</span>
          <Chip tone={late ? 'bad' : 'accent'}>{late ? texts.late : creditTexts.orders.states.running}</Chip>
        </div>
        <strong className={styles.owed}>{yen(loan.owed)}</strong>
        <Facts>
          <Fact label={<Term id="credit_loan">{texts.principal}</Term>}>{yen(loan.money)}</Fact>
          <Fact label={texts.interest}>{yen(loan.interest)}</Fact>
          <Fact label={texts.perDay}>{yen(interestFor(loan.money, rate, 1))}</Fact>
          <Fact label={texts.since}>{formatMoment(loan.review_time)}</Fact>
        </Facts>
        <p className={styles.note}>{late ? texts.lateNow(cost) : texts.lateFrom(formatMoment(lateFrom(loan)), cost)}</p>
        <p className={styles.note}>{texts.blocks}</p>
      </section>
    </Card>
  )
}

const short = (amount: string) => `¥${formatCompact(amount).replace(/\.0+(?=\D|$)/, '')}`

/** The fault of the typed amount; undefined while the field is empty or right. */
const faultOf = ({ minimum, limit }: LoanInfo, amount: string): string | undefined => {
  if (amount === '') return undefined
  if (BigInt(amount) < BigInt(minimum)) return creditTexts.least(yen(minimum))
  return BigInt(amount) > BigInt(limit) ? creditTexts.most(yen(limit)) : undefined
}

/** Interest of the amount, shown before the application. */
const Cost = ({ amount, rate }: { readonly amount: string; readonly rate: string }) => (
  <Card>
    <Facts>
      <Fact label={`${creditTexts.cost} · ${creditTexts.costDay}`}>{yen(interestFor(amount, rate, 1))}</Fact>
      <Fact label={`${creditTexts.cost} · ${creditTexts.costMonth(lateDays)}`}>{yen(interestFor(amount, rate, lateDays))}</Fact>
    </Facts>
  </Card>
)

interface ApplyFormProps {
  readonly info: LoanInfo
  readonly entered: string
  readonly fault: string | undefined
  readonly onChange: (amount: string) => void
}
const ApplyForm = ({ info, entered, fault, onChange }: ApplyFormProps) => (
  <>
    <AmountChoice
      value={entered}
      onChange={onChange}
      quick={quickSums(info.minimum, info.limit).map((sum) => ({ amount: sum, label: short(sum) }))}
      quickLabel={creditTexts.quick}
      hint={creditTexts.least(yen(info.minimum))}
      error={fault}
    />
    {readable(entered) !== '' && fault === undefined && <Cost amount={entered} rate={info.rate} />}
  </>
)

const Pending = ({ request }: { readonly request: NonNullable<LoanInfo['pending']> }) => (
  <Card>
    <div className={styles.pending}>
      <strong>
        {creditTexts.pending} · {yen(request.money)}
      </strong>
      <Timeline request={request} />
      <Facts>
        <Fact label={cashTexts.timeline.order}>{request.order_no}</Fact>
        <Fact label={cashTexts.timeline.rule}>{cashTexts.timeline[request.reviewer]}</Fact>
      </Facts>
    </div>
  </Card>
)

/** Score, limit and cost first, then the amount; one summary before it is asked for; and the way to repay in full (R-87, P-17). */
export const LoanScreen = () => {
  const [entered, setAmount] = useState('')
  const amount = readable(entered)
  const [open, setOpen] = useState<'apply' | 'repay' | null>(null)
  const offline = useNoTradingReason()
  const info = useCall('user/loanInfo', {}, checkReading)
  const { data } = info
  const close = () => setOpen(null)
  const running = data?.running ?? null
  const unmet = data?.checks.filter(({ met }) => !met).length ?? 0
  const fault = data ? faultOf(data, amount) : undefined
  const blocked = unmet > 0 ? cashTexts.unmet(unmet) : amount === '' ? sentenceOf('enter_amount') : fault
  const footer = running ? (
    <Button disabledReason={offline} onClick={() => setOpen('repay')}>
      {creditTexts.repay.action(yen(running.owed))}
    </Button>
  ) : (
    <Button disabledReason={offline ?? blocked} onClick={() => setOpen('apply')}>
      {blocked ?? creditTexts.review(yen(amount))}
    </Button>
  )
  return (
    <Screen
      header={<Header title={creditTexts.title} back={identityPaths.mine} order={creditPaths.loanOrder} />}
      footer={data && footer}
    >
      <PullToRefresh onRefresh={() => info.refetch()}>
        {info.isPending && <SkeletonRows count={7} />}
        {info.error && !data && <ErrorState failure={info.error} onRetry={() => void info.refetch()} />}
        {data && (
          <div className={styles.page}>
            {running && <RunningLoan loan={running} rate={data.rate} />}
            {data.pending && <Pending request={data.pending} />}
            <ScoreGauge info={data} />
            {!running && unmet === 0 && <ApplyForm info={data} entered={entered} fault={fault} onChange={setAmount} />}
            {!running && <ChecksCard checks={data.checks} />}
            <Card>
              <RateFacts info={data} />
            </Card>
            <p className={styles.note}>{creditTexts.interestRule}</p>
            <ScoreTables info={data} />
          </div>
        )}
      </PullToRefresh>
      {open === 'apply' && data && (
        <ApplySheet
          amount={amount}
          info={data}
          onClose={close}
          onSent={() => {
            setAmount('')
            close()
          }}
        />
      )}
      <RepayDialog open={open === 'repay'} onClose={close} />
    </Screen>
  )
}

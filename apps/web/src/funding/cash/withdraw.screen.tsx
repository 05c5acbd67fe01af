import type { OutputOf } from '@zaraba/contract/calls.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { Suspense, useState } from 'react'
import { identityPaths } from '../../identity/paths.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { usePart } from '../../shell/offers.ts'
import { Header } from '../../shell/screen/header.tsx'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { fundingPaths } from '../paths.ts'
import { AmountChoice } from './amount-choice.tsx'
import { ArrivalNote } from './arrival-note.tsx'
import { checkReading } from './calls.ts'
import { CardChoice } from './card-choice.tsx'
import styles from './cash.module.css'
import { ChecksCard } from './checks-card.tsx'
import { Timeline } from './request-state.tsx'
import { cashTexts } from './texts.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

type Check = OutputOf<'user/withdrawCheck'>
const yen = (text: string | bigint) => formatAmount(String(text), 'jpy')

/** The amount that can be withdrawn now: zero while a condition is not met. */
const Head = ({ check, unmet }: { readonly check: Check; readonly unmet: number }) => (
  <div className={styles.head}>
    <span className={styles.small}>{cashTexts.withdraw.withdrawable}</span>
    <strong className={styles.huge}>{yen(unmet === 0 ? check.available : '0')}</strong>
    <span className={styles.small}>
      {cashTexts.available} {yen(check.available)} ·{' '}
      {unmet === 0 ? cashTexts.withdraw.least(yen(check.minimum)) : cashTexts.unmet(unmet)}
    </span>
  </div>
)

const faultOf = ({ minimum, available }: Check, amount: string): string | undefined => {
  if (amount === '') return undefined
  if (BigInt(amount) < BigInt(minimum)) return cashTexts.withdraw.least(yen(minimum))
  return BigInt(amount) > BigInt(available) ? `${cashTexts.available} ${yen(available)}` : undefined
}

const quickAmounts = ({ minimum, available }: Check) => {
  const half = BigInt(available) / 2n
  const [halfWord, allWord] = cashTexts.withdraw.parts
  return [
    { amount: minimum, label: yen(minimum) },
    ...(half > BigInt(minimum) ? [{ amount: String(half), label: halfWord }] : []),
    { amount: available, label: allWord },
  ]
}

/** The checklist first, then amount and card; one summary before anything is sent. */
export const WithdrawScreen = () => {
  const [entered, setAmount] = useState('')
  const amount = readable(entered)
  const [chosen, setChosen] = useState('')
  const [confirming, setConfirming] = useState(false)
  const [repaying, setRepaying] = useState(false)
  const RepayDialog = usePart('repayDialog')
  const offline = useNoTradingReason()
  const check = useCall('user/withdrawCheck', {}, checkReading)
  const cards = useCall('user/banklist', {}, { quiet: true })
  const { data } = check
  const unmet = data?.checks.filter(({ met }) => !met).length ?? 0
  const list = cards.data?.list ?? []
  const card = list.find(({ id }) => id === chosen) ?? list[0]
  const fault = data ? faultOf(data, amount) : undefined
  const free = data !== undefined && unmet === 0
  const blocked = free ? (fault ?? (amount === '' ? sentenceOf('enter_withdrawal_amount') : undefined)) : cashTexts.unmet(unmet)
  return (
    <Screen
      header={<Header title={cashTexts.withdraw.title} back={identityPaths.mine} order={fundingPaths.withdrawals} />}
      footer={
        data && (
          <Button disabledReason={offline ?? blocked} onClick={() => setConfirming(true)}>
            {blocked ?? cashTexts.withdraw.review(yen(amount))}
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={() => check.refetch()}>
        {check.isPending && <SkeletonRows count={7} />}
        {check.error && !data && <ErrorState failure={check.error} onRetry={() => void check.refetch()} />}
        {data && (
          <div className={styles.page}>
            <Head check={data} unmet={unmet} />
            {data.pending && (
              <Card>
                <div className={styles.pending}>
                  <strong>
                    {cashTexts.withdraw.pending} · {yen(data.pending.money)}
                  </strong>
                  <Timeline request={data.pending} />
                  <ArrivalNote kind="withdraw" promise={data.pending} />
                </div>
              </Card>
            )}
            <ChecksCard checks={data.checks} acts={{ loan_unpaid_repay_first: () => setRepaying(true) }} />
            {free && (
              <>
                <AmountChoice
                  value={entered}
                  onChange={setAmount}
                  quick={quickAmounts(data)}
                  quickLabel={cashTexts.withdraw.quick}
                  hint={cashTexts.withdraw.least(yen(data.minimum))}
                  error={fault}
                />
                <CardChoice cards={list} chosen={card?.id ?? ''} onChoose={setChosen} />
              </>
            )}
            {free && <ArrivalNote kind="withdraw" promise={data} />}
            <p className={styles.note}>{cashTexts.afterConditions}</p>
          </div>
        )}
      </PullToRefresh>
      <Suspense>
        <RepayDialog open={repaying} onClose={() => setRepaying(false)} />
      </Suspense>
      {confirming && data && card && (
        <WithdrawSheet amount={amount} card={card} check={data} onClose={() => setConfirming(false)} />
      )}
    </Screen>
  )
}

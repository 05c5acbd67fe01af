import type { OutputOf } from '@zaraba/contract/calls.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { formatAmount, formatCompact } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { identityPaths } from '../../identity/paths.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { depositPath, fundingPaths } from '../paths.ts'
import { AmountChoice } from './amount-choice.tsx'
import { ArrivalNote } from './arrival-note.tsx'
import { checkReading } from './calls.ts'
import styles from './cash.module.css'
import { ChecksCard } from './checks-card.tsx'
import { Timeline } from './request-state.tsx'
import { cashTexts } from './texts.ts'

type Info = OutputOf<'user/depositInfo'>
const yen = (text: string) => formatAmount(text, 'jpy')

/** Amounts worth a tap: below the limit that holds now, and the limit itself. */
const quickAmounts = ({ limit }: Info) =>
  (Number(limit) > 1_000_000 ? ['100000', '1000000', '10000000'] : ['50000', '100000', limit]).map((amount) => ({
    amount,
    label: `¥${formatCompact(amount).replace(/\.0+(?=\D|$)/, '')}`,
  }))

/** The fault of the typed amount; undefined while the field is empty or right. */
const faultOf = ({ minimum, limit }: Info, amount: string): string | undefined => {
  if (amount === '') return undefined
  if (BigInt(amount) < BigInt(minimum)) return cashTexts.deposit.least(yen(minimum))
  return BigInt(amount) > BigInt(limit) ? cashTexts.deposit.laterLimit(yen(limit)) : undefined
}

const Limits = ({ info }: { readonly info: Info }) => (
  <p className={styles.note}>
    {info.limit === info.first_maximum
      ? cashTexts.deposit.firstLimit(yen(info.first_maximum), yen(info.maximum))
      : cashTexts.deposit.laterLimit(yen(info.maximum))}{' '}
    {cashTexts.deposit.hours(info.hours)}
  </p>
)

/** Shows the checklist of a deposit, then asks for its amount. */
export const StoredScreen = () => {
  const go = useGo()
  const [entered, setAmount] = useState('')
  const amount = readable(entered)
  const offline = useNoTradingReason()
  const info = useCall('user/depositInfo', {}, checkReading)
  const { data } = info
  const met = data?.checks.every((check) => check.met) ?? false
  const fault = data ? faultOf(data, amount) : undefined
  const unmet = data?.checks.filter((check) => !check.met).length ?? 0
  const blocked = met ? (amount === '' ? sentenceOf('enter_recharge_amount') : fault) : cashTexts.unmet(unmet)
  return (
    <Screen
      header={<Header title={cashTexts.deposit.title} back={identityPaths.mine} order={fundingPaths.deposits} />}
      footer={
        data && (
          <Button disabledReason={offline ?? blocked} onClick={() => go(depositPath(amount))}>
            {blocked ?? cashTexts.deposit.proceed(yen(amount))}
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={() => info.refetch()}>
        {info.isPending && <SkeletonRows count={6} />}
        {info.error && !data && <ErrorState failure={info.error} onRetry={() => void info.refetch()} />}
        {data && (
          <div className={styles.page}>
            {data.pending && (
              <Card>
                <div className={styles.pending}>
                  <strong>
                    {cashTexts.deposit.pending} · {yen(data.pending.money)}
                  </strong>
                  <Timeline request={data.pending} />
                  <ArrivalNote kind="deposit" promise={data.pending} />
                </div>
              </Card>
            )}
            {met && (
              <AmountChoice
                value={entered}
                onChange={setAmount}
                quick={quickAmounts(data)}
                quickLabel={cashTexts.deposit.quick}
                hint={cashTexts.deposit.least(yen(data.minimum))}
                error={fault}
              />
            )}
            <ChecksCard checks={data.checks} />
            {met && <ArrivalNote kind="deposit" promise={data} />}
            <Limits info={data} />
          </div>
        )}
      </PullToRefresh>
    </Screen>
  )
}

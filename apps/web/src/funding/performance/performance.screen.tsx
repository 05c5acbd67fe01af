import { currencyOfWallet, readWallet, type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatAmount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatPeriod, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { marketNames, readMarket } from '@zaraba/ui/words/markets.ts'
import { common } from '@zaraba/ui/words/messages.ts'
import { useState } from 'react'
import { identityPaths } from '../../identity/paths.ts'
import { EquityCurve } from '../../shell/parts/equity-curve.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { fundingPaths } from '../paths.ts'
import { useChoiceInAddress } from '../reports/choice-in-address.ts'
import { reports } from '../reports/messages.ts'
import { WalletChoice } from '../wallet-choice.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { PartsCard } from './parts-card.tsx'
import styles from './performance.module.css'
import {
  causesOf,
  daysOfCurve,
  type Performance,
  type PerformanceDay,
  percentOfDay,
  percentOfTotal,
  spans,
} from './performance-figures.ts'

const words = reports.performance
type Wallet = WalletType | 'all'

/** A difference with its part of a hundred, where there is one. */
const Result = ({
  value,
  percent,
  type,
}: {
  readonly value: string
  readonly percent: string | null
  readonly type: WalletType
}) => (
  <Change value={value}>
    {formatSignedAmount(value, type)}
    {percent !== null && ` (${formatPercent(percent)})`}
  </Change>
)

/** The result of the whole period, or the figures of the day under the finger. */
const Top = ({ figures, type }: { readonly figures: Performance; readonly type: WalletType }) => {
  const [at, setAt] = useState<number | null>(null)
  const days = daysOfCurve(figures.days, type)
  const [first, last] = [figures.days[0], days.at(-1)]
  const pointed = at === null ? undefined : days[at]
  if (!first || !last) return null
  const values = days.map(({ equity }) => Number(equity))
  const amount = (value: number | string) => formatAmount(value, type)
  const range = [amount(values[0] ?? 0), amount(last.equity), amount(Math.min(...values)), amount(Math.max(...values))] as const
  return (
    <section className={styles.top}>
      <p className={styles.soft}>{pointed ? formatLongDay(pointed.date) : words.equity}</p>
      <p className={styles.big}>{formatAmount((pointed ?? last).equity, type)}</p>
      <p className={styles.result}>
        {pointed ? (
          <Result value={pointed.profit} percent={percentOfDay(pointed, type)} type={type} />
        ) : (
          <>
            <Result value={figures.total} percent={percentOfTotal(figures, type)} type={type} />
            <span className={styles.soft}>{formatPeriod(first.date, last.date)}</span>
          </>
        )}
      </p>
      {days.length > 1 ? (
        <EquityCurve
          values={values}
          at={at}
          onPoint={setAt}
          label={`${words.curve}. ${words.curveText(...range)}`}
          valueText={`${formatLongDay((pointed ?? last).date)} ${amount((pointed ?? last).equity)}`}
          ends={[formatShortDay(days[0]?.date ?? ''), formatShortDay(last.date)]}
        />
      ) : (
        <p className={styles.short}>{words.short}</p>
      )}
    </section>
  )
}

const DayFacts = ({ day, type, now }: { readonly day: PerformanceDay; readonly type: WalletType; readonly now: boolean }) => (
  <div className={styles.dayFacts} role="status">
    <p>
      <strong>{formatLongDay(day.date)}</strong> {now && <span className={styles.soft}>{words.now}</span>}
    </p>
    <Facts>
      <Fact label={words.day.profit}>
        <Result value={day.profit} percent={percentOfDay(day, type)} type={type} />
      </Fact>
      <Fact label={words.day.flow}>{formatSignedAmount(day.flow, type)}</Fact>
      <Fact label={words.day.equity}>{formatAmount(day.equity, type)}</Fact>
    </Facts>
  </div>
)

const Daily = ({ figures, type }: { readonly figures: Performance; readonly type: WalletType }) => {
  const { days } = figures
  const last = days.at(-1)
  const [chosen, setChosen] = useState(last?.date ?? '')
  const day = days.find(({ date }) => date === chosen) ?? last
  if (!day) return null
  return (
    <Section title={words.daily}>
      <p className={styles.note}>{words.dailyText}</p>
      <Card>
        <DayCalendar days={days} type={type} chosen={day.date} onChoose={setChosen} />
        <DayFacts day={day} type={type} now={day === last} />
      </Card>
    </Section>
  )
}

const Parts = ({
  figures,
  wallet,
  type,
}: {
  readonly figures: Performance
  readonly wallet: Wallet
  readonly type: WalletType
}) => {
  const markets = figures.by_market.map(({ type: name, profit }) => ({
    name,
    label: marketNames[readMarket(name)],
    amount: profit,
  }))
  const rates = { name: 'currencyEffect', label: words.currencyEffect, amount: figures.currency_effect }
  const causes = causesOf(figures, type)
    .filter(({ name }) => wallet === 'all' || name !== 'currencyEffect')
    .map((part) => ({ ...part, label: words[part.name] }))
  return (
    <>
      {wallet === 'all' && (
        <Section title={words.sources}>
          <p className={styles.note}>{words.sourcesText}</p>
          <PartsCard parts={[...markets, rates]} total={figures.total} type={type} />
          <p className={styles.below}>{common.labelled(words.currencyEffect, words.currencyText)}</p>
        </Section>
      )}
      <Section title={words.causes}>
        <p className={styles.note}>{words.causesText}</p>
        <PartsCard parts={causes} total={figures.total} type={type} />
      </Section>
    </>
  )
}

/** Performance of the customer’s money: equity day by day, the result of each day, and its sources. */
export const PerformanceScreen = () => {
  const [query, setQuery] = useChoiceInAddress(fundingPaths.performance)
  const wallet = readWallet(query.get('type')) ?? 'all'
  const span = spans.find((one) => one === query.get('days')) ?? '90'
  const { data, error, refetch, isPlaceholderData } = useCall(
    'user/performance',
    { type: wallet, days: span },
    { keep: true, quiet: true },
  )
  const type = walletTypes.find((one) => currencyOfWallet[one] === data?.currency) ?? 'jpy'
  const alone = data !== undefined && data.by_market.length < 3
  const shown: Wallet = alone ? type : 'all'
  return (
    <Screen header={<Header title={words.title} back={identityPaths.mine} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <WalletChoice all={words.all} value={wallet} onChange={(next) => setQuery({ type: next, days: span })} />
        {data ? (
          <div className={styles.body} aria-busy={isPlaceholderData}>
            <Top key={`${shown} ${data.days.length}`} figures={data} type={type} />
            <div className={styles.spans}>
              <Segmented
                label={words.span}
                items={spans.map((value) => ({ value, label: words.spans[value] }))}
                value={span}
                onChange={(next) => setQuery({ type: wallet, days: next })}
              />
            </div>
            <Daily figures={data} type={type} />
            <Parts figures={data} wallet={shown} type={type} />
          </div>
        ) : error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={9} />
        )}
      </PullToRefresh>
    </Screen>
  )
}

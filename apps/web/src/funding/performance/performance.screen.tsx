import { currencyOfWallet, readWallet, type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatAmount, formatPercent, formatSignedAmount, minus, signOf } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { marketNames, readMarket } from '@zaraba/ui/words/markets.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { identityPaths } from '../../identity/paths.ts'
import { Header } from '../../shell/screen/header.tsx'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { fundingPaths } from '../paths.ts'
import { useChoiceInAddress } from '../reports/choice-in-address.ts'
import { reportTexts } from '../reports/texts.ts'
import { storedMarket, WalletChoice } from '../wallet-choice.tsx'
import { BestAndWorst } from './best-and-worst.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { PartsCard } from './parts-card.tsx'
import styles from './performance.module.css'
import {
  causesOf,
  keptResult,
  type Performance,
  type PerformanceDay,
  type PerformanceParts,
  percentOfDay,
  spans,
} from './performance-figures.ts'
import { PerformanceTop } from './performance-top.tsx'
import { TradeJournal } from './trade-journal.tsx'

const texts = reportTexts.performance

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

const DayFacts = ({ day, type, now }: { readonly day: PerformanceDay; readonly type: WalletType; readonly now: boolean }) => (
  <div className={styles.dayFacts} role="status">
    <p>
      <strong>{formatLongDay(day.date)}</strong> {now && <span className={styles.soft}>{texts.now}</span>}
    </p>
    <Facts>
      <Fact label={texts.day.profit}>
        <Result value={day.profit} percent={percentOfDay(day, type)} type={type} />
      </Fact>
      <Fact label={texts.day.flow}>{formatSignedAmount(day.flow, type)}</Fact>
      <Fact label={texts.day.equity}>{formatAmount(day.equity, type)}</Fact>
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
    <Section title={texts.daily}>
      <p className={styles.note}>{texts.dailyText}</p>
      <Card>
        <DayCalendar days={days} type={type} chosen={day.date} onChoose={setChosen} />
        <DayFacts day={day} type={type} now={day === last} />
      </Card>
    </Section>
  )
}

/** No line of a sentence ends between a sign and its figure. */
const unparted = (amount: string): string => amount.replace(minus, `${minus}\u2060`)

interface ExplainedProps {
  readonly figures: Performance
  readonly parts: PerformanceParts
  readonly type: WalletType
  readonly alone: boolean
}

/** The result by what made it, and what doing nothing would have brought. */
const Explained = ({ figures, parts, type, alone }: ExplainedProps) => {
  const causes = causesOf(parts, { alone }).map((part) => ({ ...part, label: texts[part.name] }))
  const flows = figures.days.map(({ flow }) => flow)
  const { kept, difference } = keptResult(parts, flows, type)
  const sign = signOf(difference)
  const amount = formatAmount(difference.replace('-', ''), type)
  const said = sign > 0 ? texts.keptMore(amount) : sign < 0 ? texts.keptLess(amount) : texts.keptSame
  return (
    <Section title={texts.causes}>
      <p className={styles.note}>{texts.causesText}</p>
      <PartsCard parts={causes} total={parts.total} type={type} running />
      <p className={styles.sentence}>
        {texts.kept(formatShortDay(parts.days[0]?.date ?? ''), unparted(formatSignedAmount(kept, type)))} <strong>{said}</strong>
      </p>
      <p className={styles.below}>{texts.timingText}</p>
    </Section>
  )
}

/** The result by market, each at the exchange rates of its days. */
const Markets = ({ figures, type }: { readonly figures: Performance; readonly type: WalletType }) => {
  const markets = figures.by_market.map(({ type: name, profit }) => ({
    name,
    label: marketNames[readMarket(name)],
    amount: profit,
  }))
  const rates = { name: 'currencyEffect', label: texts.currencyEffect, amount: figures.currency_effect }
  return (
    <Section title={texts.sources}>
      <p className={styles.note}>{texts.sourcesText}</p>
      <PartsCard parts={[...markets, rates]} total={figures.total} type={type} />
      <p className={styles.below}>{commonTexts.labelled(texts.currencyEffect, texts.currencyText)}</p>
    </Section>
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
  const explained = useCall(
    'user/performanceParts',
    { type: wallet, days: span, index: storedMarket() },
    { keep: true, quiet: true },
  )
  const type = walletTypes.find((one) => currencyOfWallet[one] === data?.currency) ?? 'jpy'
  const alone = data !== undefined && data.by_market.length < 3
  const parts = explained.data?.currency === data?.currency ? explained.data : undefined
  return (
    <Screen header={<Header title={texts.title} back={identityPaths.mine} />}>
      <PullToRefresh onRefresh={() => Promise.all([refetch(), explained.refetch()])}>
        <WalletChoice all={texts.all} value={wallet} onChange={(next) => setQuery({ type: next, days: span })} />
        <div className={styles.spans}>
          <Segmented
            label={texts.span}
            items={spans.map((value) => ({ value, label: texts.spans[value] }))}
            value={span}
            onChange={(next) => setQuery({ type: wallet, days: next })}
          />
        </div>
        {data ? (
          <div className={styles.body} aria-busy={isPlaceholderData || explained.isPlaceholderData}>
            <PerformanceTop key={`${type} ${data.days.length}`} figures={data} parts={parts} type={type} />
            {parts ? (
              <>
                <Explained figures={data} parts={parts} type={type} alone={alone} />
                <BestAndWorst parts={parts} type={type} />
                <TradeJournal parts={parts} type={type} />
              </>
            ) : explained.error ? (
              <ErrorState failure={explained.error} onRetry={() => void explained.refetch()} />
            ) : (
              <SkeletonRows count={6} />
            )}
            <Daily figures={data} type={type} />
            {!alone && <Markets figures={data} type={type} />}
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

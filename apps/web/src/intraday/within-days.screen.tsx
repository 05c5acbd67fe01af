import type { CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { exchangeHour } from '@zaraba/ui/format/exchange-time.ts'
import {
  currencySigns,
  formatAmount,
  formatCompact,
  formatPercent,
  formatSignedAmount,
  percentOfRate,
} from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { explain } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { ChecksCard } from '../funding/cash/checks-card.tsx'
import { MarketSwitch } from '../market/market-switch.tsx'
import { inputsOf } from '../market/own-market.ts'
import { marketPaths } from '../market/paths.ts'
import { chooseMarket, useChosenMarket } from '../shell/chosen-market.ts'
import { useNoTradingReason } from '../shell/connection.ts'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall, useCalls } from '../shell/server/queries.ts'
import { ApplySheet } from './apply-sheet.tsx'
import { type DeskInfo, deskReading } from './calls.ts'
import { DeskRecord, PastDays } from './desk-record.tsx'
import styles from './intraday.module.css'
import { StakeList } from './stake-list.tsx'
import { intradayTexts } from './texts.ts'
import { TradeList } from './trade-list.tsx'

const [width, height, margin] = [358, 120, 6]
/** Smallest part of the stake that the height of the curve covers, so that a small change does not look like a large one. */
const leastPart = 0.01

/** Value of the stake minute by minute: a gain above the line of the amount that was given, a loss below it. */
const DayCurve = ({ day, type }: { readonly day: DeskInfo['day']; readonly type: MarketType }) => {
  const stake = Number(day.stake)
  const values = day.curve.map(({ worth }) => Number(worth))
  const [first, last] = [day.curve[0], day.curve.at(-1)]
  if (!first || !last) return null
  const reach = Math.max(...values.map((value) => Math.abs(value - stake)), (stake * leastPart) / 2)
  const minutes = Math.max(1, (Date.parse(day.closes) - Date.parse(day.opens)) / 60_000)
  const pointOf = (value: number, index: number) => ({
    x: (index / minutes) * width,
    y: margin + (height / 2 - margin) * (1 - (value - stake) / reach),
  })
  const line = values
    .map((value, index) => pointOf(value, index))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  const end = pointOf(values.at(-1) ?? stake, values.length - 1)
  const amount = (value: number) => formatAmount(value, type)
  return (
    <figure className={styles.curve}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <line className={styles.level} x1={0} x2={width} y1={height / 2} y2={height / 2} />
          <path className={styles.line} d={line} />
        </svg>
        <span className={styles.dot} style={{ left: `${(end.x / width) * 100}%`, top: `${(end.y / height) * 100}%` }} />
      </div>
      <div className={styles.hours} aria-hidden="true">
        <span>{exchangeHour(day.opens, type)}</span>
        <span>{exchangeHour(day.closes, type)}</span>
      </div>
      <figcaption className="visually-hidden">
        {intradayTexts.curve}.{' '}
        {intradayTexts.curveText(
          amount(stake),
          formatAmount(last.worth, type),
          amount(Math.min(...values)),
          amount(Math.max(...values)),
        )}
      </figcaption>
    </figure>
  )
}

/** The caller's stakes with the desks of the other markets, and the way there. */
const OtherStakes = ({ type }: { readonly type: MarketType }) => {
  const { data } = useCalls('trade/userproductlist', inputsOf('all'), { quiet: true })
  const others = marketTypes.flatMap((other, at) => {
    const count = (data?.[at] ?? []).filter(({ kind }) => kind === 'intraday').length
    return other === type || count === 0 ? [] : [{ other, count }]
  })
  if (others.length === 0) return null
  return (
    <Card>
      {others.map(({ other, count }) => (
        <Row
          key={other}
          title={intradayTexts.stakesWith(marketNames[other])}
          end={String(count)}
          onClick={() => chooseMarket(other)}
        />
      ))}
    </Card>
  )
}

interface PartProps {
  readonly info: DeskInfo
  readonly type: MarketType
}

/** Result of today, for the customer’s own stake if there is one. */
const Today = ({ info: { day }, type }: PartProps) => {
  const percent = ((Number(day.profit) / Number(day.stake)) * 100).toFixed(2)
  return (
    <section className={styles.today}>
      <div className={styles.head}>
        <span className={styles.soft}>
          {formatShortDay(day.date)} ·{' '}
          {day.order_no === '-' ? intradayTexts.example(formatAmount(day.stake, type)) : intradayTexts.yours(day.order_no)}
        </span>
        <Chip tone={day.phase === 'trading' ? 'accent' : 'plain'}>{intradayTexts.phases[day.phase]}</Chip>
      </div>
      <strong className={styles.result}>
        <Change value={day.profit}>{formatSignedAmount(day.profit, type)}</Change>
        <small>{formatPercent(percent)}</small>
      </strong>
      <DayCurve day={day} type={type} />
    </section>
  )
}

/** Sums of a whole market in three or four digits. */
const short = (amount: string, type: MarketType): string => `${currencySigns[type]}${formatCompact(Number(amount))}`

/** The published rules, in the words and with the figures by which the desk decides. */
const Rules = ({ info: { terms }, type }: PartProps) => (
  <Card>
    <ul className={styles.rules}>
      <li>{intradayTexts.rules.buys('30', percentOfRate(terms.breakout))}</li>
      <li>{intradayTexts.rules.sells(percentOfRate(terms.trailing))}</li>
      <li>{intradayTexts.rules.stops(percentOfRate(terms.loss_limit))}</li>
      <li>{intradayTexts.rules.flat(exchangeHour(terms.square_off, type))}</li>
    </ul>
    <Facts>
      <Fact label={intradayTexts.rules.capacity}>
        {intradayTexts.rules.capacityLeft(short(terms.capacity_left, type), short(terms.capacity, type))}
      </Fact>
    </Facts>
    <p className={styles.watched}>
      <span>{intradayTexts.rules.watches}</span>
      {terms.shares.map(({ code, name }) => (
        <span key={code}>{name}</span>
      ))}
    </p>
  </Card>
)

/** Whether a condition is not met. An earlier stake of the day is no fault: the list of own stakes shows it. */
const isUnmet = ({ met, key }: CheckLine): boolean => !met && key !== 'intraday_already_applied'

const Desk = ({ info, type }: PartProps) => {
  const { day, stakes } = info
  return (
    <div className={styles.page}>
      <Today info={info} type={type} />
      {info.checks.some(isUnmet) && <ChecksCard checks={info.checks} />}
      {stakes.length > 0 && (
        <Section title={intradayTexts.stakes}>
          <StakeList stakes={stakes} type={type} />
        </Section>
      )}
      <OtherStakes type={type} />
      <Section title={intradayTexts.trades}>
        {day.trades.length > 0 ? (
          <TradeList trades={day.trades} type={type} />
        ) : (
          <p className={styles.note}>{day.phase === 'closed' ? intradayTexts.noTrades : intradayTexts.noTradesYet}</p>
        )}
      </Section>
      <Section title={intradayTexts.rules.title}>
        <Rules info={info} type={type} />
      </Section>
      <Section title={intradayTexts.record.title}>
        <DeskRecord record={info.record} type={type} />
      </Section>
      <Section title={intradayTexts.past.title}>
        <PastDays past={info.past} type={type} />
      </Section>
    </div>
  )
}

/** The intraday desk (R-32, P-12): today's curve, its trades, its rules, and the past with winners and losers. */
export const WithinDaysScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const [applying, setApplying] = useState(false)
  const offline = useNoTradingReason()
  const info = useCall('trade/intradayInfo', { type }, deskReading)
  const { data } = info
  const unmet = data?.checks.find(({ met }) => !met)
  const reason = offline ?? (unmet === undefined ? undefined : explain(unmet).title)
  return (
    <Screen
      header={<Header title={intradayTexts.title} back={marketPaths.home} />}
      footer={
        data && (
          <Button disabledReason={reason} onClick={() => setApplying(true)}>
            {intradayTexts.apply.action(formatShortDay(data.terms.date))}
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={() => info.refetch()}>
        <MarketSwitch />
        {info.isPending && <SkeletonRows count={7} />}
        {info.error && !data && <ErrorState failure={info.error} onRetry={() => void info.refetch()} />}
        {data && <Desk info={data} type={type} />}
      </PullToRefresh>
      {applying && data && <ApplySheet type={type} info={data} onClose={() => setApplying(false)} />}
    </Screen>
  )
}

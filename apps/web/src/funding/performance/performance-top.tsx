import type { WalletType } from '@zaraba/market/wallets.ts'
import { addDays, dateText } from '@zaraba/money/time.ts'
import { growthOf } from '@zaraba/rules/funding/growth.ts'
import { formatAmount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatPeriod, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { useState } from 'react'
import { minorOf } from '../reports/amounts.ts'
import { reportTexts } from '../reports/texts.ts'
import { fallsOf, growthOfIndex, keptDays, largestFall } from './growth.ts'
import { GrowthCurve, type GrowthLine } from './growth-curve.tsx'
import styles from './performance.module.css'
import { equitiesOf, type Performance, type PerformanceParts } from './performance-figures.ts'

const texts = reportTexts.performance
const percentText = (value: number) => formatPercent(value.toFixed(2))

interface TopProps {
  readonly figures: Performance
  readonly parts: PerformanceParts | undefined
  readonly type: WalletType
}

/** One’s own growth, and beside it what an index and doing nothing did over the same days, once that is known. */
const linesOf = ({ figures, parts, type }: TopProps): readonly GrowthLine[] => {
  const { days } = figures
  const [first] = days
  if (first === undefined) return []
  const minor = (text: string) => minorOf(text, type)
  const owned = days.map((day) => ({
    equity: minor(day.equity),
    flow: minor(day.flow),
    profit: minor(day.profit),
    capital: minor(day.capital),
  }))
  const own: GrowthLine = { kind: 'own', name: texts.you, values: growthOf(owned) }
  // A day may have turned between the two answers.
  const compared = parts?.days.length === days.length && parts.days[0]?.date === first.date ? parts : null
  if (compared === null) return [own]
  const index = compared.index && growthOfIndex([compared.opening.index, ...compared.days.map((day) => day.index)])
  const ends = compared.days.map((day) => minor(day.kept))
  const kept = keptDays(minor(compared.opening.kept), ends, owned)
  return [
    own,
    ...(index ? [{ kind: 'index' as const, name: compared.index?.name ?? '', values: index }] : []),
    { kind: 'kept' as const, name: texts.doingNothing, values: growthOf(kept) },
  ]
}

/** The result of the whole period with its largest fall, or the figures of the day under the finger. */
export const PerformanceTop = (props: TopProps) => {
  const [at, setAt] = useState<number | null>(null)
  const { figures, type } = props
  const { days } = figures
  const [first, last] = [days[0], days.at(-1)]
  const lines = linesOf(props)
  const own = lines[0]?.values ?? []
  if (!first || !last) return null
  const dates = [addDays(dateText(first.date), -1), ...days.map(({ date }) => date)]
  const day = (index: number) => formatShortDay(dates[index] ?? '')
  const deepest = largestFall(own)
  const fallNow = at === null ? undefined : fallsOf(own)[at]
  const pointed = at === null ? undefined : equitiesOf(days, type)[at]
  const growth = own[at ?? own.length - 1] ?? 0
  return (
    <section className={styles.top}>
      <p className={styles.soft}>
        {pointed
          ? `${formatLongDay(dates[at ?? 0] ?? '')} ${texts.equity} ${formatAmount(pointed, type)}`
          : formatPeriod(first.date, last.date)}
      </p>
      <div className={styles.line}>
        <p className={styles.big}>
          <Change value={pointed ? String(growth) : figures.total}>
            {pointed ? percentText(growth) : formatSignedAmount(figures.total, type)}
          </Change>
          {!pointed && <span className={styles.percent}>{percentText(growth)}</span>}
        </p>
        <p className={styles.fall}>
          {fallNow && fallNow.percent < 0 ? (
            texts.fallAt(percentText(fallNow.percent), day(fallNow.from))
          ) : deepest === null || pointed ? (
            texts.noFall
          ) : (
            <>
              {texts.fall} <strong>{percentText(deepest.percent)}</strong>
              <br />
              {day(deepest.from)} → {day(deepest.to)}
            </>
          )}
        </p>
      </div>
      {days.length > 1 ? (
        <GrowthCurve lines={lines} dates={dates} fall={deepest} at={at} onPoint={setAt} />
      ) : (
        <p className={styles.short}>{texts.short}</p>
      )}
      <p className={styles.formula}>{texts.formula}</p>
    </section>
  )
}

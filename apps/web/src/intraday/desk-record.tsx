import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import type { DeskInfo } from './calls.ts'
import styles from './intraday.module.css'
import { intradayTexts } from './texts.ts'

const { record: said, past: pastWords } = intradayTexts
const Percent = ({ value }: { readonly value: string }) =>
  value === '-' ? <>-</> : <Change value={value}>{formatPercent(value)}</Change>

/** A bar a day, up or down from the middle; a day without a trade is a dot of its own. */
const Bars = ({ days }: { readonly days: DeskInfo['record']['days'] }) => {
  const reach = Math.max(1, ...days.map(({ percent }) => Math.abs(Number(percent))))
  return (
    <div className={styles.bars} role="img" aria-label={said.bars}>
      {days.toReversed().map(({ date, percent, trades }) => {
        const value = Number(percent)
        const tone = trades === 0 ? 'idle' : value > 0 ? 'up' : 'down'
        return (
          <span key={date} className={styles.slot}>
            <i data-tone={tone} style={{ height: `${trades === 0 ? 2 : Math.max(3, (Math.abs(value) / reach) * 50)}%` }} />
          </span>
        )
      })}
    </div>
  )
}

/** Results of the rules for an example stake, with the losing days beside the winning ones (H-4). */
export const DeskRecord = ({ record, type }: { readonly record: DeskInfo['record']; readonly type: MarketType }) => (
  <Card>
    <div className={styles.record}>
      <Bars days={record.days} />
      <p className={styles.split}>
        <span>{said.winning(record.winning_days)}</span>
        <span>{said.losing(record.losing_days)}</span>
        <span>{said.idle(record.idle_days)}</span>
      </p>
      <Facts>
        <Fact label={said.mean}>
          <Percent value={record.mean} />
        </Fact>
        <Fact label={said.worst}>
          <Percent value={record.worst} />
        </Fact>
        <Fact label={said.best}>
          <Percent value={record.best} />
        </Fact>
        <Fact label={said.total(record.days.length)}>
          <Change value={record.total}>{formatSignedAmount(record.total, type)}</Change>
        </Fact>
      </Facts>
      <p className={styles.note}>
        {said.note(formatAmount(record.stake, type))} {said.notPromised}
      </p>
    </div>
  </Card>
)

/** Results of all customers’ stakes of a day: winners and losers. */
export const PastDays = ({ past, type }: { readonly past: DeskInfo['past']; readonly type: MarketType }) => (
  <Card>
    {past.length === 0 && <p className={styles.note}>{pastWords.empty}</p>}
    {past.map((day) => (
      <Row
        key={day.date}
        title={`${formatShortDay(day.date)} · ${pastWords.day(day.stakes)}`}
        text={pastWords.split(day.winners, day.losers, day.failed)}
        end={
          <span className={styles.end}>
            <Change value={day.profit}>{formatSignedAmount(day.profit, type)}</Change>
            <small>{formatAmount(day.staked, type)}</small>
          </span>
        }
      />
    ))}
  </Card>
)

import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount, formatPriceIn, formatShare } from '@zaraba/ui/format/format.ts'
import { formatDate, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { DirectionChip } from '../positions/position-state.tsx'
import { endText, happeningText } from './happening-texts.ts'
import { type Happening, isCalled, lineOf, lowestStep, type PlayedPosition } from './played.ts'
import { RatioLine } from './ratio-line.tsx'
import styles from './rehearsal.module.css'
import { rehearsalTexts } from './texts.ts'

const clockOf = (time: string): string => formatDate(time, 'h:m')
const toneOf = ({ kind }: Happening): 'amber' | 'bad' | 'plain' =>
  kind === 'warned' ? 'amber' : kind === 'call_cleared' || kind === 'closed_by_order' ? 'plain' : 'bad'

interface PlayedProps {
  readonly position: PlayedPosition
  readonly type: MarketType
}
const Steps = ({ position: { steps }, type }: PlayedProps) => (
  <details>
    <summary className={styles.summary}>{rehearsalTexts.steps}</summary>
    <table className={styles.steps}>
      <thead>
        <tr>
          <th scope="col">{rehearsalTexts.columns.time}</th>
          <th scope="col">{rehearsalTexts.columns.price}</th>
          <th scope="col">{rehearsalTexts.columns.ratio}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ time, price, ratio, level }) => (
          <tr key={time} data-level={level}>
            <th scope="row">{clockOf(time)}</th>
            <td>{formatPriceIn(type, price)}</td>
            <td>{level === 'closed' ? rehearsalTexts.closedThen : formatShare(ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

/** One position on the made-up day: its ratio, what happens to it and when, and what is left. */
export const Played = ({ position, type }: PlayedProps) => {
  const { direction, leverage, stock_num, put_up, happenings, order_no } = position
  const [points, lowest] = [lineOf(position), lowestStep(position)]
  const summary =
    lowest === undefined
      ? rehearsalTexts.noRatio
      : rehearsalTexts.line(formatShare(position.steps[0]?.ratio ?? '-'), formatShare(lowest.ratio), clockOf(lowest.time))
  return (
    <li className={styles.position}>
      <p className={styles.head}>
        <DirectionChip direction={direction} leverage={leverage} />
        <span>{rehearsalTexts.position(formatCount(stock_num), formatAmount(put_up, type))}</span>
        {order_no.startsWith('O-') && <small>{rehearsalTexts.ofOrder}</small>}
      </p>
      {points.length > 1 && (
        <>
          <RatioLine points={points} label={summary} />
          <p className={styles.small} aria-hidden="true">
            {summary}
          </p>
        </>
      )}
      {happenings.length > 0 && (
        <ol className={styles.happenings} aria-label={rehearsalTexts.happened}>
          {happenings.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change, and two happenings may be alike.
            <li key={index} data-tone={toneOf(one)}>
              <time className={styles.moment} dateTime={one.time}>
                {formatMoment(one.time)}
              </time>
              <span>{happeningText(one, position, type)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.end} data-called={isCalled(position)}>
        {endText(position, type)}
      </p>
      {points.length > 1 && <Steps position={position} type={type} />}
    </li>
  )
}

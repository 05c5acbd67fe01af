import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount, formatShare, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { useEffect, useRef } from 'react'
import { fundingTexts } from '../../funding/texts.ts'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { shownFill } from '../../log/check-row.ts'
import { Prove } from '../../log/prove.tsx'
import { closingTexts } from '../closing/texts.ts'
import { exitText } from '../order/exit-texts.ts'
import { ticketTexts } from '../order/texts.ts'
import { tradingTexts } from '../texts.ts'
import { reasonText } from './other-rows.tsx'
import styles from './position.module.css'
import { type PositionRow, priceOfRow } from './position-row.ts'

type Life = OutputOf<'trade/position'>
type LifeEvent = Life['events'][number]
interface PartProps {
  readonly life: Life
  readonly type: MarketType
}

const toneOf = (kind: LifeEvent['kind']): 'bad' | 'accent' | 'plain' => {
  if (kind === 'warned' || kind === 'called' || kind === 'call_remains' || kind === 'forced_close') return 'bad'
  return kind === 'filled' || kind === 'partly_filled' || kind === 'received' || kind === 'closed' || kind === 'partly_closed'
    ? 'accent'
    : 'plain'
}

const detailOf = (event: LifeEvent, row: PositionRow, type: MarketType): string => {
  const parts: string[] = []
  if (event.shares > 0) parts.push(tradingTexts.sharesOf(formatCount(event.shares)))
  if (event.price !== '-' && event.price !== '') parts.push(priceOfRow(row, event.price))
  if (event.amount !== '-' && event.amount !== '') parts.push(formatAmount(event.amount, type))
  if (event.exits !== null)
    parts.push(...(event.exits.length === 0 ? [ticketTexts.exits.leave] : event.exits.map((exit) => exitText(row, exit))))
  return parts.join(' · ')
}
const noteOf = (event: LifeEvent): string => {
  if (event.kind === 'received') return (tradingTexts.origins as Readonly<Record<string, string>>)[event.note] ?? event.note
  if (event.kind === 'accrued' || event.note === '') return ''
  if (event.kind === 'call_remains' || event.kind === 'call_cleared')
    return (tradingTexts.callAnswers as Readonly<Record<string, string>>)[event.note] ?? ''
  return tradingTexts.rules[event.note] ?? reasonText(event.note)
}

/** The whole life of a position, from its order to its end, in order of time. */
export const LifeLine = ({ life, type }: PartProps) => (
  <Section title={tradingTexts.life}>
    <ol className={styles.line}>
      {life.events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a life is only ever added to, and two events may be alike.
        <li key={index} data-tone={toneOf(event.kind)}>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.words}>
            <b>{tradingTexts.positionEvents[event.kind]}</b>
            <span className={styles.small}>{[detailOf(event, life.row, type), noteOf(event)].filter(Boolean).join(' · ')}</span>
          </span>
          <time className={styles.small}>{formatMoment(event.time)}</time>
        </li>
      ))}
    </ol>
  </Section>
)

/** Financing and borrowing fees, day by day. */
export const Interest = ({ life, type }: PartProps) => (
  <Section title={tradingTexts.interest}>
    {life.interest.length === 0 ? (
      <p className={styles.small}>{tradingTexts.interestNone}</p>
    ) : (
      <Card>
        <Facts>
          {life.interest.map(({ date, amount }) => (
            <Fact key={date} label={formatLongDay(date)}>
              {formatAmount(amount, type)}
            </Fact>
          ))}
        </Facts>
      </Card>
    )}
  </Section>
)

/** A fill from the book is immediate: there was no queue before it, and no minute’s volume limited it. */
const fromBook: readonly string[] = ['book_left', 'forced_left', 'stop_left']

/** The parts of a realised profit, each counted once: its dividends are rows of the history too. */
export const Result = ({ life, type }: PartProps) => {
  const { result, row } = life
  if (result === null) return null
  const less = (amount: string) => formatSignedAmount(amount === '0' || Number(amount) === 0 ? amount : `-${amount}`, type)
  return (
    <Section title={ticketTexts.result.title}>
      <Card>
        <Facts>
          <Fact label={ticketTexts.result.price}>{formatSignedAmount(result.price, type)}</Fact>
          {Number(result.dividends) !== 0 && (
            <Fact label={ticketTexts.result.dividends}>{formatSignedAmount(result.dividends, type)}</Fact>
          )}
          <Fact label={ticketTexts.result.fees}>{less(result.fees)}</Fact>
          {Number(result.costs) !== 0 && <Fact label={ticketTexts.result.costs[row.direction]}>{less(result.costs)}</Fact>}
          {Number(result.borne) !== 0 && <Fact label={ticketTexts.result.borne}>{formatSignedAmount(result.borne, type)}</Fact>}
          <Fact label={ticketTexts.result.profit} strong>
            {formatSignedAmount(row.yingkui, type)}
          </Fact>
        </Facts>
      </Card>
    </Section>
  )
}

/** Each fill with everything from which it can be recomputed. */
export const Receipts = ({ life, asked }: PartProps & { readonly asked: boolean }) => {
  const latest = useRef<HTMLDetailsElement | null>(null)
  useEffect(() => {
    if (asked) latest.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  return life.receipts.length === 0 ? null : (
    <Section title={tradingTexts.receipts}>
      <p className={styles.small}>{tradingTexts.receiptsHint}</p>
      <GuideSpot at="receipt" orderNo={life.row.order_no} />
      {life.receipts.map((receipt, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: fills are only ever added, and two may be alike.
          key={index}
          className={styles.details}
          {...(index === life.receipts.length - 1 ? { ref: latest, open: asked } : {})}
        >
          <summary>
            <span>
              {tradingTexts.receipt(index + 1)} · {tradingTexts.sharesOf(formatCount(receipt.shares))} ·{' '}
              {priceOfRow(life.row, receipt.price)}
            </span>
            <span className={styles.small}>{formatMoment(receipt.at)}</span>
          </summary>
          <Facts>
            <Fact label={tradingTexts.rule}>{tradingTexts.rules[receipt.rule] ?? receipt.rule}</Fact>
            {receipt.trigger && (
              <Fact label={closingTexts.receipt.trigger}>
                {priceOfRow(life.row, receipt.trigger.price)} · {formatMoment(receipt.trigger.at)}
              </Fact>
            )}
            {receipt.trigger && receipt.trigger.best_price !== '-' && (
              <>
                <Fact label={closingTexts.receipt.best}>{priceOfRow(life.row, receipt.trigger.best_price)}</Fact>
                <Fact label={closingTexts.receipt.trail}>
                  {receipt.trigger.trail === '-'
                    ? formatShare(receipt.trigger.trail_percent)
                    : priceOfRow(life.row, receipt.trigger.trail)}
                </Fact>
              </>
            )}
            <Fact label={tradingTexts.bidAsk}>
              {priceOfRow(life.row, receipt.bid)} / {priceOfRow(life.row, receipt.ask)}
            </Fact>
            {!fromBook.includes(receipt.rule) && <Fact label={tradingTexts.queueAhead}>{formatCount(receipt.queue_ahead)}</Fact>}
            {receipt.displaced > 0 && <Fact label={tradingTexts.passedOver}>{formatCount(receipt.displaced)}</Fact>}
            {receipt.minute_volume > 0 && <Fact label={tradingTexts.minuteVolume}>{formatCount(receipt.minute_volume)}</Fact>}
            <Fact label={tradingTexts.sessionDate}>{formatShortDay(receipt.session_date)}</Fact>
            <Fact label={tradingTexts.model}>{receipt.model}</Fact>
          </Facts>
          {receipt.book.length > 0 && (
            <table className={styles.book}>
              <caption>{tradingTexts.book}</caption>
              <tbody>
                {receipt.book.map(([price, shares]) => (
                  <tr key={price}>
                    <th scope="row">{priceOfRow(life.row, price)}</th>
                    <td>{formatCount(shares)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Prove row={shownFill(receipt)} />
        </details>
      ))}
    </Section>
  )
}

/** Where money came from and went to, in the words of the fund records. */
const accountText = (account: string): string => fundingTexts.accounts[account] ?? account

/** Description of an entry from its cause in the ledger: `trading/P-42/accrued/2026-11-20`. The record itself keeps the cause. */
const causeText = (cause: string): string => {
  const [, , verb = '', detail = ''] = cause.split('/')
  const known: Readonly<Record<string, (date: string) => string>> = tradingTexts.causes
  return known[verb]?.(/^\d{4}-\d\d-\d\d$/.test(detail) ? formatShortDay(detail) : '') ?? tradingTexts.causes.other('')
}

/** Every move of money that the position made, from one account to another. */
export const Entries = ({ life, type }: PartProps) =>
  life.entries.length === 0 ? null : (
    <Section title={tradingTexts.entries}>
      <p className={styles.small}>{tradingTexts.entriesHint}</p>
      <Card>
        {life.entries.map((entry, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the ledger is only ever added to, and two moves may be alike.
            key={index}
            title={entry.cause === life.origin?.cause ? tradingTexts.causes.received('') : causeText(entry.cause)}
            text={`${accountText(entry.from)} → ${accountText(entry.to)}`}
            end={formatAmount(entry.amount, type)}
          />
        ))}
      </Card>
      <details className={styles.details}>
        <summary>
          <span>{tradingTexts.references}</span>
        </summary>
        <ul className={styles.small}>
          {[...new Set(life.entries.map(({ cause }) => cause))].map((cause) => (
            <li key={cause}>
              <code>{cause}</code>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )

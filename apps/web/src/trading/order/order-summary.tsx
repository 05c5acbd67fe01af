import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { parsePrice } from '@zaraba/money/price.ts'
import { averagePrice, worthOf } from '@zaraba/rules/trading/value.ts'
import { formatAmount, formatCount, formatPrice, formatSignedAmount, percentOfRate } from '@zaraba/ui/format/format.ts'
import { formatDate, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { receivedOf } from '../closing/closing-preview.ts'
import { tradingTexts } from '../texts.ts'
import styles from './order.module.css'
import type { OrderPreview } from './preview.ts'
import { averageText } from './rate-text.ts'
import { ticketTexts } from './texts.ts'
import type { worstCase } from './worst-case.ts'

export const feeLabel = (name: string, rate: string): string =>
  `${tradingTexts.fees[name] ?? name} ${name === 'taf' ? '' : percentOfRate(rate)}`.trim()

/** A fee of zero is listed too, so that a reader does not wonder whether it was forgotten. */
const Fees = ({ preview, type }: { readonly preview: OrderPreview; readonly type: MarketType }) =>
  preview.fees.map(({ name, rate, amount }) => (
    <Fact key={name} label={feeLabel(name, rate)}>
      {formatAmount(amount, type)}
    </Fact>
  ))

/** Shares and their price; an average where the fills have several, so that the two times each other are always the value. */
const valueLabel = ({ price, shares, value }: OrderPreview, type: MarketType, digits: number): string => {
  const currency = currencyOfWallet[type]
  const minor = parseMoney(value, currency)
  const exact = shares === 0 || worthOf(parsePrice(price), shares, currency) === minor
  const shown = exact
    ? formatPrice(price, digits)
    : tradingTexts.onAverage(averageText(averagePrice(minor, shares, currency), digits))
  return tradingTexts.value(formatCount(shares), shown)
}

const CostsADay = ({ preview, type }: { readonly preview: OrderPreview; readonly type: MarketType }) =>
  preview.costs_a_day.map(({ name, rate, amount }) => (
    <Fact key={name} label={tradingTexts.costsADay[name](percentOfRate(rate))}>
      {formatAmount(amount, type)}
    </Fact>
  ))

/**
 * Shares of the other side that the customer’s own earlier orders have taken and that are not offered to the customer again yet, if any;
 * beside the value that they change.
 */
const DisplacedNote = ({ preview }: { readonly preview: OrderPreview }) =>
  preview.displaced > 0 ? <p className={styles.note}>{tradingTexts.displaced(formatCount(preview.displaced))}</p> : null

/** From the close of the eve of a split on, an order names new shares and their prices, while the page still shows old ones. */
const SplitAhead = ({ preview, digits }: { readonly preview: OrderPreview; readonly digits: number }) =>
  preview.split_ahead && (
    <p className={styles.note}>
      {ticketTexts.splitAhead(
        formatShortDay(preview.split_ahead.date),
        preview.split_ahead.ratio,
        formatPrice(preview.split_ahead.price, digits),
      )}
    </p>
  )

/** Effects of ex-dividend dates on an order that rests over them. */
const ExDates = ({ preview, type }: { readonly preview: OrderPreview; readonly type: MarketType }) =>
  preview.ex_dates.map(({ date, amount, lowered }) => (
    <p key={date} className={styles.note}>
      {ticketTexts.exDate[lowered ? 'lowered' : 'stays'](formatShortDay(date), formatAmount(amount, type))}
    </p>
  ))

interface SummaryProps {
  readonly preview: OrderPreview | undefined
  readonly type: MarketType
  readonly digits: number
  readonly outdated: boolean
}

interface OpeningSummaryProps extends SummaryProps {
  readonly leverage: number
  readonly direction: Direction
  /** The loss at today’s limit against the position; undefined where there is none. */
  readonly worst: ReturnType<typeof worstCase>
}

const Loading = () => (
  <div className={styles.summary} aria-hidden="true">
    <Skeleton width={80} />
    <Skeleton width={64} />
    <Skeleton width={72} />
    <Skeleton width={48} />
  </div>
)

/** Before money is committed: what is paid, held, borrowed, every fee, what stays, when it can be sold, and the worst that can happen. */
export const OpeningSummary = ({ preview, type, digits, outdated, leverage, direction, worst }: OpeningSummaryProps) => {
  if (!preview) return <Loading />
  return (
    <div data-outdated={outdated} className={styles.figures}>
      <div className={styles.summary}>
        <Facts>
          <Fact label={valueLabel(preview, type, digits)}>{formatAmount(preview.value, type)}</Fact>
          <Fact label={preview.borrowed_shares > 0 ? tradingTexts.borrowedShares : tradingTexts.borrowed}>
            {preview.borrowed_shares > 0
              ? tradingTexts.sharesOf(formatCount(preview.borrowed_shares))
              : formatAmount(preview.borrowed, type)}
          </Fact>
          <Fact label={tradingTexts.principal(leverage)}>{formatAmount(preview.principal, type)}</Fact>
          <Fees preview={preview} type={type} />
          <Fact label={tradingTexts.total} strong>
            {formatAmount(preview.total, type)}
          </Fact>
        </Facts>
      </div>
      <DisplacedNote preview={preview} />
      <SplitAhead preview={preview} digits={digits} />
      <ExDates preview={preview} type={type} />
      <Facts>
        <CostsADay preview={preview} type={type} />
        <Fact label={tradingTexts.availableNow}>{formatAmount(preview.available, type)}</Fact>
        <Fact label={tradingTexts.availableAfter}>{formatAmount(preview.available_after, type)}</Fact>
        <Fact label={tradingTexts.sellableFrom}>{tradingTexts.sellableDate(formatShortDay(preview.sellable_from), 0)}</Fact>
        {worst && (
          <Fact label={ticketTexts.worst[direction](formatPrice(worst.price, digits))}>
            {formatSignedAmount(worst.loss, type)}
          </Fact>
        )}
        <Fact label={tradingTexts.forcedClose}>
          {preview.forced_close_price === '-'
            ? tradingTexts.neverForced
            : tradingTexts.forcedAt(formatPrice(preview.forced_close_price, digits))}
        </Fact>
      </Facts>
      <p className={styles.note}>{tradingTexts.asOf(formatDate(preview.as_of, 'h:m:s'))}</p>
    </div>
  )
}

/** Summary of a closing: the amount that comes back, its cost, and the profit. */
export const ClosingSummary = ({ preview, type, digits, outdated }: SummaryProps) => {
  if (!preview) return <Loading />
  return (
    <div data-outdated={outdated} className={styles.figures}>
      <div className={styles.summary}>
        <Facts>
          {preview.proceeds !== undefined && (
            <Fact label={valueLabel(preview, type, digits)}>{formatAmount(preview.proceeds, type)}</Fact>
          )}
          <Fact label={tradingTexts.marginBack}>{formatAmount(preview.principal, type)}</Fact>
          <Fees preview={preview} type={type} />
          {preview.accrued !== undefined && <Fact label={tradingTexts.accrued}>{formatAmount(preview.accrued, type)}</Fact>}
          {Number(preview.dividends ?? 0) !== 0 && preview.dividends !== undefined && (
            <Fact label={ticketTexts.dividends}>{formatAmount(preview.dividends, type)}</Fact>
          )}
          {preview.profit !== undefined && <Fact label={tradingTexts.profit}>{formatSignedAmount(preview.profit, type)}</Fact>}
          <Fact label={tradingTexts.proceeds} strong>
            {formatAmount(receivedOf(preview, type), type)}
          </Fact>
        </Facts>
      </div>
      <DisplacedNote preview={preview} />
      <SplitAhead preview={preview} digits={digits} />
      <ExDates preview={preview} type={type} />
      <Facts>
        <Fact label={tradingTexts.availableAfter}>{formatAmount(preview.available_after, type)}</Fact>
        <Fact label={tradingTexts.worstPrice}>{formatPrice(preview.worst_price, digits)}</Fact>
      </Facts>
      <p className={styles.note}>{tradingTexts.asOf(formatDate(preview.as_of, 'h:m:s'))}</p>
    </div>
  )
}

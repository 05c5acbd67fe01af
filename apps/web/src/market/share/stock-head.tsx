import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatCompact, formatPrice, signOf } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import type { ReactNode, Ref } from 'react'
import { shellTexts } from '../../shell/texts.ts'
import { useLiveStock, useStale } from '../live-stock.ts'
import { digitsOfStock } from '../price-digits.ts'
import { toneOf } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import { averageOfDay } from './day-average.ts'
import { SessionChip } from './session-chip.tsx'
import styles from './stock.module.css'
import { shareTexts } from './texts.ts'

export type StockDetail = OutputOf<'market/stock'>

/** The change of the day with its sign, in the digits of the share. */
export const changeText = (change: string, digits: number): string =>
  change === '-' ? '–' : `${signOf(change) > 0 ? '+' : ''}${formatPrice(change, digits)}`

interface DayFactProps {
  readonly name: keyof typeof shareTexts.facts
  readonly children: ReactNode
}
const DayFact = ({ name, children }: DayFactProps) => {
  const { short, whole } = shareTexts.facts[name]
  return (
    <div>
      <dt data-short={short}>
        <span className="visually-hidden">{whole}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Figures of the day so far, in two lines of four. */
const DayFacts = ({ stock }: { readonly stock: StockDetail }) => {
  const live = useLiveStock(stock)
  const digits = digitsOfStock(stock)
  return (
    <dl className={styles.day}>
      <DayFact name="open">{formatPrice(live.open, digits)}</DayFact>
      <DayFact name="high">{formatPrice(live.high, digits)}</DayFact>
      <DayFact name="low">{formatPrice(live.low, digits)}</DayFact>
      <DayFact name="previousClose">{formatPrice(stock.previous_close, digits)}</DayFact>
      <DayFact name="volume">{formatCompact(live.volume)}</DayFact>
      <DayFact name="turnover">{formatCompact(live.turnover)}</DayFact>
      <DayFact name="average">{formatPrice(averageOfDay(live.turnover, live.volume, digits) ?? '-', digits)}</DayFact>
      <DayFact name="priceEarnings">{formatPrice(stock.per)}</DayFact>
    </dl>
  )
}

interface StockHeadProps {
  readonly stock: StockDetail
  /** Receives the line of the price, so that a screen can see when it has scrolled away. */
  readonly priceRef?: Ref<HTMLDivElement>
}
/** The price in large figures, and the day so far. */
export const StockHead = ({ stock, priceRef }: StockHeadProps) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  return (
    <div className={styles.head}>
      <div className={styles.price} ref={priceRef}>
        <div className={styles.big} data-tone={stale ? 'stale' : toneOf(live.change)}>
          <Price value={live.price} stale={stale}>
            {formatPrice(live.price, digits)}
          </Price>
        </div>
        <Change value={live.change} percent={live.change_percent} stale={stale}>
          {changeText(live.change, digits)}
        </Change>
        <span className={styles.states}>
          {stock.delisted === true && <Chip tone="amber">{marketTexts.delisted}</Chip>}
          {stock.special_quote !== '-' && <Chip tone="amber">{marketTexts.specialQuote}</Chip>}
          <SessionChip type={stock.type} />
        </span>
      </div>
      <DayFacts stock={stock} />
      {stock.listed_until !== undefined && (
        <p className={styles.stale}>
          {(stock.delisted === true ? marketTexts.delistedOn : marketTexts.tradesUntil)(formatLongDay(stock.listed_until))}
        </p>
      )}
      {stale && <p className={styles.stale}>{shellTexts.staleSince(formatMoment(Date.parse(stock.as_of)))}</p>}
    </div>
  )
}

/** The price in small figures, for the header of a screen whose own price has scrolled away. */
export const FoldedPrice = ({ stock }: { readonly stock: StockDetail }) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  return (
    <span className={styles.folded} aria-hidden="true">
      <Price value={live.price} stale={stale}>
        {formatPrice(live.price, digits)}
      </Price>{' '}
      <Change value={live.change} percent={live.change_percent} stale={stale}>
        {changeText(live.change, digits)}
      </Change>
    </span>
  )
}

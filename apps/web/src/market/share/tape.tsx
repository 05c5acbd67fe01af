import { wholeTape } from '@zaraba/contract/live.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatDate, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { memo, type UIEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import { useTape } from '../../shell/server/tape.ts'
import { type SeenTrade, storeCalledTape } from '../../shell/server/tape-store.ts'
import { useStale } from '../live-stock.ts'
import { marketTexts } from '../texts.ts'
import { SplitBar } from './split-bar.tsx'
import styles from './tape.module.css'
import { beginsSecond, largeFrom, ofSize, type TapeSize, takenOf, tapeSizes } from './tape-figures.ts'
import { shareTexts } from './texts.ts'

interface TapeProps {
  readonly type: MarketType
  readonly code: string
  readonly name: string
  readonly digits: number
}

/** Number of trades in the list, which are also summed above it. */
const rows = wholeTape
/** Who has scrolled down so far reads: nothing moves under the eyes. */
const readingFrom = 8

interface PrintRowProps {
  readonly print: SeenTrade
  readonly digits: number
  readonly large: boolean
  /** The first trade of its second has the time. */
  readonly first: boolean
}
const PrintRow = memo(({ print: { time, price, shares, side, isNew }, digits, large, first }: PrintRowProps) => (
  <tr data-side={side} data-new={isNew} data-large={large} data-first={first}>
    <td>{first ? formatDate(time, 'h:m:s') : <span className="visually-hidden">{formatDate(time, 'h:m:s')}</span>}</td>
    <td className={styles.price}>{formatPrice(price, digits)}</td>
    <td className={styles.shares}>
      {large && <small>{marketTexts.largeTrade}</small>}
      {formatCount(shares)}
    </td>
    <td className={styles.side}>{marketTexts.tapeSides[side]}</td>
  </tr>
))

/** Trades of the stream, and those of the call until the stream has sent any. */
const useTrades = ({ type, code }: TapeProps) => {
  const symbol = symbolOf(type, code)
  const { trades, fromStream } = useTape(symbol)
  const { data, error, refetch } = useCall('market/tape', { type, code, limit: rows }, { enabled: !fromStream, quiet: true })
  useEffect(() => {
    if (data === undefined) return
    storeCalledTape(
      symbol,
      data.list.map(({ time, price, shares, side }) => [Date.parse(time), price, shares, side]),
    )
  }, [symbol, data])
  return { trades, error, refetch }
}

/** The list does not move while a reader is further down. */
const useReading = (trades: readonly SeenTrade[]) => {
  const [kept, setKept] = useState<readonly SeenTrade[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const newest = kept?.[0]?.key
  return {
    box,
    shown: (kept ?? trades).slice(0, rows),
    waiting: kept === null ? 0 : trades.filter(({ key }) => key > (newest ?? 0)).length,
    onScroll: ({ currentTarget }: UIEvent<HTMLDivElement>) => {
      if (currentTarget.scrollTop <= readingFrom) setKept(null)
      else if (kept === null) setKept(trades)
    },
    goUp: () => box.current?.scrollTo({ top: 0 }),
  }
}

/** One line below the list, so that nothing around it moves: the way to what is new, that nothing comes, or what the sides mean. */
const Foot = ({ waiting, stale, onUp }: { readonly waiting: number; readonly stale: boolean; readonly onUp: () => void }) => {
  if (waiting > 0)
    return (
      <button type="button" className={styles.more} onClick={onUp}>
        ↑ {marketTexts.newTrades(waiting)}
      </button>
    )
  if (stale)
    return (
      <p className={styles.hint} role="status">
        {marketTexts.lastSeenTrades}
      </p>
    )
  return <p className={styles.hint}>{marketTexts.tapeHint}</p>
}

const TapeTable = ({ trades, ...share }: TapeProps & { readonly trades: readonly SeenTrade[] }) => {
  const { name, digits } = share
  const stale = useStale()
  const { box, shown, waiting, onScroll, goUp } = useReading(trades)
  const large = largeFrom(shown)
  const [size, setSize] = useState<TapeSize>('all')
  const sized = ofSize(shown, size, large)
  const firsts = beginsSecond(sized)
  const { bought, sold } = takenOf(shown)
  return (
    <div className={styles.tape} data-stale={stale}>
      <SplitBar
        label={marketTexts.tapeSplit}
        left={{ name: marketTexts.tapeSides.ask, count: bought }}
        right={{ name: marketTexts.tapeSides.bid, count: sold }}
      />
      <div className={styles.sizes}>
        <ChipChoice
          label={shareTexts.tapeSize}
          items={tapeSizes.map((value) => ({
            value,
            label:
              value === 'large' && Number.isFinite(large)
                ? shareTexts.largeFrom(formatCount(large))
                : shareTexts.tapeSizes[value],
          }))}
          value={size}
          onChange={setSize}
        />
      </div>
      <div className={styles.list}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.box} ref={box} tabIndex={0} aria-label={marketTexts.tapeOf(name)} onScroll={onScroll}>
          <table>
            <colgroup>
              {[marketTexts.time, marketTexts.price, marketTexts.shares, marketTexts.side].map((title) => (
                <col key={title} />
              ))}
            </colgroup>
            <thead className="visually-hidden">
              <tr>
                {[marketTexts.time, marketTexts.price, marketTexts.shares, marketTexts.side].map((title) => (
                  <th scope="col" key={title}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sized.map((print, at) => (
                <PrintRow
                  key={print.key}
                  print={print}
                  digits={digits}
                  first={firsts[at] ?? true}
                  large={print.shares >= large && print.side !== 'auction'}
                />
              ))}
            </tbody>
          </table>
        </section>
        <Foot waiting={waiting} stale={stale} onUp={goUp} />
      </div>
    </div>
  )
}

/** Time and sales of a share: each trade with the side of the book that it took, newest on top. */
export const Tape = (share: TapeProps) => {
  const { trades, error, refetch } = useTrades(share)
  const newest = trades?.[0]
  return (
    <Section title={marketTexts.tape} end={newest && <span className={styles.day}>{formatShortDay(newest.time)}</span>}>
      {trades && trades.length > 0 && <TapeTable {...share} trades={trades} />}
      {trades?.length === 0 && <p className={styles.none}>{marketTexts.noTrades}</p>}
      {!trades && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton height={340} />)}
    </Section>
  )
}

import { formatCompact, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { usePart } from '../../shell/offers.ts'
import { shellTexts } from '../../shell/texts.ts'
import { useLiveStock, useStale } from '../live-stock.ts'
import { digitsOfStock } from '../price-digits.ts'
import { toneOf } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import styles from './head-line.module.css'
import { SessionChip } from './session-chip.tsx'
import { changeText, type StockDetail } from './stock-head.tsx'
import { shareTexts } from './texts.ts'
import { WatchStar } from './watch-star.tsx'

/** A share in one line above its chart: name, code, price, change and the figures of the day. */
export const HeadLine = ({ stock }: { readonly stock: StockDetail }) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  const AlertBell = usePart('alertBell')
  const facts = [
    ['open', formatPrice(live.open, digits)],
    ['high', formatPrice(live.high, digits)],
    ['low', formatPrice(live.low, digits)],
    ['volume', formatCompact(live.volume)],
  ] as const
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>
        <span>{stock.name}</span> <small>{stock.code}</small>
      </h1>
      <span className={styles.price} data-tone={stale ? 'stale' : toneOf(live.change)}>
        <Price value={live.price} stale={stale}>
          {formatPrice(live.price, digits)}
        </Price>
      </span>
      <span className={styles.change}>
        <Change value={live.change} percent={live.change_percent} stale={stale}>
          {changeText(live.change, digits)}
        </Change>
      </span>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name} data-fact={name}>
            <dt>{shareTexts.facts[name].whole}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.states}>
        {stock.delisted === true && <Chip tone="amber">{marketTexts.delisted}</Chip>}
        {stock.special_quote !== '-' && <Chip tone="amber">{marketTexts.specialQuote}</Chip>}
        {stale && <Chip tone="amber">{shellTexts.staleSince(formatMoment(Date.parse(stock.as_of)))}</Chip>}
        <span className={styles.session}>
          <SessionChip type={stock.type} />
        </span>
      </span>
      <span className={styles.buttons}>
        <AlertBell type={stock.type} code={stock.code} name={stock.name} />
        <WatchStar type={stock.type} code={stock.code} name={stock.name} />
      </span>
    </header>
  )
}

import { currencySigns, formatAmount, formatCompact, formatCount, formatPrice, formatShare } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { eventValue } from '../company-event.ts'
import { pageTexts } from '../pages/texts.ts'
import { agendaPath, companyPath, comparePath } from '../paths.ts'
import { digitsOfStock } from '../price-digits.ts'
import { sideBySideTexts } from '../side-by-side/texts.ts'
import { marketTexts } from '../texts.ts'
import styles from './stock.module.css'
import type { StockDetail } from './stock-head.tsx'

const known = (text: string): boolean => text !== '-' && text !== ''

/** Facts about the company and its listing. */
export const StockFacts = ({ stock }: { readonly stock: StockDetail }) => {
  const digits = digitsOfStock(stock)
  const sign = currencySigns[stock.type]
  return (
    <Section title={marketTexts.facts}>
      <Card>
        <Facts>
          <Fact label={marketTexts.marketCap}>{known(stock.market_cap) ? `${sign}${formatCompact(stock.market_cap)}` : '–'}</Fact>
          <Fact label={marketTexts.turnover}>{known(stock.turnover) ? `${sign}${formatCompact(stock.turnover)}` : '–'}</Fact>
          {known(stock.dividend_yield) && <Fact label={marketTexts.dividendYield}>{formatShare(stock.dividend_yield)}</Fact>}
          {known(stock.per) && <Fact label={marketTexts.priceEarnings}>{formatPrice(stock.per)}</Fact>}
          <Fact label={marketTexts.limitUp}>
            {known(stock.limit_up) ? formatPrice(stock.limit_up, digits) : marketTexts.noLimit}
          </Fact>
          <Fact label={marketTexts.limitDown}>
            {known(stock.limit_down) ? formatPrice(stock.limit_down, digits) : marketTexts.noLimit}
          </Fact>
          <Fact label={marketTexts.boardLot}>{marketTexts.boardLotNote(formatCount(stock.exchange_unit))}</Fact>
          <Fact label={marketTexts.sharesOutstanding}>{formatCompact(stock.shares_outstanding)}</Fact>
          <Fact label={marketTexts.sector}>{stock.sector_name}</Fact>
          <Fact label={marketTexts.segment}>{marketTexts.segments[stock.segment] ?? stock.segment}</Fact>
          {known(stock.cost) && <Fact label={marketTexts.averageCost}>{formatAmountPrice(stock)}</Fact>}
        </Facts>
      </Card>
      <Card>
        <Row title={sideBySideTexts.compare} to={comparePath([`${stock.type}:${stock.code}`])} />
        <Row title={pageTexts.company.profile} text={pageTexts.company.open} to={companyPath(stock.type, stock.code)} />
      </Card>
      <p className={styles.source}>
        {marketTexts.source[stock.source] ?? stock.source} · {marketTexts.asOf(formatMoment(Date.parse(stock.as_of)))}
      </p>
    </Section>
  )
}

/** An average of many fills has many digits: two behind the point are enough to read. */
const formatAmountPrice = (stock: StockDetail): string =>
  stock.type === 'jpy' ? `¥${formatPrice(shortened(stock.cost, 1))}` : formatAmount(stock.cost, stock.type)
const shortened = (price: string, digits: number): string => {
  const point = price.indexOf('.')
  if (point < 0) return price
  const short = price.slice(0, point + 1 + digits).replace(/\.?0+$/, '')
  return short
}

/** Dividends, splits and results of the past year and what is announced, the latest first. */
export const StockEvents = ({ stock }: { readonly stock: StockDetail }) => {
  const events = stock.events.toSorted((left, right) => right.date.localeCompare(left.date)).slice(0, 8)
  return (
    <Section
      title={marketTexts.events}
      end={
        <GoLink to={agendaPath(stock.type, stock.code)} className={styles.toAgenda}>
          {pageTexts.agenda.open}
        </GoLink>
      }
    >
      {events.length === 0 ? (
        <EmptyState text={marketTexts.noEvents} />
      ) : (
        <Card>
          {events.map((event) => (
            <Row
              key={`${event.date} ${event.kind}`}
              title={marketTexts.eventKinds[event.kind]}
              text={formatLongDay(event.date)}
              end={eventValue(event, stock.type)}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

import { currencySigns, formatAmount, formatCompact, formatCount, formatPrice, formatShare } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { eventValue } from '../company-event.ts'
import { pageWords } from '../pages/texts.ts'
import { agendaPath, companyPath, comparePath } from '../paths.ts'
import { digitsOfStock } from '../price-digits.ts'
import { sideWords } from '../side-by-side/texts.ts'
import { words } from '../texts.ts'
import styles from './stock.module.css'
import type { StockDetail } from './stock-head.tsx'

const known = (text: string): boolean => text !== '-' && text !== ''

/** Facts about the company and its listing. */
export const StockFacts = ({ stock }: { readonly stock: StockDetail }) => {
  const digits = digitsOfStock(stock)
  const sign = currencySigns[stock.type]
  return (
    <Section title={words.facts}>
      <Card>
        <Facts>
          <Fact label={words.marketCap}>{known(stock.market_cap) ? `${sign}${formatCompact(stock.market_cap)}` : '–'}</Fact>
          <Fact label={words.turnover}>{known(stock.turnover) ? `${sign}${formatCompact(stock.turnover)}` : '–'}</Fact>
          {known(stock.dividend_yield) && <Fact label={words.dividendYield}>{formatShare(stock.dividend_yield)}</Fact>}
          {known(stock.per) && <Fact label={words.priceEarnings}>{formatPrice(stock.per)}</Fact>}
          <Fact label={words.limitUp}>{known(stock.limit_up) ? formatPrice(stock.limit_up, digits) : words.noLimit}</Fact>
          <Fact label={words.limitDown}>{known(stock.limit_down) ? formatPrice(stock.limit_down, digits) : words.noLimit}</Fact>
          <Fact label={words.boardLot}>{words.boardLotNote(formatCount(stock.exchange_unit))}</Fact>
          <Fact label={words.sharesOutstanding}>{formatCompact(stock.shares_outstanding)}</Fact>
          <Fact label={words.sector}>{stock.sector_name}</Fact>
          <Fact label={words.segment}>{words.segments[stock.segment] ?? stock.segment}</Fact>
          {known(stock.cost) && <Fact label={words.averageCost}>{formatAmountPrice(stock)}</Fact>}
        </Facts>
      </Card>
      <Card>
        <Row title={sideWords.compare} to={comparePath([`${stock.type}:${stock.code}`])} />
        <Row title={pageWords.company.profile} text={pageWords.company.open} to={companyPath(stock.type, stock.code)} />
      </Card>
      <p className={styles.source}>
        {words.source[stock.source] ?? stock.source} · {words.asOf(formatMoment(Date.parse(stock.as_of)))}
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
      title={words.events}
      end={
        <GoLink to={agendaPath(stock.type, stock.code)} className={styles.toAgenda}>
          {pageWords.agenda.open}
        </GoLink>
      }
    >
      {events.length === 0 ? (
        <EmptyState text={words.noEvents} />
      ) : (
        <Card>
          {events.map((event) => (
            <Row
              key={`${event.date} ${event.kind}`}
              title={words.eventKinds[event.kind]}
              text={formatLongDay(event.date)}
              end={eventValue(event, stock.type)}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

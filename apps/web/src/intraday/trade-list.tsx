import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeHour, exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import type { DeskTrade } from './calls.ts'
import styles from './intraday.module.css'
import { intradayTexts } from './texts.ts'

const { receipt } = intradayTexts
/** An average has more digits than a person reads. */
const priceOf = (price: string) => formatPrice(price.replace(/(\.\d{2})\d+$/, '$1').replace(/\.?0+$/, ''))

const Receipt = ({
  trade,
  type,
  onClose,
}: {
  readonly trade: DeskTrade
  readonly type: MarketType
  readonly onClose: () => void
}) => (
  <Sheet open onClose={onClose} title={receipt.title}>
    <div className={styles.sheet}>
      <strong className={styles.figure}>
        {intradayTexts.sides[trade.side]} · {trade.code} {trade.name}
      </strong>
      <Facts>
        <Fact label={receipt.time}>{exchangeMoment(trade.time, type)}</Fact>
        <Fact label={receipt.why}>{intradayTexts.reasons[trade.reason]}</Fact>
        {trade.fills.map((fill) => (
          <Fact key={fill.price} label={receipt.book}>
            {receipt.level(formatCount(fill.shares), formatPrice(fill.price))}
          </Fact>
        ))}
        <Fact label={receipt.value}>{formatAmount(trade.value, type)}</Fact>
        {trade.fees.map((fee) => (
          <Fact key={fee.name} label={receipt.fees[fee.name] ?? fee.name}>
            {formatAmount(fee.amount, type)}
          </Fact>
        ))}
        <Fact label={receipt.model}>{trade.model}</Fact>
      </Facts>
      <p className={styles.note}>{receipt.check}</p>
    </div>
  </Sheet>
)

/** Trades of the desk in the order of time; each opens its receipt. */
export const TradeList = ({ trades, type }: { readonly trades: readonly DeskTrade[]; readonly type: MarketType }) => {
  const [open, setOpen] = useState<DeskTrade | null>(null)
  return (
    <>
      <Card>
        {trades.map((trade) => (
          <Row
            key={`${trade.time} ${trade.side} ${trade.code}`}
            title={`${intradayTexts.sides[trade.side]} ${trade.name}`}
            text={`${exchangeHour(trade.time, type)} · ${intradayTexts.reasons[trade.reason]}`}
            end={
              <span className={styles.end}>
                <span>{formatAmount(trade.value, type)}</span>
                <small>{intradayTexts.shares(formatCount(trade.shares), priceOf(trade.price))}</small>
              </span>
            }
            onClick={() => setOpen(trade)}
            arrow={false}
          />
        ))}
      </Card>
      {open && <Receipt trade={open} type={type} onClose={() => setOpen(null)} />}
    </>
  )
}

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { useResultShown } from '../fills/shown-results.ts'
import { historyTexts } from '../orders/texts.ts'
import { positionPath } from '../paths.ts'
import { hasOpened } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { auctionText } from './auction-text.ts'
import { exitsOf } from './exit-texts.ts'
import styles from './order.module.css'
import { averageText } from './rate-text.ts'
import { type Outcome, ResultHead } from './result-head.tsx'
import { ticketTexts } from './texts.ts'
import { termsOfOrder, waitingText, waitsAt } from './waits.ts'

type Row = OutputOf<'trade/buy'>

interface Head {
  readonly outcome: Outcome
  readonly title: string
  readonly figures: string
  readonly text: string
}
const headOf = ({ row, asked, waits, digits }: Pick<OrderResultProps, 'row' | 'asked' | 'waits' | 'digits'>): Head => {
  if (row.state === 'cancelled')
    return { outcome: 'nothing', title: tradingTexts.nothingFilled, figures: '', text: tradingTexts.nothingFilledText }
  if (row.state === 'pending_order') {
    const terms = termsOfOrder(row)
    return { outcome: 'rests', title: tradingTexts.rests, figures: waitsAt(terms, digits), text: waitingText(terms, digits) }
  }
  const isPart = row.stock_num < asked
  const [filled, rest] = [formatCount(row.stock_num), formatCount(asked - row.stock_num)]
  return {
    outcome: 'filled',
    title: isPart ? sentenceOf('partly_filled') : tradingTexts.filled,
    figures: tradingTexts.filledAt(filled, averageText(row.buy_price, digits)),
    text: isPart ? tradingTexts.partlyFilled[waits ? 'waits' : 'cancelled'](filled, rest) : '',
  }
}

/** Until when an order waits: a session, or its auction. */
const lastText = (row: Row): string => auctionText(row) ?? formatShortDay(row.good_till)

interface OrderResultProps {
  readonly row: Row
  readonly asked: number
  /** Whether what was not filled at once waits: a limit order's rest does, a market order's is cancelled. */
  readonly waits: boolean
  readonly digits: number
  readonly onClose: () => void
}
/** Result of the order, with its number and its cost. */
export const OrderResult = ({ row, asked, waits, digits, onClose }: OrderResultProps) => {
  const go = useGo()
  // It says nothing of the fill of an order that waits.
  useResultShown(row.state === 'pending_order' ? [] : [row.order_no])
  const type = readMarket(row.type)
  const { outcome, title, figures, text } = headOf({ row, asked, waits, digits })
  const reason = Object.entries(tradingTexts.endReasons).find(([key]) => key === row.reason)?.[1]
  return (
    <div className={styles.result} role="status">
      <ResultHead outcome={outcome} title={title} figures={figures} />
      {text !== '' && <p>{text}</p>}
      <div className={styles.resultFacts}>
        <Facts>
          <Fact label={row.name}>
            {tradingTexts.directions[row.direction]} {tradingTexts.sharesOf(formatCount(row.stock_num))}
          </Fact>
          {row.state === 'pending_order' ? (
            <>
              <Fact label={tradingTexts.priceType}>{tradingTexts.priceTypes[row.price_type]}</Fact>
              {row.limit_price !== '-' && <Fact label={tradingTexts.limitPrice}>{formatPrice(row.limit_price, digits)}</Fact>}
              {row.trigger_price !== '-' && (
                <Fact label={tradingTexts.triggerPrice}>{formatPrice(row.trigger_price, digits)}</Fact>
              )}
              <Fact label={tradingTexts.held}>{formatAmount(row.held, type)}</Fact>
              <Fact label={tradingTexts.validity}>{lastText(row)}</Fact>
            </>
          ) : row.state === 'cancelled' ? (
            <Fact label={tradingTexts.reason}>{reason ?? row.reason}</Fact>
          ) : (
            <>
              <Fact label={tradingTexts.averagePrice}>{averageText(row.buy_price, digits)}</Fact>
              <Fact label={tradingTexts.initialMargin}>{formatAmount(row.initial_margin, type)}</Fact>
              <Fact label={tradingTexts.feesPaid}>{formatAmount(row.fees, type)}</Fact>
              <Fact label={tradingTexts.sellableFrom}>
                {tradingTexts.sellableDate(formatShortDay(row.sellable_from), row.lock_days)}
              </Fact>
            </>
          )}
          {exitsOf(row).map((text) => (
            <Fact key={text} label={row.state === 'pending_order' ? ticketTexts.exits.waiting : ticketTexts.exits.placed}>
              {text}
            </Fact>
          ))}
          <Fact label={hasOpened(row) ? tradingTexts.openedAt : historyTexts.columns.time}>{formatMoment(row.buy_time)}</Fact>
          <Fact label={tradingTexts.orderNo}>{row.order_no}</Fact>
        </Facts>
      </div>
      <GuideSpot at="result" />
      <div className={styles.pair}>
        <Button kind="plain" onClick={onClose}>
          {tradingTexts.done}
        </Button>
        <Button onClick={() => go(positionPath(row.order_no))}>{tradingTexts.seePosition}</Button>
      </div>
    </div>
  )
}

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
import { historyWords } from '../orders/texts.ts'
import { positionPath } from '../paths.ts'
import { hasOpened } from '../positions/position-row.ts'
import { words } from '../texts.ts'
import { auctionText } from './auction-text.ts'
import { exitsOf } from './exit-texts.ts'
import styles from './order.module.css'
import { averageText } from './rate-text.ts'
import { type Outcome, ResultHead } from './result-head.tsx'
import { ticketWords } from './texts.ts'
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
    return { outcome: 'nothing', title: words.nothingFilled, figures: '', text: words.nothingFilledText }
  if (row.state === 'pending_order') {
    const terms = termsOfOrder(row)
    return { outcome: 'rests', title: words.rests, figures: waitsAt(terms, digits), text: waitingText(terms, digits) }
  }
  const isPart = row.stock_num < asked
  const [filled, rest] = [formatCount(row.stock_num), formatCount(asked - row.stock_num)]
  return {
    outcome: 'filled',
    title: isPart ? sentenceOf('partly_filled') : words.filled,
    figures: words.filledAt(filled, averageText(row.buy_price, digits)),
    text: isPart ? words.partlyFilled[waits ? 'waits' : 'cancelled'](filled, rest) : '',
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
  const reason = Object.entries(words.endReasons).find(([key]) => key === row.reason)?.[1]
  return (
    <div className={styles.result} role="status">
      <ResultHead outcome={outcome} title={title} figures={figures} />
      {text !== '' && <p>{text}</p>}
      <div className={styles.resultFacts}>
        <Facts>
          <Fact label={row.name}>
            {words.directions[row.direction]} {words.sharesOf(formatCount(row.stock_num))}
          </Fact>
          {row.state === 'pending_order' ? (
            <>
              <Fact label={words.priceType}>{words.priceTypes[row.price_type]}</Fact>
              {row.limit_price !== '-' && <Fact label={words.limitPrice}>{formatPrice(row.limit_price, digits)}</Fact>}
              {row.trigger_price !== '-' && <Fact label={words.triggerPrice}>{formatPrice(row.trigger_price, digits)}</Fact>}
              <Fact label={words.held}>{formatAmount(row.held, type)}</Fact>
              <Fact label={words.validity}>{lastText(row)}</Fact>
            </>
          ) : row.state === 'cancelled' ? (
            <Fact label={words.reason}>{reason ?? row.reason}</Fact>
          ) : (
            <>
              <Fact label={words.averagePrice}>{averageText(row.buy_price, digits)}</Fact>
              <Fact label={words.initialMargin}>{formatAmount(row.initial_margin, type)}</Fact>
              <Fact label={words.feesPaid}>{formatAmount(row.fees, type)}</Fact>
              <Fact label={words.sellableFrom}>{words.sellableDate(formatShortDay(row.sellable_from), row.lock_days)}</Fact>
            </>
          )}
          {exitsOf(row).map((text) => (
            <Fact key={text} label={row.state === 'pending_order' ? ticketWords.exits.waiting : ticketWords.exits.placed}>
              {text}
            </Fact>
          ))}
          <Fact label={hasOpened(row) ? words.openedAt : historyWords.columns.time}>{formatMoment(row.buy_time)}</Fact>
          <Fact label={words.orderNo}>{row.order_no}</Fact>
        </Facts>
      </div>
      <GuideSpot at="result" />
      <div className={styles.pair}>
        <Button kind="plain" onClick={onClose}>
          {words.done}
        </Button>
        <Button onClick={() => go(positionPath(row.order_no))}>{words.seePosition}</Button>
      </div>
    </div>
  )
}

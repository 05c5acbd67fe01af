import type { CallFailure } from '@zaraba/client/call.ts'
import { formatAmount, formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { sentenceOfFailure } from '@zaraba/ui/words/sentence.ts'
import { useGo } from '../../shell/screen/navigation.ts'
import { shellTexts } from '../../shell/texts.ts'
import { useResultShown } from '../fills/shown-results.ts'
import styles from '../order/order.module.css'
import { averageText } from '../order/rate-text.ts'
import { ResultHead } from '../order/result-head.tsx'
import { waitingPrice, waitingText, waitsAt } from '../order/waits.ts'
import { positionPath } from '../paths.ts'
import { orderedOf, sumOf } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { type ClosingOutcome, ordersOf } from './closing-outcome.ts'
import { closingTexts } from './texts.ts'

interface SellResultProps {
  readonly outcome: ClosingOutcome
  readonly digits: number
  /** A later lot was refused although earlier ones went through. */
  readonly failure: CallFailure | null
  readonly onClose: () => void
}
export const SellResult = ({ outcome, digits, failure, onClose }: SellResultProps) => {
  const go = useGo()
  const { closed, waiting } = outcome
  useResultShown(closed.map(({ order_no }) => order_no))
  const resting = waiting.filter(({ why }) => why === 'order_rests')
  const shown = closed[0] ?? waiting[0]?.row
  if (!shown) return null
  const sent = ordersOf(outcome)
  const type = readMarket(shown.type)
  const profit = sumOf(closed, 'yingkui')
  const explained = closed.length === 0 && resting.length === 1 ? (resting[0]?.placed ?? null) : null
  const nothing = closed.length === 0 && resting.length === 0
  const title = nothing ? tradingTexts.nothingFilled : closed.length > 0 ? tradingTexts.closed : tradingTexts.closingSent
  const outcomeShown = nothing ? 'nothing' : closed.length > 0 ? 'filled' : 'rests'
  const count = formatCount(closed.reduce((sum, row) => sum + row.stock_num, 0))
  // Lots of a waiting sale may have prices of their own, which are listed below.
  const figures =
    closed.length > 0
      ? tradingTexts.filledAt(count, averageText(shown.sell_price, digits))
      : explained === null
        ? ''
        : waitsAt(explained, digits)
  return (
    <div className={styles.result} role="status">
      <ResultHead outcome={outcomeShown} title={title} figures={figures} />
      {sent > 1 && <p>{tradingTexts.ordersSent(sent)}</p>}
      {nothing && <p>{tradingTexts.nothingFilledText}</p>}
      {explained !== null && <p>{waitingText(explained, digits)}</p>}
      {failure && <p role="alert">{failure.key ? sentenceOfFailure(failure) : shellTexts.moneyMayHaveMoved}</p>}
      <div className={styles.resultFacts}>
        <Facts>
          {closed.length > 0 && (
            <>
              <Fact label={tradingTexts.shares}>{count}</Fact>
              <Fact label={tradingTexts.closePrice}>{averageText(shown.sell_price, digits)}</Fact>
              <Fact label={tradingTexts.feesPaid}>{formatAmount(sumOf(closed, 'fees'), type)}</Fact>
              <Fact label={tradingTexts.profit} strong>
                <Change value={profit}>{formatSignedAmount(profit, type)}</Change>
              </Fact>
            </>
          )}
          {waiting.map(({ row, why, placed }) => (
            <Fact key={row.order_no} label={why === 'order_rests' ? tradingTexts.pendingOrders : closingTexts.staysOpen}>
              {tradingTexts.sharesOf(
                formatCount(placed?.stock_num ?? (why === 'shares_are_ordered' ? orderedOf([row]) : row.stock_num)),
              )}{' '}
              · {why === 'order_rests' ? (placed === null ? '–' : waitingPrice(placed, digits)) : closingTexts.stays[why]}
            </Fact>
          ))}
          <Fact label={tradingTexts.orderNo}>{shown.order_no}</Fact>
        </Facts>
      </div>
      <div className={styles.pair}>
        <Button kind="plain" onClick={onClose}>
          {tradingTexts.done}
        </Button>
        <Button onClick={() => go(positionPath(shown.order_no))}>{tradingTexts.seePosition}</Button>
      </div>
    </div>
  )
}

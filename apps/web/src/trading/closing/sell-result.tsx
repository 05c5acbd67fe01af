import type { CallFailure } from '@zaraba/client/call.ts'
import { formatAmount, formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { sentenceOfFailure } from '@zaraba/ui/words/sentence.ts'
import { useGo } from '../../shell/screen/navigation.ts'
import { shell } from '../../shell/texts.ts'
import { useResultShown } from '../fills/shown-results.ts'
import styles from '../order/order.module.css'
import { averageText } from '../order/rate-text.ts'
import { ResultHead } from '../order/result-head.tsx'
import { waitingPrice, waitingText, waitsAt } from '../order/waits.ts'
import { positionPath } from '../paths.ts'
import { orderedOf, sumOf } from '../positions/position-row.ts'
import { words } from '../texts.ts'
import { type ClosingOutcome, ordersOf } from './closing-outcome.ts'
import { closingWords } from './texts.ts'

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
  const title = nothing ? words.nothingFilled : closed.length > 0 ? words.closed : words.closingSent
  const outcomeShown = nothing ? 'nothing' : closed.length > 0 ? 'filled' : 'rests'
  const count = formatCount(closed.reduce((sum, row) => sum + row.stock_num, 0))
  // Lots of a waiting sale may have prices of their own, which are listed below.
  const figures =
    closed.length > 0
      ? words.filledAt(count, averageText(shown.sell_price, digits))
      : explained === null
        ? ''
        : waitsAt(explained, digits)
  return (
    <div className={styles.result} role="status">
      <ResultHead outcome={outcomeShown} title={title} figures={figures} />
      {sent > 1 && <p>{words.ordersSent(sent)}</p>}
      {nothing && <p>{words.nothingFilledText}</p>}
      {explained !== null && <p>{waitingText(explained, digits)}</p>}
      {failure && <p role="alert">{failure.key ? sentenceOfFailure(failure) : shell.moneyMayHaveMoved}</p>}
      <div className={styles.resultFacts}>
        <Facts>
          {closed.length > 0 && (
            <>
              <Fact label={words.shares}>{count}</Fact>
              <Fact label={words.closePrice}>{averageText(shown.sell_price, digits)}</Fact>
              <Fact label={words.feesPaid}>{formatAmount(sumOf(closed, 'fees'), type)}</Fact>
              <Fact label={words.profit} strong>
                <Change value={profit}>{formatSignedAmount(profit, type)}</Change>
              </Fact>
            </>
          )}
          {waiting.map(({ row, why, placed }) => (
            <Fact key={row.order_no} label={why === 'order_rests' ? words.pendingOrders : closingWords.staysOpen}>
              {words.sharesOf(
                formatCount(placed?.stock_num ?? (why === 'shares_are_ordered' ? orderedOf([row]) : row.stock_num)),
              )}{' '}
              · {why === 'order_rests' ? (placed === null ? '–' : waitingPrice(placed, digits)) : closingWords.stays[why]}
            </Fact>
          ))}
          <Fact label={words.orderNo}>{shown.order_no}</Fact>
        </Facts>
      </div>
      <div className={styles.pair}>
        <Button kind="plain" onClick={onClose}>
          {words.done}
        </Button>
        <Button onClick={() => go(positionPath(shown.order_no))}>{words.seePosition}</Button>
      </div>
    </div>
  )
}

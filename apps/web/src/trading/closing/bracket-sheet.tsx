import type { MarketType } from '@zaraba/market/markets.ts'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useAct, useCall } from '../../shell/server/queries.ts'
import { words } from '../messages.ts'
import { Blocked } from '../order/blocked.tsx'
import { GoodTill } from '../order/good-till.tsx'
import styles from '../order/order.module.css'
import { stepPrice, wirePrice } from '../order/order-draft.ts'
import { OutcomeNote } from '../order/outcome-note.tsx'
import { positionCalls } from '../positions/position-calls.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { useClosingPreview } from './closing-preview.ts'
import { closingWords } from './closing-words.ts'

interface LegProps {
  readonly row: PositionRow
  readonly type: MarketType
  readonly tick: string
  readonly kind: 'limit' | 'stop'
  readonly price: string
  readonly onPrice: (price: string) => void
}
/** One of the two prices, with what the position earns or loses there. */
const Leg = ({ row, type, tick, kind, price, onPrice }: LegProps) => {
  const wire = wirePrice(price)
  const prices = kind === 'limit' ? { price: wire } : { trigger_price: wire }
  const terms = { priceType: kind, prices: wire === undefined ? {} : (prices as Record<string, string>), goodTill: '' }
  const parts = [{ lot: row, shares: row.stock_num }]
  const { preview } = useClosingPreview(parts, { ...terms, enabled: wire !== undefined })
  const profit = kind === 'limit' ? preview?.profit : preview?.outcomes.find(({ when }) => when === 'at_trigger')?.profit
  return (
    <>
      <Stepper
        label={kind === 'limit' ? closingWords.takeProfit : closingWords.stopLoss}
        decimal
        value={price}
        {...(kind === 'stop' ? { hint: closingWords.stopLossHint } : {})}
        onChange={onPrice}
        onStep={(direction) => onPrice(stepPrice(price === '' ? row.nowprice : price, tick, direction, type))}
      />
      {wire !== undefined && profit !== undefined && profit !== '-' && (
        <Facts>
          <Fact label={closingWords.profitThere}>
            <Change value={profit}>{formatSignedAmount(profit, type)}</Change>
          </Fact>
        </Facts>
      )}
    </>
  )
}

interface BracketSheetProps {
  readonly row: PositionRow
  readonly onClose: () => void
}
/** Places the orders that close a position at a profit, at a loss, or at whichever comes first. */
export const BracketSheet = ({ row, onClose }: BracketSheetProps) => {
  const type = readMarket(row.type)
  const offline = useNoTradingReason()
  const { data: stock } = useCall('market/stock', { type, code: row.code }, { quiet: true })
  const [takeProfit, setTakeProfit] = useState('')
  const [trigger, setTrigger] = useState('')
  const [goodTill, setGoodTill] = useState('')
  const act = useAct('trade/bracket', { quiet: true, success: 'placement_success', outdates: positionCalls, done: onClose })
  const [profit, stop] = [wirePrice(takeProfit), wirePrice(trigger)]
  const nothing = profit === undefined && stop === undefined
  const tick = stock?.tick ?? '1'
  const changed = (set: (text: string) => void) => (text: string) => {
    set(text)
    act.reset()
  }
  const place = () =>
    act.mutate({
      order_no: row.order_no,
      ...(profit === undefined ? {} : { take_profit_price: profit }),
      ...(stop === undefined ? {} : { stop_trigger_price: stop }),
      ...(goodTill === '' ? {} : { good_till: goodTill }),
    })
  const footer = (
    <Button busy={act.isPending} disabledReason={offline ?? (nothing ? words.enterPrice : undefined)} onClick={place}>
      {closingWords.bracketButton}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={closingWords.bracketTitle(row.name)} footer={footer}>
      <p className={styles.note}>{closingWords.bracketNote}</p>
      <Leg row={row} type={type} tick={tick} kind="limit" price={takeProfit} onPrice={changed(setTakeProfit)} />
      <Leg row={row} type={type} tick={tick} kind="stop" price={trigger} onPrice={changed(setTrigger)} />
      {stock && <GoodTill type={type} today={stock.session_date} value={goodTill} onChange={changed(setGoodTill)} />}
      <OutcomeNote failure={act.error} />
      <Blocked refusals={act.error?.refusals ?? []} onCleared={act.reset} />
    </Sheet>
  )
}

import type { MarketType } from '@zaraba/market/markets.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { unreadable } from '@zaraba/money/typed-number.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
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
import { TicketHead } from '../order/ticket-head.tsx'
import { positionCalls } from '../positions/position-calls.ts'
import { type PositionRow, sharesOf, wakesOf } from '../positions/position-row.ts'
import { type ExitLegs, exitLegs } from '../share/own-share.ts'
import { ownShareWords } from '../share/own-share-words.ts'
import { useClosingPreview } from './closing-preview.ts'
import { closingWords } from './closing-words.ts'

interface LegProps {
  /** The lots that it closes, of one share in one direction. */
  readonly lots: readonly PositionRow[]
  readonly type: MarketType
  readonly tick: string
  readonly kind: 'limit' | 'stop'
  readonly price: string
  readonly onPrice: (price: string) => void
}
/** One of the two prices, with what the position earns or loses there. */
const Leg = ({ lots, type, tick, kind, price, onPrice }: LegProps) => {
  const wire = wirePrice(price)
  const prices = kind === 'limit' ? { price: wire } : { trigger_price: wire }
  const terms = { priceType: kind, prices: wire === undefined ? {} : (prices as Record<string, string>), last: {} }
  const parts = lots.map((lot) => ({ lot, shares: lot.stock_num }))
  const { preview } = useClosingPreview(parts, { ...terms, enabled: wire !== undefined })
  const profit = kind === 'limit' ? preview?.profit : preview?.outcomes.find(({ when }) => when === 'at_trigger')?.profit
  return (
    <>
      <Stepper
        label={kind === 'limit' ? closingWords.takeProfit : closingWords.stopLoss}
        decimals={priceScale}
        value={price}
        {...(kind === 'stop' ? { hint: closingWords.stopLossHint } : {})}
        onChange={onPrice}
        onStep={(direction) => onPrice(stepPrice(price === '' ? (lots[0]?.nowprice ?? '') : price, tick, direction, type))}
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
  /** Lots of one share in one direction that no order waits to close; each gets orders of its own. */
  readonly lots: readonly PositionRow[]
  /** The fields that are asked for. */
  readonly legs: ExitLegs
  readonly onClose: () => void
}
/** Places the orders that close a position at a profit, at a loss, or at whichever comes first. */
export const BracketSheet = ({ lots, legs: asked, onClose }: BracketSheetProps) => {
  const [placed, setPlaced] = useState<readonly string[]>([])
  const left = lots.filter(({ order_no }) => !placed.includes(order_no))
  const [first] = lots
  const type = readMarket(first?.type)
  const offline = useNoTradingReason()
  const { data: stock } = useCall('market/stock', { type, code: first?.code ?? '' }, { quiet: true })
  const [legs, setLegs] = useState(asked)
  const [takeProfit, setTakeProfit] = useState('')
  const [trigger, setTrigger] = useState('')
  const [goodTill, setGoodTill] = useState<string | null>(null)
  const act = useAct('trade/bracket', { quiet: true, success: 'placement_success', outdates: positionCalls })
  const profit = legs === 'stop' ? undefined : wirePrice(takeProfit)
  const stop = legs === 'profit' ? undefined : wirePrice(trigger)
  const isUnread = (legs !== 'stop' && takeProfit === unreadable) || (legs !== 'profit' && trigger === unreadable)
  const missing =
    isUnread || (profit === undefined && stop === undefined) ? words.enterPrice : goodTill === '' ? words.enterDate : undefined
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      act.reset()
    }
  /** A price of the board on the side of the profit is one to take it at; any other is that of the stop. */
  const takeFromBoard = (price: string) => {
    const gains = stock !== undefined && Number(price) > Number(stock.price) === (first?.direction !== 'short')
    if (legs === 'profit' || (legs === 'both' && gains)) changed(setTakeProfit)(price)
    else changed(setTrigger)(price)
  }
  const place = async () => {
    for (const { order_no } of left) {
      const request = {
        order_no,
        ...(profit === undefined ? {} : { take_profit_price: profit }),
        ...(stop === undefined ? {} : { stop_trigger_price: stop }),
        ...(goodTill === null ? {} : { good_till: goodTill }),
      }
      // The sheet says why it failed, and goes on with the lots that are left.
      const done = await act.mutateAsync(request).then(
        () => true,
        () => false,
      )
      if (!done) return
      setPlaced((before) => [...before, order_no])
    }
    onClose()
  }
  const footer = (
    <Button busy={act.isPending} disabledReason={offline ?? missing} onClick={() => void place()}>
      {closingWords.bracketButton}
    </Button>
  )
  const shared = { lots: left, type, tick: stock?.tick ?? '1' }
  return (
    <Sheet open onClose={onClose} title={closingWords.bracketTitle(first?.name ?? '')} footer={footer}>
      {stock && <TicketHead stock={stock} price={legs === 'stop' ? trigger : takeProfit} onPrice={takeFromBoard} />}
      <Segmented
        label={closingWords.bracketTitle(first?.name ?? '')}
        items={exitLegs.map((value) => ({ value, label: ownShareWords.legs[value] }))}
        value={legs}
        onChange={changed(setLegs)}
      />
      {legs === 'both' && <p className={styles.note}>{closingWords.bracketNote}</p>}
      {lots.length > 1 && <p className={styles.note}>{closingWords.bracketLots(left.length, formatCount(sharesOf(left)))}</p>}
      {legs !== 'stop' && <Leg {...shared} kind="limit" price={takeProfit} onPrice={changed(setTakeProfit)} />}
      {legs !== 'profit' && <Leg {...shared} kind="stop" price={trigger} onPrice={changed(setTrigger)} />}
      {stock && (
        <GoodTill type={type} today={stock.session_date} wakes={wakesOf(left)} value={goodTill} onChange={changed(setGoodTill)} />
      )}
      <OutcomeNote failure={act.error} />
      <Blocked refusals={act.error?.refusals ?? []} onCleared={act.reset} />
    </Sheet>
  )
}

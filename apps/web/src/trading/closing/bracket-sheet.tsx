import type { MarketType } from '@zaraba/market/markets.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { readable, unreadable } from '@zaraba/money/typed-number.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useAct, useCall } from '../../shell/server/queries.ts'
import { Blocked, reasonOfBlock } from '../order/blocked.tsx'
import { GoodTill } from '../order/good-till.tsx'
import styles from '../order/order.module.css'
import { stepPrice, wirePrice } from '../order/order-draft.ts'
import { OutcomeNote } from '../order/outcome-note.tsx'
import { QuantityFields } from '../order/quantity-fields.tsx'
import { ticketTexts } from '../order/texts.ts'
import { TicketHead } from '../order/ticket-head.tsx'
import { positionCalls } from '../positions/position-calls.ts'
import { freeOf, type LotPart, type PositionRow, spreadOver, wakesOf } from '../positions/position-row.ts'
import { type ExitLegs, exitLegs } from '../share/own-share.ts'
import { ownShareTexts } from '../share/texts.ts'
import { tradingTexts } from '../texts.ts'
import { againstBracket, useLegPreview } from './bracket-preview.ts'
import { lockedUntil } from './lot-choice.ts'
import { OrderedNote } from './ordered-note.tsx'
import { closingTexts } from './texts.ts'

interface LegProps {
  /** What it closes of each lot, of one share in one direction. */
  readonly parts: readonly LotPart[]
  readonly type: MarketType
  readonly tick: string
  readonly kind: 'limit' | 'stop'
  readonly price: string
  readonly goodTill: string | null
  readonly onPrice: (price: string) => void
}
/** One of the two prices, with what the position earns or loses there. */
const Leg = ({ parts, type, tick, kind, price, goodTill, onPrice }: LegProps) => {
  const wire = wirePrice(price)
  const { preview } = useLegPreview({ parts, kind, price, goodTill })
  const profit = kind === 'limit' ? preview?.profit : preview?.outcomes.find(({ when }) => when === 'at_trigger')?.profit
  return (
    <>
      <Stepper
        label={kind === 'limit' ? closingTexts.takeProfit : closingTexts.stopLoss}
        decimals={priceScale}
        value={price}
        {...(kind === 'stop' ? { hint: closingTexts.stopLossHint } : {})}
        onChange={onPrice}
        onStep={(direction) => onPrice(stepPrice(price === '' ? (parts[0]?.lot.nowprice ?? '') : price, tick, direction, type))}
      />
      {wire !== undefined && profit !== undefined && profit !== '-' && (
        <Facts>
          <Fact label={closingTexts.profitThere}>
            <Change value={profit}>{formatSignedAmount(profit, type)}</Change>
          </Fact>
        </Facts>
      )}
    </>
  )
}

interface BracketSheetProps {
  /** Lots of one share in one direction with shares that no order waits to close; each gets orders of its own. */
  readonly lots: readonly PositionRow[]
  /** The fields that are asked for. */
  readonly legs: ExitLegs
  readonly onClose: () => void
}
/** Places the orders that close a position at a profit, at a loss, or at whichever comes first. */
export const BracketSheet = ({ lots, legs: asked, onClose }: BracketSheetProps) => {
  const [placed, setPlaced] = useState<readonly string[]>([])
  const left = lots.filter(({ order_no }) => !placed.includes(order_no))
  const [typed, setTyped] = useState(String(freeOf(lots)))
  const most = freeOf(left)
  // Of several lots all that is free in each.
  const parts = spreadOver(left, lots.length > 1 ? most : Math.min(Number(readable(typed)), most))
  const [first] = lots
  const type = readMarket(first?.type)
  const offline = useNoTradingReason()
  const { data: stock } = useCall('market/stock', { type, code: first?.code ?? '' }, { quiet: true })
  const [legs, setLegs] = useState(asked)
  const [takeProfit, setTakeProfit] = useState('')
  const [trigger, setTrigger] = useState('')
  const asleep = lockedUntil(lots)
  const [goodTill, setGoodTill] = useState<string | null>(asleep ?? null)
  const act = useAct('trade/bracket', { quiet: true, success: 'placement_success', outdates: positionCalls })
  const profit = legs === 'stop' ? undefined : wirePrice(takeProfit)
  const stop = legs === 'profit' ? undefined : wirePrice(trigger)
  const isUnread = (legs !== 'stop' && takeProfit === unreadable) || (legs !== 'profit' && trigger === unreadable)
  const missing =
    isUnread || (profit === undefined && stop === undefined)
      ? tradingTexts.enterPrice
      : parts.length === 0
        ? tradingTexts.enterShares
        : goodTill === ''
          ? tradingTexts.enterDate
          : undefined
  const known = againstBracket(
    useLegPreview({ parts, kind: 'limit', price: legs === 'stop' ? '' : takeProfit, goodTill }),
    useLegPreview({ parts, kind: 'stop', price: legs === 'profit' ? '' : trigger, goodTill }),
  )
  const against = act.error?.refusals ?? (missing === undefined ? known : [])
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
    for (const { lot, shares } of parts) {
      const { order_no } = lot
      const request = {
        order_no,
        stock_num: String(shares),
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
    <div className={styles.sending}>
      <OutcomeNote failure={act.error} />
      <Blocked refusals={against} onCleared={act.reset} />
      <Button busy={act.isPending} disabledReason={offline ?? missing ?? reasonOfBlock(against)} onClick={() => void place()}>
        {closingTexts.bracketButton}
      </Button>
    </div>
  )
  const shared = { parts, type, tick: stock?.tick ?? '1', goodTill }
  return (
    <Sheet open onClose={onClose} title={closingTexts.bracketTitle(first?.name ?? '')} footer={footer}>
      {stock && <TicketHead stock={stock} price={legs === 'stop' ? trigger : takeProfit} onPrice={takeFromBoard} />}
      <Segmented
        label={closingTexts.bracketTitle(first?.name ?? '')}
        items={exitLegs.map((value) => ({ value, label: ownShareTexts.legs[value] }))}
        value={legs}
        onChange={changed(setLegs)}
      />
      {legs === 'both' && <p className={styles.note}>{closingTexts.bracketNote}</p>}
      {asleep !== undefined && <p className={styles.note}>{ticketTexts.exits.sleeps(formatShortDay(asleep))}</p>}
      {lots.length > 1 && <p className={styles.note}>{closingTexts.bracketLots(left.length, formatCount(most))}</p>}
      <OrderedNote lots={lots} />
      {lots.length === 1 && (
        <QuantityFields
          shares={typed}
          most={most}
          step={Math.max(1, Math.min(stock?.exchange_unit ?? 1, most))}
          onShares={changed(setTyped)}
        />
      )}
      {legs !== 'stop' && <Leg {...shared} kind="limit" price={takeProfit} onPrice={changed(setTakeProfit)} />}
      {legs !== 'profit' && <Leg {...shared} kind="stop" price={trigger} onPrice={changed(setTrigger)} />}
      {stock && (
        <GoodTill type={type} today={stock.session_date} wakes={wakesOf(left)} value={goodTill} onChange={changed(setGoodTill)} />
      )}
    </Sheet>
  )
}

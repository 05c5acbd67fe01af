import { reducedKeepsTurn } from '@zaraba/market/exchanges/terms.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import { dateText } from '@zaraba/money/time.ts'
import { unreadable } from '@zaraba/money/typed-number.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { type FormEvent, useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useAct, useCall } from '../../shell/server/queries.ts'
import { positionCalls } from '../positions/position-calls.ts'
import { type PositionRow, restingOrders } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { previewOf, queueTexts } from './amend-queue.ts'
import { AmendedExits, changedExits, exitsOfRow } from './amended-exits.tsx'
import { useAskFirst } from './ask-first.tsx'
import { Blocked } from './blocked.tsx'
import { farPrice } from './far-price.ts'
import { atOnceText, meetsText } from './meets.ts'
import styles from './order.module.css'
import { takesLimit, wirePrice } from './order-draft.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { usePreview } from './preview.ts'
import { PriceFields } from './price-fields.tsx'
import { QuantityFields } from './quantity-fields.tsx'

/** The trigger of a stop that was not triggered yet; empty of every other order. */
const triggerOf = ({ trigger_price, triggered_at }: Pick<PositionRow, 'trigger_price' | 'triggered_at'>): string =>
  trigger_price === '-' || triggered_at !== '-' ? '' : trigger_price

/** The resting order that is meant: the order itself, or a sale of a position that is preparing to close. */
const restingOf = (row: PositionRow, orderNo: string | undefined) => {
  const all = restingOrders(row)
  const order = all.find((one) => one.orderNo === orderNo) ?? all[0]
  return order
    ? { ...order, number: order.orderNo, price: order.limit, trigger: triggerOf(order), queue: order.queue_ahead }
    : {
        number: row.order_no,
        closes: false,
        price: row.limit_price,
        trigger: triggerOf(row),
        shares: row.stock_num,
        priceType: row.price_type,
        queue: row.queue_ahead,
      }
}

interface AmendSheetProps {
  readonly row: PositionRow
  /** Which of its orders; the first when absent. */
  readonly orderNo?: string
  /** The price that is filled in, of a stop that waits its trigger; the order’s own when absent. */
  readonly price?: string
  readonly onClose: () => void
}
/** Another price, less quantity, or other exits, for an order that rests. */
export const AmendSheet = ({ row, orderNo, price: asked, onClose }: AmendSheetProps) => {
  const type = readMarket(row.type)
  const resting = restingOf(row, orderNo)
  const [price, setPrice] = useState((resting.trigger === '' ? asked : undefined) ?? (resting.price === '-' ? '' : resting.price))
  const [shares, setShares] = useState(String(resting.shares))
  const offline = useNoTradingReason()
  const { data: stock } = useCall('market/stock', { type, code: row.code }, { quiet: true })
  const act = useAct('trade/amend', {
    quiet: true,
    success: 'modification_success',
    outdates: positionCalls,
    done: onClose,
  })
  const [trigger, setTrigger] = useState(resting.trigger === '' ? '' : (asked ?? resting.trigger))
  const changedPrice = takesLimit(resting.priceType) && price !== resting.price ? wirePrice(price) : undefined
  const changedTrigger = resting.trigger !== '' && trigger !== resting.trigger ? wirePrice(trigger) : undefined
  const [exits, setExits] = useState(exitsOfRow(row))
  const otherExits = resting.closes ? {} : changedExits(row, exits)
  const changedShares = shares !== String(resting.shares) && Number(shares) > 0 ? shares : undefined
  const send = () =>
    act.mutate({
      order_no: resting.number,
      ...(changedPrice === undefined ? {} : { price: changedPrice }),
      ...(changedTrigger === undefined ? {} : { trigger_price: changedTrigger }),
      ...(changedShares === undefined ? {} : { stock_num: changedShares }),
      ...otherExits,
    })
  const { ask, dialog } = useAskFirst({
    far: farPrice([changedPrice, changedTrigger], stock?.price ?? '-'),
    digits: stock ? digitsOfStock(stock) : 0,
    action: tradingTexts.amendButton,
    send,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  const isUnread = [price, trigger, shares, exits.takeProfit, exits.stopTrigger].includes(unreadable)
  const atItsPrices = changedPrice === undefined && changedTrigger === undefined
  const ofExits = atItsPrices && changedShares === undefined
  const nothing = isUnread || (ofExits && Object.keys(otherExits).length === 0)
  const reduced = atItsPrices && stock !== undefined && reducedKeepsTurn(marketOfType[type], dateText(stock.session_date))
  const keepsTurn = ofExits ? 'exits' : reduced ? 'reduced' : undefined
  const met =
    resting.queue !== null && !nothing && keepsTurn === undefined && wirePrice(price) !== undefined && Number(shares) > 0
  const { preview, outdated } = usePreview(met ? previewOf(row, { closes: resting.closes, price, shares }) : undefined)
  const known = met && !outdated ? preview : undefined
  const texts = queueTexts({
    queue: resting.queue,
    changed: !nothing,
    keepsTurn,
    meets: known && meetsText(known, Number(shares)),
    whole: known !== undefined && known.at_once >= Number(shares),
  })
  const warning = known && atOnceText(known, Number(shares))
  return (
    <Sheet open onClose={onClose} title={tradingTexts.amend}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{tradingTexts.amendHint}</p>
        <PriceFields
          type={type}
          priceType={resting.trigger === '' && takesLimit(resting.priceType) ? 'limit' : resting.priceType}
          price={price}
          trigger={trigger}
          tick={stock?.tick ?? '1'}
          onPrice={(next) => {
            setPrice(next)
            act.reset()
          }}
          onTrigger={(next) => {
            setTrigger(next)
            act.reset()
          }}
        />
        <QuantityFields
          shares={shares}
          most={resting.shares}
          step={1}
          onShares={(next) => {
            setShares(next)
            act.reset()
          }}
        />
        {!resting.closes && (
          <AmendedExits
            exits={exits}
            from={price === '' ? (stock?.price ?? '') : price}
            tick={stock?.tick ?? '1'}
            type={type}
            onExits={(next) => {
              setExits(next)
              act.reset()
            }}
          />
        )}
        <div role="status">
          {texts.map((text) => (
            <p key={text} className={styles.note}>
              {text}
            </p>
          ))}
        </div>
        <OutcomeNote failure={act.error} />
        <Blocked refusals={act.error?.refusals ?? []} onCleared={act.reset} />
        <Button
          type="submit"
          busy={act.isPending}
          disabledReason={offline ?? (nothing ? tradingTexts.amendButton : undefined)}
          {...(warning === undefined ? {} : { detail: warning })}
        >
          {tradingTexts.amendButton}
        </Button>
        {dialog}
      </form>
    </Sheet>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Direction } from '@zaraba/contract/trading.ts'
import { Button } from '@zaraba/kit/button.tsx'
import { formatAmount, formatCount, formatPrice } from '@zaraba/kit/format.ts'
import { directions } from '@zaraba/kit/order-words.ts'
import { useAct } from '@zaraba/kit/queries.ts'
import { symbolOf, useQuote } from '@zaraba/kit/quotes.ts'
import { Segmented } from '@zaraba/kit/segmented.tsx'
import { Sheet } from '@zaraba/kit/sheet.tsx'
import { useState } from 'react'
import { digitsOfStock } from '../market/price-digits.ts'
import type { StockDetail } from '../market/stock-head.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { AmountField } from './amount-field.tsx'
import { Blocked } from './blocked.tsx'
import { GoodTill } from './good-till.tsx'
import { words } from './messages.ts'
import styles from './order.module.css'
import { type OrderDraft, requestOf } from './order-draft.ts'
import { estimateTotal } from './order-estimate.ts'
import { OrderResult } from './order-result.tsx'
import { OpeningSummary } from './order-summary.tsx'
import { refusalsOf, usePreview } from './preview.ts'
import { PriceFields } from './price-fields.tsx'
import { QuantityFields } from './quantity-fields.tsx'

export interface OrderSheetProps {
  readonly stock: StockDetail
  readonly direction: Direction
  readonly onClose: () => void
}
type Row = OutputOf<'trade/buy'>

const firstDraft = (stock: StockDetail, direction: Direction): OrderDraft => {
  const best = direction === 'long' ? stock.ask : stock.bid
  const price = best === '-' ? stock.price : best
  return {
    direction,
    priceType: 'market',
    price: price === '-' ? '' : price,
    shares: String(stock.lot),
    leverage: stock.leverages[0] ?? 1,
    goodTill: '',
  }
}

interface FormProps {
  readonly stock: StockDetail
  readonly draft: OrderDraft
  readonly most: number
  readonly worst: string
  readonly onDraft: (part: Partial<OrderDraft>) => void
}
const OrderForm = ({ stock, draft, most, worst, onDraft }: FormProps) => {
  const digits = digitsOfStock(stock)
  const [byAmount, setByAmount] = useState(false)
  const band =
    stock.limit_up === '-' ? '' : words.limitHint(formatPrice(stock.limit_down, digits), formatPrice(stock.limit_up, digits))
  const estimated = { type: stock.type, direction: draft.direction, leverage: draft.leverage, date: stock.session_date }
  const leverage = stock.leverages.length > 1 && (
    <div className={styles.validity}>
      <span className={styles.label}>{words.leverage}</span>
      <Segmented
        label={words.leverage}
        items={stock.leverages.map((value) => ({ value: String(value), label: words.times(value) }))}
        value={String(draft.leverage)}
        onChange={(value) => onDraft({ leverage: Number(value) })}
      />
    </div>
  )
  return (
    <>
      <Segmented
        label={words.direction}
        items={directions.map((value) => ({ value, label: words.directions[value] }))}
        value={draft.direction}
        tone={draft.direction === 'long' ? 'up' : 'down'}
        onChange={(direction) => onDraft({ direction })}
      />
      <PriceFields
        type={stock.type}
        priceType={draft.priceType}
        price={draft.price}
        tick={stock.tick}
        hint={band}
        onPriceType={(priceType) => onDraft({ priceType })}
        onPrice={(price) => onDraft({ price })}
      />
      {byAmount ? (
        <>
          {leverage}
          <AmountField
            type={stock.type}
            input={{ ...estimated, price: draft.priceType === 'limit' ? draft.price : worst || stock.price }}
            most={most}
            shares={draft.shares}
            onShares={(shares) => onDraft({ shares })}
          />
          <button type="button" className={styles.switch} onClick={() => setByAmount(false)}>
            {words.byShares}
          </button>
        </>
      ) : (
        <QuantityFields
          shares={draft.shares}
          most={most}
          step={Math.max(1, Math.min(stock.lot, most || 1))}
          onShares={(shares) => onDraft({ shares })}
          {...(leverage ? { beside: leverage } : {})}
          another={
            <button type="button" onClick={() => setByAmount(true)}>
              {words.byAmount}
            </button>
          }
        />
      )}
      {draft.priceType === 'limit' && (
        <GoodTill
          type={stock.type}
          today={stock.session_date}
          value={draft.goodTill}
          onChange={(goodTill) => onDraft({ goodTill })}
        />
      )}
    </>
  )
}

/** The buy form: long or short, market or limit, and before the commitment everything that it does. */
export const OrderSheet = ({ stock, direction, onClose }: OrderSheetProps) => {
  const [draft, setDraft] = useState(() => firstDraft(stock, direction))
  const [row, setRow] = useState<Row | null>(null)
  const [touched, setTouched] = useState(false)
  const client = useQueryClient()
  const offline = useNoTradingReason()
  const quote = useQuote(symbolOf(stock.type, stock.code))
  const digits = digitsOfStock(stock)
  const request = requestOf(draft, stock)
  const answer = usePreview(row ? undefined : request)
  const { preview, outdated } = answer
  const act = useAct('trade/buy', {
    quiet: true,
    outdates: [
      'trade/userstocklist',
      'trade/userstocklists',
      'user/getUserinfo',
      'user/funds',
      'user/fundRecords',
      'market/stock',
    ],
    done: setRow,
  })
  const refusals = act.error && !touched ? refusalsOf({ preview: undefined, failure: act.error }) : refusalsOf(answer)
  const change = (part: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setTouched(true)
  }
  const shares = formatCount(draft.shares === '' ? 0 : draft.shares)
  const price = draft.priceType === 'limit' ? draft.price : (preview?.price ?? quote?.price ?? stock.price)
  const guess = estimateTotal(
    {
      type: stock.type,
      direction: draft.direction,
      price: price.replace(/(\.\d{4})\d+$/, '$1'),
      leverage: draft.leverage,
      date: stock.session_date,
    },
    draft.shares,
  )
  const total = outdated ? guess : (preview?.total ?? guess)
  const label =
    draft.priceType === 'limit'
      ? words.restButton(draft.direction, shares, formatPrice(draft.price || '-', digits))
      : words.openButton(draft.direction, shares, total ? formatAmount(total, stock.type) : '')
  const missing = draft.shares === '' || Number(draft.shares) === 0 ? words.enterShares : undefined
  const submit = () => {
    setTouched(false)
    if (request) act.mutate(request)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${stock.name} ${stock.code}`}
      {...(row
        ? {}
        : {
            footer: (
              <Button
                kind={draft.direction === 'long' ? 'up' : 'down'}
                busy={act.isPending}
                disabledReason={offline ?? missing ?? (refusals.length > 0 ? words.notYet : undefined)}
                {...(draft.priceType === 'limit' && total ? { detail: formatAmount(total, stock.type) } : {})}
                onClick={submit}
              >
                {label}
              </Button>
            ),
          })}
    >
      {row ? (
        <OrderResult row={row} asked={Number(draft.shares)} digits={digits} onClose={onClose} />
      ) : (
        <>
          <OrderForm
            stock={stock}
            draft={draft}
            most={preview?.max_shares ?? 0}
            worst={preview?.worst_price ?? ''}
            onDraft={change}
          />
          <Blocked
            refusals={refusals}
            onCleared={() => {
              setTouched(true)
              void client.invalidateQueries({ queryKey: ['trade/preview'] })
            }}
          />
          <OpeningSummary preview={preview} type={stock.type} digits={digits} outdated={outdated} />
          {draft.priceType === 'market' && preview && (
            <p className={styles.note}>{words.marketHint(formatPrice(preview.worst_price, digits))}</p>
          )}
        </>
      )}
    </Sheet>
  )
}

import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import { useTouch } from '../../market/share/depth.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useAct } from '../../shell/server/queries.ts'
import { positionCalls } from '../positions/position-calls.ts'
import { tradingTexts } from '../texts.ts'
import { useAskFirst } from './ask-first.tsx'
import { Blocked, reasonOfBlock } from './blocked.tsx'
import { ExitFields } from './exit-fields.tsx'
import { farPrice } from './far-price.ts'
import { GoodTill } from './good-till.tsx'
import styles from './order.module.css'
import { directions } from './order-choices.ts'
import type { OrderDraft } from './order-draft.ts'
import { OutcomeNote } from './outcome-note.tsx'
import { lackOf, orderAt, type PairDraft, pairBeside, pairTypes, pricesOfPair, priceTerm, requestOfPair } from './pair-draft.ts'
import { type OrderPreview, refusalsOf, usePairPreview } from './preview.ts'
import { PriceFields } from './price-fields.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { ExitOutcomes, StopOutcomes } from './stop-outcomes.tsx'
import { ticketTexts } from './texts.ts'
import { TicketHead } from './ticket-head.tsx'

interface LegProps {
  readonly stock: StockDetail
  readonly title: string
  readonly draft: OrderDraft
  readonly preview: OrderPreview | undefined
  readonly onDraft: (part: Partial<OrderDraft>) => void
}
/** One of the two orders: its side, its prices, and what closes it again. */
const Leg = ({ stock, title, draft, preview, onDraft }: LegProps) => (
  <section className={styles.leg} aria-label={title}>
    <h3 className={styles.label}>{title}</h3>
    <Segmented
      label={`${title} ${tradingTexts.direction}`}
      items={directions.map((value) => ({ value, label: tradingTexts.directions[value] }))}
      value={draft.direction}
      tone={draft.direction === 'long' ? 'up' : 'down'}
      onChange={(direction) => onDraft({ direction })}
    />
    <PriceFields
      type={stock.type}
      priceType={draft.priceType}
      types={pairTypes}
      price={draft.price}
      trigger={draft.trigger}
      tick={stock.tick}
      onPriceType={(priceType) => onDraft({ priceType })}
      onPrice={(price) => onDraft({ price })}
      onTrigger={(trigger) => onDraft({ trigger })}
    />
    <ExitFields stock={stock} draft={draft} sellableFrom={preview?.sellable_from} onDraft={onDraft} />
    {preview && (
      <>
        <StopOutcomes preview={preview} type={stock.type} digits={digitsOfStock(stock)} />
        <ExitOutcomes preview={preview} type={stock.type} digits={digitsOfStock(stock)} />
      </>
    )}
  </section>
)

interface PairSheetProps {
  readonly stock: StockDetail
  /** The order of the ticket, with which the pair begins. */
  readonly ticket: OrderDraft
  readonly onClose: () => void
}
/** Two orders of which one opens a position, whichever price comes first. */
export const PairSheet = ({ stock, ticket, onClose }: PairSheetProps) => {
  const { pair } = ticketTexts
  const { type } = stock
  const offline = useNoTradingReason()
  const [draft, setDraft] = useState(() => pairBeside(ticket))
  const request = requestOfPair(draft, stock)
  const answer = usePairPreview(request)
  const act = useAct('trade/pair', {
    quiet: true,
    success: 'placement_success',
    outdates: [...positionCalls, 'market/stock'],
    done: onClose,
  })
  const change = (part: Partial<PairDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    act.reset()
  }
  const changeLeg = (leg: 'first' | 'other') => (part: Partial<OrderDraft>) => change({ [leg]: { ...draft[leg], ...part } })
  const lack = lackOf(draft)
  const preview = lack === undefined && !answer.outdated ? answer.preview : undefined
  const { first, goodTill } = draft
  const best = useTouch(stock)[first.direction === 'long' ? 'ask' : 'bid']
  const refusals = act.error?.refusals.length ? act.error.refusals : lack === undefined ? refusalsOf(answer) : []
  const label = lack === undefined ? pair.button(formatCount(first.shares)) : pair.lacks[lack]
  const borrowed =
    first.leverage > 1 && preview
      ? {
          leverage: first.leverage,
          value: formatAmount(preview.order.value, type),
          total: formatAmount(preview.order.total, type),
        }
      : undefined
  const { ask, dialog } = useAskFirst({
    far: farPrice(pricesOfPair(draft), best === '-' ? stock.price : best),
    borrowed,
    digits: digitsOfStock(stock),
    action: label,
    send: () => request && act.mutate(request),
  })
  const most = answer.preview ? Math.min(answer.preview.order.max_shares, answer.preview.other.max_shares) : 0
  const footer = (
    <div className={styles.sending}>
      <OutcomeNote failure={act.error} />
      <Blocked refusals={refusals} onCleared={act.reset} />
      <Button
        busy={act.isPending}
        disabledReason={offline ?? (lack && label) ?? reasonOfBlock(refusals)}
        {...(preview ? { detail: pair.detail(formatAmount(preview.held, type)) } : {})}
        onClick={ask}
      >
        {label}
      </Button>
      {dialog}
    </div>
  )
  return (
    <Sheet open onClose={onClose} title={pair.title(stock.name)} footer={footer}>
      <TicketHead
        stock={stock}
        price={first.priceType === 'limit' ? first.price : first.trigger}
        onPrice={(price) => {
          const leg = orderAt(draft, price, stock.price)
          changeLeg(leg)(priceTerm(draft[leg], price))
        }}
      />
      <p className={styles.note}>{pair.note}</p>
      <Leg stock={stock} title={pair.first} draft={first} preview={preview?.order} onDraft={changeLeg('first')} />
      <Leg stock={stock} title={pair.other} draft={draft.other} preview={preview?.other} onDraft={changeLeg('other')} />
      <QuantityFields
        shares={first.shares}
        most={most}
        step={Math.max(1, Math.min(stock.exchange_unit, most || 1))}
        onShares={(shares) => changeLeg('first')({ shares })}
      />
      {stock.leverages.length > 1 && (
        <div className={styles.validity}>
          <span className={styles.label}>{tradingTexts.leverage}</span>
          <Segmented
            label={tradingTexts.leverage}
            items={stock.leverages.map((value) => ({ value: String(value), label: tradingTexts.times(value) }))}
            value={String(first.leverage)}
            onChange={(value) => changeLeg('first')({ leverage: Number(value) })}
          />
        </div>
      )}
      <GoodTill type={type} today={stock.session_date} value={goodTill} onChange={(date) => change({ goodTill: date })} />
      {preview && (
        <>
          <Facts>
            <Fact label={pair.total(pair.first)}>{formatAmount(preview.order.total, type)}</Fact>
            <Fact label={pair.total(pair.other)}>{formatAmount(preview.other.total, type)}</Fact>
            <Fact label={pair.held} strong>
              {formatAmount(preview.held, type)}
            </Fact>
            <Fact label={tradingTexts.availableAfter}>{formatAmount(preview.available_after, type)}</Fact>
            <Fact label={tradingTexts.sellableFrom}>
              {tradingTexts.sellableDate(formatShortDay(preview.order.sellable_from), 0)}
            </Fact>
          </Facts>
          <p className={styles.note}>{pair.heldNote}</p>
        </>
      )}
    </Sheet>
  )
}

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { currencyOfType, type MarketType } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatAmount, formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { Checklist, conditionsOf } from '../../shell/parts/checklist.tsx'
import { useAct } from '../../shell/server/queries.ts'
import { useResultShown } from '../fills/shown-results.ts'
import { Blocked, reasonOfBlock } from '../order/blocked.tsx'
import styles from '../order/order.module.css'
import { OutcomeNote } from '../order/outcome-note.tsx'
import { type Funds, totalOf } from '../positions/live-funds.ts'
import { positionCalls } from '../positions/position-calls.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { allToClose } from './close-all-sum.ts'
import { closingTexts } from './texts.ts'

type Scope = MarketType | 'all'
type Done = OutputOf<'trade/closeAll'>
interface Summed {
  readonly scope: Scope
  readonly rates: Funds['rates']
}

/** A sum over rows in the currency of a market, of all markets in yen. */
const Sum = ({
  rows,
  field,
  scope,
  rates,
}: Summed & { readonly rows: readonly PositionRow[]; readonly field: 'market_value' | 'yingkui' }) => {
  const type = scope === 'all' ? 'jpy' : scope
  const total = totalOf(rows, field, scope, rates)
  if (total === undefined) return '–'
  const text = formatMoney(total, currencyOfType[type])
  if (field === 'market_value') return formatAmount(text, type)
  return <Change value={text}>{formatSignedAmount(text, type)}</Change>
}

/** How many were closed and at which result, what waits, and what could not be closed with the reasons. */
const Result = ({ done, onClose, ...summed }: Summed & { readonly done: Done; readonly onClose: () => void }) => {
  const { all, staysOpen, stays } = closingTexts
  const { closed, waiting, refused } = done
  useResultShown(closed.map(({ order_no }) => order_no))
  return (
    <div className={styles.result} role="status">
      <Facts>
        <Fact label={all.closed}>{all.positions(closed.length)}</Fact>
        {closed.length > 0 && (
          <Fact label={tradingTexts.profit} strong>
            <Sum rows={closed} field="yingkui" {...summed} />
          </Fact>
        )}
        {waiting.map(({ order_no, name, stock_num, placed, why }) => (
          <Fact key={order_no} label={commonTexts.labelled(why === 'order_rests' ? tradingTexts.pendingOrders : staysOpen, name)}>
            {tradingTexts.sharesOf(formatCount(placed?.stock_num ?? stock_num))}
            {why !== 'order_rests' && ` · ${stays[why]}`}
          </Fact>
        ))}
      </Facts>
      {refused.map(({ type, code, name, direction, refusals }) => (
        <section
          key={`${type}:${code}:${direction}`}
          className={styles.blocked}
          aria-label={commonTexts.labelled(staysOpen, name)}
        >
          <p className={styles.note}>{commonTexts.labelled(staysOpen, `${name} ${code}`)}</p>
          <Checklist conditions={conditionsOf(refusals)} />
        </section>
      ))}
      <Button onClick={onClose}>{tradingTexts.done}</Button>
    </div>
  )
}

interface CloseAllSheetProps extends Summed {
  /** All positions of the market, or of all markets. */
  readonly rows: readonly PositionRow[]
  readonly onClose: () => void
}
/** Closes all of a market after it has said how many positions, what they are worth and what stays. */
export const CloseAllSheet = ({ scope, rows, rates, onClose }: CloseAllSheetProps) => {
  const { all, stays, staysOpen } = closingTexts
  const [done, setDone] = useState<Done | null>(null)
  const offline = useNoTradingReason()
  const act = useAct('trade/closeAll', { quiet: true, outdates: positionCalls, done: setDone })
  const found = allToClose(rows)
  const title = all.title(scope === 'all' ? undefined : marketNames[scope])
  if (done)
    return (
      <Sheet open onClose={onClose} title={title}>
        <Result done={done} scope={scope} rates={rates} onClose={onClose} />
      </Sheet>
    )
  const refusals = act.error?.refusals ?? []
  const footer = (
    <div className={styles.sending}>
      <OutcomeNote failure={act.error} />
      <Blocked refusals={refusals} onCleared={act.reset} />
      <Button
        kind="danger"
        busy={act.isPending}
        disabledReason={offline ?? (found.rows.length === 0 ? all.nothing : reasonOfBlock(refusals))}
        onClick={() => act.mutate(scope === 'all' ? {} : { type: scope })}
      >
        {all.button(found.rows.length)}
      </Button>
    </div>
  )
  return (
    <Sheet open onClose={onClose} title={title} footer={footer}>
      <p className={styles.note}>{all.note}</p>
      <Facts>
        <Fact
          label={all.closable}
        >{`${all.positions(found.rows.length)} · ${tradingTexts.sharesOf(formatCount(found.shares))}`}</Fact>
        <Fact label={scope === 'all' ? tradingTexts.marketValueInYen : tradingTexts.marketValue} strong>
          <Sum rows={found.rows} field="market_value" scope={scope} rates={rates} />
        </Fact>
        <Fact label={tradingTexts.floatingProfit}>
          <Sum rows={found.rows} field="yingkui" scope={scope} rates={rates} />
        </Fact>
        {(['shares_are_ordered', 'cannot_sell_on_t1_day'] as const).map(
          (why) =>
            found.stays[why] > 0 && (
              <Fact key={why} label={commonTexts.labelled(staysOpen, all.positions(found.stays[why]))}>
                {stays[why]}
              </Fact>
            ),
        )}
      </Facts>
      <p className={styles.note}>{all.sums}</p>
    </Sheet>
  )
}

import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { TicketAsked } from '../../market/share/ticket-address.ts'
import { useCall } from '../../shell/server/queries.ts'
import { TicketHead } from '../order/ticket-head.tsx'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { ClosingButton, ClosingFields } from './closing-ticket.tsx'
import { SellResult } from './sell-result.tsx'
import { useClosing } from './use-closing.ts'

export interface SellSheetProps {
  /** The lots of one share in one direction, oldest first; one lot when it is closed from its own page. */
  readonly lots: readonly PositionRow[]
  /** Fields that are filled in already. */
  readonly asked?: Pick<TicketAsked, 'price' | 'trigger' | 'shares'>
  readonly onClose: () => void
}

/** Closes a position, whole or in part: chosen lots, or first in, first out. It asks once before it does (S-06). */
export const SellSheet = ({ lots: given, asked = {}, onClose }: SellSheetProps) => {
  const first = given[0]
  const type = readMarket(first?.type)
  // Orders of the lots may be cancelled from here: then more of them is free.
  const { data: known } = useCall('trade/userstocklists', { type }, { quiet: true })
  const lots = given.map((lot) => known?.list.find(({ order_no }) => order_no === lot.order_no) ?? lot)
  const { data: stock } = useCall('market/stock', { type, code: first?.code ?? '' }, { quiet: true })
  const closing = useClosing(lots, asked, stock)
  const title = tradingTexts.closeTitle(first?.name ?? '')
  if (closing.outcome)
    return (
      <Sheet open onClose={onClose} title={title}>
        <SellResult
          outcome={closing.outcome}
          digits={stock ? digitsOfStock(stock) : 0}
          failure={closing.failure}
          onClose={onClose}
        />
      </Sheet>
    )
  const parts = { closing, lots, stock }
  return (
    <Sheet open onClose={onClose} title={title} footer={<ClosingButton {...parts} />}>
      {stock && (
        <TicketHead
          stock={stock}
          price={closing.draft.priceType === 'limit' ? closing.draft.price : ''}
          onPrice={(price) => closing.change({ priceType: 'limit', price })}
        />
      )}
      <ClosingFields {...parts} />
    </Sheet>
  )
}

import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import { MomentLine, type MomentTone } from '../../shell/moments/moment-line.tsx'
import type { MomentProps } from '../../shell/web-slice.ts'
import { positionPath, receiptPath, tradingPaths } from '../paths.ts'
import { tradingTexts } from '../texts.ts'
import { messageOf, momentOf, type OrderMessage, type OrderMomentKind } from './order-moment.ts'
import { isInResult, useShownResults } from './shown-results.ts'
import { momentTexts } from './texts.ts'
import { ticketOfLapse } from './ticket-again.ts'

/** The mark that a trade has on the chart: up for a buy, down for a sale. */
const TradeMark = ({ buys }: { readonly buys: boolean }) => (
  <svg data-mark="trade" aria-hidden="true" focusable="false" viewBox="0 0 16 16" width="16" height="16">
    <path d={buys ? 'M8 3 14 13H2Z' : 'M8 13 2 3h12Z'} />
  </svg>
)
const icons: Readonly<Partial<Record<OrderMomentKind, readonly [MomentTone, IconName]>>> = {
  triggered: ['sent', 'bolt'],
  lapsed: ['over', 'clock'],
  forced: ['force', 'warning'],
  called: ['demand', 'gauge'],
}

const priceText = ([low, high]: readonly [string, string]): string =>
  Number(low) === Number(high) ? formatPrice(low) : `${formatPrice(low)}–${formatPrice(high)}`

const detailOf = ({ kind, common, shares, prices, amount, due, reason }: OrderMessage): string => {
  if (common === undefined) return ''
  if (kind === 'lapsed') {
    const why = Object.entries(tradingTexts.endReasons).find(([key]) => key === reason)?.[1]
    return why === undefined ? tradingTexts.sharesOf(formatCount(shares)) : momentTexts.lapsed(formatCount(shares), why)
  }
  if (kind === 'called')
    return amount === undefined || due === undefined
      ? ''
      : momentTexts.called(formatAmount(amount, common.type), formatShortDay(due))
  return prices === undefined ? '' : momentTexts.atPrice(formatCount(shares), priceText(prices))
}

const titleOf = ({ kind, common, count }: OrderMessage): string => {
  const isFill = icons[kind] === undefined
  const title = common || !isFill ? momentTexts.kinds[kind] : momentTexts.fills
  if (count === 1) return title
  return (isFill ? momentTexts.counted : momentTexts.times)(title, formatCount(count))
}

/** A fill leads to its receipt, a lapse to a ticket with its shares, the others to their position, and several to the list. */
const linkOf = (message: OrderMessage) => {
  const { kind, orderNo } = message
  const again = ticketOfLapse(message)
  if (again !== undefined) return { to: again, text: momentTexts.again }
  if (orderNo === undefined) return { to: tradingPaths.positions, text: momentTexts.seeAll }
  if (icons[kind] === undefined || kind === 'forced') return { to: receiptPath(orderNo), text: momentTexts.receipt }
  return { to: positionPath(orderNo), text: momentTexts.see }
}

/** The moment of a fill, or of another event of an order or a position. Several are one line. */
export const OrderLine = ({ events, onClose }: MomentProps) => {
  const results = useShownResults(({ numbers }) => numbers)
  const message = messageOf(events.filter((event) => !isInResult(event, results)).flatMap((event) => momentOf(event) ?? []))
  if (message === undefined) return null
  const { kind, common } = message
  const [tone, icon] = icons[kind] ?? ['trade', null]
  return (
    <MomentLine
      tone={tone}
      mark={icon === null ? <TradeMark buys={kind === 'bought' || kind === 'boughtBack'} /> : <Icon name={icon} size={18} />}
      title={titleOf(message)}
      share={common}
      detail={detailOf(message)}
      {...(message.orderNo !== undefined && ticketOfLapse(message) !== undefined ? { about: positionPath(message.orderNo) } : {})}
      link={linkOf(message)}
      onClose={onClose}
    />
  )
}

import { alertKinds, alertSides, alertSpans } from '@zaraba/contract/alert/terms.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { stockPath, ticketPath } from '../market/paths.ts'
import { MomentLine } from '../shell/moments/moment-line.tsx'
import type { MomentProps } from '../shell/web-slice.ts'
import { tradingPaths } from '../trading/paths.ts'
import { conditionText } from './alert-text.ts'
import { alertPaths } from './paths.ts'
import { alertTexts } from './texts.ts'

type Values = MomentProps['events'][number]['values']

/** The condition that was reached; empty where a newer server has added its kind. */
const reachedText = ({ type, code = '', alert, side, within, value = '' }: Values): string => {
  const kind = alertKinds.find((each) => each === alert)
  if (kind === undefined) return ''
  return conditionText({
    type: marketTypes.find((each) => each === type) ?? 'jpy',
    code,
    kind,
    value,
    side: alertSides.find((each) => each === side) ?? 'above',
    within: alertSpans.find((each) => each === within) ?? '-',
  })
}

/** An alert about the margin leads to the positions, one about a share to the share, and several to the list. */
const placeOf = (events: MomentProps['events']) => {
  const { type, code = '', alert } = events[0]?.values ?? {}
  const isOne = events.every(({ values }) => values.type === type && values.code === code)
  const market = marketTypes.find((each) => each === type)
  if (isOne && alert === 'margin') return { share: undefined, to: tradingPaths.positions }
  if (!isOne || market === undefined || code === '') return { share: undefined, to: alertPaths.alerts }
  return { share: { type: market, code }, to: stockPath(market, code) }
}

/** The moment of an alert that was reached, and the way to a ticket of its share; several are one line. */
export const AlertLine = ({ events, onClose }: MomentProps) => {
  const [first] = events
  if (first === undefined) return null
  const { share, to } = placeOf(events)
  return (
    <MomentLine
      tone="signal"
      mark={<Icon name="bell" size={18} />}
      title={events.length === 1 ? alertTexts.reached : alertTexts.reachedTimes(formatCount(events.length))}
      share={share}
      detail={events.length === 1 ? reachedText(first.values) : ''}
      {...(share ? { about: to } : {})}
      link={share ? { to: ticketPath(share.type, share.code), text: alertTexts.order } : { to, text: alertTexts.see }}
      onClose={onClose}
    />
  )
}

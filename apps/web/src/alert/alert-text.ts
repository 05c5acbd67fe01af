import { alertLines } from '@zaraba/contract/alert/terms.ts'
import { readMarketType } from '@zaraba/market/markets.ts'
import { formatCount, formatPercent, formatPrice, formatPriceIn } from '@zaraba/ui/format/format.ts'
import { type AlertRow, partsOfCrossing } from './alert-draft.ts'
import { alertTexts } from './texts.ts'

const { said } = alertTexts

const lineName = (name: string): string => {
  const line = alertLines.find((each) => each === name)
  return line === undefined ? name : alertTexts.lineNames[line]
}

type Condition = Pick<AlertRow, 'type' | 'code' | 'kind' | 'value' | 'side' | 'within'>

/** The condition of an alert in words. */
export const conditionText = ({ type, code, kind, value, side, within }: Condition): string => {
  if (kind === 'price') return said[side](formatPriceIn(readMarketType(type) ?? 'jpy', value))
  if (kind === 'change') return said.change(within === '-' ? '' : alertTexts.spans[within], formatPercent(value))
  if (kind === 'volume') return said.volume(formatCount(value))
  if (kind === 'margin') return said.margin(formatPrice(value))
  if (kind === 'event') {
    const isResults = value === 'results'
    if (code === '') return isResults ? said.heldResults : said.heldDisclosures
    return alertTexts.events[isResults ? 'results' : 'disclosures']
  }
  const { line, downward, other } = partsOfCrossing(value)
  if (line === 'rsi14') return (downward ? said.indexBelow : said.indexAbove)(other)
  return (downward ? said.crossesBelow : said.crossesAbove)(lineName(line), lineName(other))
}

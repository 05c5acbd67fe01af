import type { MarketType } from '@zaraba/market/markets.ts'
import { cityNames } from '../words/markets.ts'
import { commonTexts } from '../words/texts.ts'
import { brokerageZone, formatDate, formatMoment, timeZones } from './format-date.ts'

const elsewhere = (at: number, type: MarketType): string => {
  const [here, there] = [formatDate(at, 'Y-M-D h:m', brokerageZone), formatDate(at, 'Y-M-D h:m', timeZones[type])]
  return here === there ? '' : commonTexts.exchangeTime(formatDate(at, 'h:m', timeZones[type]), cityNames[type])
}

/** A moment of an exchange by the customer's clock, the one of the practice strip, with the exchange's own time behind it. */
export const exchangeMoment = (time: string, type: MarketType): string =>
  `${formatMoment(Date.parse(time))}${elsewhere(Date.parse(time), type)}`

/** A moment of today, without its day: hour and minute in the practice zone, and in the exchange's zone where that differs. */
export const exchangeHour = (time: string, type: MarketType): string =>
  `${formatDate(Date.parse(time), 'h:m')}${elsewhere(Date.parse(time), type)}`

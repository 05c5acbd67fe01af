import { localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import { offeringFacts } from '@zaraba/market/offerings/facts.ts'
import type { Offerings } from '@zaraba/market/offerings/offerings.ts'
import { addDays, type DateText, instant } from '@zaraba/money/time.ts'
import { type Disclosed, type DisclosureSource, disclosureId } from './disclosed.ts'

/** A disclosure leads to the page of its offering: what was announced so long before the genesis has one. */
const daysBefore = 60

/** The registrations of new shares within the year of the timeline, each as it was known when it was announced. */
export const newSharesDisclosed =
  (offerings: Offerings, genesis: DateText): DisclosureSource =>
  async (market, since, until) => {
    const from = instant(Math.max(localMidnight(market, addDays(genesis, -daysBefore)), since))
    return offeringFacts(offerings, market, from, until).flatMap(({ kind, at, offering }): readonly Disclosed[] => {
      if (kind !== 'approved') return []
      const { code, company, timetable, shares, assumedPrice } = offering
      const { announcedOn: date, subscribeFrom, subscribeTo } = timetable
      return [
        {
          id: disclosureId(date, market, 'new_share', code),
          kind: 'new_share',
          ...{ at, date, market, code },
          names: company.names,
          price: assumedPrice,
          shares: shares.primary + shares.secondary + shares.overAllotment,
          from: subscribeFrom,
          until: subscribeTo,
        },
      ]
    })
  }

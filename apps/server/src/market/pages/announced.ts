import { type Announced, announcedBy } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { Recent } from '@zaraba/market/simulator/recent.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { LiveMarket } from '../live-market.ts'
import { lastClosed, type Summaries } from './summary.ts'

interface Kept {
  readonly closed: number
  readonly companies: unknown
  readonly announced: Announced
}

/** Companies that were asked for by name are kept, so that looking at one again costs nothing. */
const companiesKept = 500

/** What a company has told up to now. It changes at closes alone: known from its market's summary, else read once a session. */
export const announcedNow = (
  view: Pick<LiveMarket, 'now' | 'feedOf' | 'catalogue'>,
  genesis: DateText,
  summaries: Summaries,
): ((instrument: Instrument) => Announced) => {
  const known = new Recent<InstrumentId, Kept>(companiesKept)
  return (instrument) => {
    const { market, id } = instrument
    const summary = summaries.ready(market)
    const member = summary?.days.members[summary.days.places.get(id) ?? -1]
    if (member !== undefined) return member.announced
    const [now, companies] = [view.now(), view.catalogue()]
    const closed = lastClosed(market, now)
    const kept = known.get(id)
    if (kept?.closed === closed && kept.companies === companies) return kept.announced
    const announced = announcedBy(view.feedOf(instrument), instrument, genesis, now)
    known.set(id, { closed, companies, announced })
    return announced
  }
}

import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import type { Offering } from '@zaraba/market/offerings/offering.ts'
import type { Offerings } from '@zaraba/market/offerings/offerings.ts'
import type { Price } from '@zaraba/money/price.ts'
import { addDays, type Instant } from '@zaraba/money/time.ts'
import { commitmentTo } from '@zaraba/rules/draw/draw.ts'
import type { CrowdGroup } from '@zaraba/rules/ipo/tickets.ts'
import type { Secrets } from '../../system/secrets.ts'
import type { NewOffering } from '../offering-store.ts'
import type { OfferingRecord } from '../records.ts'

/** The world's view of an offering at a step of its timetable. */
export interface WorldView {
  readonly range: { readonly low: Price; readonly high: Price } | null
  readonly price: Price | null
  readonly withdrawn: string | null
}
export interface OfferingWorld {
  /** Those announced up to a moment that have not listed long before it. */
  announced(until: Instant): readonly Offering[]
  /** `null` for an offering that the world did not bring. */
  at(offering: Pick<OfferingRecord, 'market' | 'code'>, at: Instant): WorldView | null
  /** The simulated applicants, once the window has closed. */
  crowdOf(offering: Pick<OfferingRecord, 'market' | 'code'>, at: Instant): readonly CrowdGroup[]
}

/** Days since the listing after which an offering is not brought into a new installation. */
const daysShown = 60

/** Where private customers see a fixed price, it is both ends of the range. */
const rangeOf = ({ range, price }: Offering): WorldView['range'] => range ?? (price === null ? null : { low: price, high: price })

export const worldOf = (offerings: Offerings): OfferingWorld => ({
  announced: (until) =>
    markets.flatMap((market: Market) => offerings.between(market, addDays(localDate(market, until), -daysShown), until)),
  at: ({ market, code }, at) => {
    const offering = offerings.byCode(market, code, at)
    return offering === null
      ? null
      : {
          range: rangeOf(offering),
          price: offering.price,
          withdrawn: offering.withdrawn === null ? null : offering.withdrawn.reason,
        }
  },
  crowdOf: ({ market, code }, at) =>
    (offerings.byCode(market, code, at)?.crowd?.lines ?? []).map(({ applicants, lots }) => ({ applicants, lots })),
})

/** Terms of an offering that are fixed when it is announced. */
type Announced = Omit<
  NewOffering,
  'state' | 'low' | 'high' | 'price' | 'withdrawnAt' | 'withdrawnReason' | 'secret' | 'commitment' | 'committedAt'
>
export const announcedTerms = (offering: Offering): Announced => {
  const { market, code, timetable, company, unit, maximum, allotment } = offering
  return {
    market,
    code,
    byOperator: offering.by,
    lot: unit,
    most: maximum - (maximum % unit),
    lots: allotment / unit,
    announcedAt: timetable.announcedAt,
    rangeAt: timetable.rangeAt,
    opensAt: timetable.opensAt,
    closesAt: timetable.closesAt,
    pricedAt: timetable.pricedAt,
    drawnAt: timetable.drawnAt,
    paymentAt: timetable.paymentFrom,
    deadlineAt: timetable.deadlineAt,
    listedAt: timetable.listsAt,
    about: {
      names: company.names,
      kana: company.kana,
      sector: company.sector,
      business: company.business,
      years: company.years,
      sharesOutstanding: offering.sharesOutstanding,
      lead: offering.lead,
      estimatedRate: offering.winningRate.millionths,
      provisionalDates: timetable.provisional,
    },
  }
}

/** An offering as it is written down, with a secret of its own and the commitment to it. */
export const newOffering = (offering: Offering, secrets: Secrets, committedAt: Instant): NewOffering => {
  const { withdrawn } = offering
  const secret = secrets.bytes(32)
  const range = rangeOf(offering)
  return {
    ...announcedTerms(offering),
    state: offering.state,
    price: offering.price,
    low: range?.low ?? null,
    high: range?.high ?? null,
    secret,
    commitment: Buffer.from(commitmentTo(secret)),
    committedAt,
    withdrawnAt: withdrawn?.at ?? null,
    withdrawnReason: withdrawn?.reason ?? '',
  }
}

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { day, type Instant, later } from '@zaraba/money/time.ts'
import { costOf, heldAtApplication } from '@zaraba/rules/ipo/money.ts'
import type { Applicant } from '@zaraba/rules/ipo/subscribe.ts'
import { moneyRuleOn } from '@zaraba/rules/ipo/terms.ts'
import { type CallContext, callerOf, type Handler, refuse } from '../../calls/handler.ts'
import { availableIn, balancesOf } from '../../ledger/ledger-store.ts'
import { offeringNamed, offeringsSince } from '../offering-store.ts'
import type { IpoPorts } from '../ports.ts'
import { type ApplicationRecord, type OfferingRecord, subscriptionNo } from '../records.ts'
import { appliedTo } from '../seal-store.ts'
import { amountOrDash, came, marketOf, moment } from '../wire.ts'
import { ownAmong, waiversOf } from './application-store.ts'
import { offeringRow } from './offering-row.ts'
import { restrictionsOf, subscriptionRow } from './subscription-row.ts'

/** Shares stay in the list for so long after their listing. */
const shownAfterListing = 60 * day

/** Facts about the caller for some offerings of a market. */
const applicantFor = async (
  { database }: IpoPorts,
  context: CallContext,
  market: Market,
  offerings: readonly OfferingRecord[],
) => {
  const caller = callerOf(context)
  const currency = marketCurrency[market]
  const [balances, applications, waivers, applied] = await Promise.all([
    balancesOf(database, caller.customer),
    ownAmong(
      database,
      caller.customer,
      offerings.map(({ number }) => number),
    ),
    waiversOf(database, caller.customer, market),
    appliedTo(
      database,
      offerings.map(({ number }) => number),
    ),
  ])
  const available = availableIn(balances, currency)
  const ownApplications = new Map(applications.map((each) => [each.offering, each]))
  const restrictions = restrictionsOf(caller)
  return {
    available,
    applied,
    applicationFor: (offering: OfferingRecord): ApplicationRecord | null => ownApplications.get(offering.number) ?? null,
    applicant: (offering: OfferingRecord): Applicant => {
      const application = ownApplications.get(offering.number)
      return {
        restrictions,
        available,
        waivers,
        subscribed: application === undefined ? null : subscriptionNo(application.number),
      }
    },
  }
}

export const newstockList =
  (ports: IpoPorts): Handler<'trade/newstocklist'> =>
  async ({ type, state }, context) => {
    const market = marketOf(type)
    const at = ports.marketClock.now()
    const all = await offeringsSince(ports.database, market, { since: later(at, -shownAfterListing), now: at })
    const offerings = all.filter((each) => state === undefined || each.state === state)
    const { applicant, applied } = await applicantFor(ports, context, market, offerings)
    const { language } = context
    const list = offerings.map((offering) =>
      offeringRow(ports, offering, {
        language,
        at,
        applied: applied.get(offering.number) ?? null,
        applicant: applicant(offering),
      }),
    )
    return { data: { list } }
  }

type Page = OutputOf<'trade/newstock'>

const figuresOf = ({ market, about }: OfferingRecord): Page['figures'] => {
  const digits = market === 'jp' ? 0 : 2
  const whole = (thousands: number): string => formatDecimal(BigInt(thousands) * 1_000n * 10n ** BigInt(digits), digits)
  return about.years.map(({ month, revenue, operatingProfit, netProfit }) => ({
    year: month,
    sales: whole(revenue),
    operating_profit: whole(operatingProfit),
    profit: whole(netProfit),
    per_share: formatDecimal(divide(BigInt(netProfit) * 100_000n, BigInt(about.sharesOutstanding), 'half_even'), 2),
  }))
}

const timelineOf = (offering: OfferingRecord, at: Instant): Page['timeline'] => {
  const { market } = offering
  const steps = [
    ['announced', offering.announcedAt],
    ['range', offering.rangeAt],
    ['subscribe_from', offering.opensAt],
    ['subscribe_to', offering.closesAt],
    ['pricing', offering.pricedAt],
    ['draw', offering.drawnAt],
    ['payment', offering.paymentAt],
    ['deadline', offering.deadlineAt],
    ['listing', offering.listedAt],
  ] as const
  const { withdrawnAt } = offering
  // A fixed price has no range before it: one moment sets both.
  const isFixed = offering.rangeAt === offering.pricedAt
  const reached = steps.filter(([step, when]) => !(isFixed && step === 'range') && came(offering, when))
  const all = withdrawnAt === null ? reached : [...reached, ['withdrawn', withdrawnAt] as const]
  return all
    .toSorted(([, leftTime], [, right]) => leftTime - right)
    .map(([step, when]) => ({ step, time: moment(market, when), done: when <= at }))
}

const companyOf = ({ market, about }: OfferingRecord, language: Language): Page['company'] => ({
  name: about.names[language],
  sector: sectorName(market, about.sector, language),
  business: about.business.map((line) => line[language]),
  simulated: true,
})

const costsOf = (offering: OfferingRecord): Page['costs'] => {
  const { market, lot, price, high } = offering
  const currency = marketCurrency[market]
  const rule = moneyRuleOn(market, localDate(market, offering.opensAt))
  const due = price ?? high
  return {
    held_per_lot: amountOrDash(heldAtApplication(offering, rule, lot), currency),
    due_per_lot: amountOrDash(due === null ? null : costOf(offering, due, lot), currency),
    rate: '0',
  }
}

export const newstock =
  (ports: IpoPorts): Handler<'trade/newstock'> =>
  async ({ type, code }, context) => {
    const market = marketOf(type)
    const at = ports.marketClock.now()
    const offering = await offeringNamed(ports.database, market, code)
    if (offering === null || offering.announcedAt > at)
      return refuse({ key: 'product_missing_or_delisted', field: 'code', now: code })
    const { language } = context
    const caller = callerOf(context)
    const ownApplicant = await applicantFor(ports, context, market, [offering])
    const application = ownApplicant.applicationFor(offering)
    const seen = {
      language,
      at,
      applied: ownApplicant.applied.get(offering.number) ?? null,
      applicant: ownApplicant.applicant(offering),
    }
    return {
      data: {
        offering: offeringRow(ports, offering, seen),
        company: companyOf(offering, language),
        figures: figuresOf(offering),
        timeline: timelineOf(offering, at),
        application:
          application === null
            ? null
            : subscriptionRow(ports, offering, application, { caller, language, at, available: ownApplicant.available }),
        costs: costsOf(offering),
      },
    }
  }

import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { UnknownReason } from '@zaraba/contract/ipo/states.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { priceEarnings, underwritingPrice, whyUnknown } from '@zaraba/rules/ipo/about.ts'
import { type Applicant, planSubscription } from '@zaraba/rules/ipo/subscribe.ts'
import { moneyRuleOn } from '@zaraba/rules/ipo/terms.ts'
import type { IpoPorts } from '../ports.ts'
import type { OfferingRecord } from '../records.ts'
import type { Applied } from '../seal-store.ts'
import { moment, percent, priceOrDash, stepDate, stepMoment, typeOf } from '../wire.ts'

type OfferingRow = OutputOf<'trade/newstock'>['offering']
type Field = OfferingRow['unknown'][number]['field']

const winningRate = ({ about, lots, state }: OfferingRecord, applied: Applied | null): string => {
  if (state === 'withdrawn') return '-'
  if (applied === null) return percent(BigInt(about.estimatedRate), 1_000_000n)
  return percent(applied.lots < BigInt(lots) ? applied.lots : BigInt(lots), applied.lots)
}

const premiumOf = (price: Price | null, market: Price | null): string | null =>
  price === null || market === null ? null : percent(BigInt(market - price), BigInt(price))

/** The fields that are a dash, and why. */
const unknownOf = (offering: OfferingRecord, fields: Readonly<Record<string, unknown>>): OfferingRow['unknown'] => {
  const isFixed = offering.market === 'cn'
  const reasons: readonly (readonly [Field, UnknownReason])[] = [
    ['price', 'before_pricing'],
    ['provisional_low', isFixed ? 'fixed_price' : 'before_the_range'],
    ['provisional_high', isFixed ? 'fixed_price' : 'before_the_range'],
    ['underwriting_provisional', isFixed ? 'fee_apart' : 'before_the_range'],
    ['underwriting_price', isFixed ? 'fee_apart' : 'before_pricing'],
    ['market_price', 'before_the_listing'],
    ['per', offering.high !== null ? 'no_profit' : isFixed ? 'before_pricing' : 'before_the_range'],
    ['premium', 'before_the_listing'],
    ['winning_rate', 'withdrawn'],
    ['listing_date', 'withdrawn'],
  ]
  return reasons
    .filter(([field]) => fields[field] === '-')
    .map(([field, reason]) => ({
      field,
      reason: reason === 'no_profit' || reason.startsWith('f') ? reason : whyUnknown(offering.state, reason),
    }))
}

/** An offering as the wire shows it, with all reasons why the caller cannot subscribe for the smallest quantity. */
export const offeringRow = (
  ports: Pick<IpoPorts, 'priceOf'>,
  offering: OfferingRecord,
  seen: { readonly language: Language; readonly at: Instant; readonly applied: Applied | null; readonly applicant: Applicant },
): OfferingRow => {
  const { market, code, about, price, low, high } = offering
  const isFixed = market === 'cn'
  const withdrawn = offering.state === 'withdrawn'
  const marketPrice = offering.state === 'listed' ? ports.priceOf(market, code) : null
  const reckonedPrice = price ?? high
  const per = reckonedPrice === null ? null : priceEarnings(about, reckonedPrice)
  const plan = planSubscription(offering, offering.state, seen.applicant, offering.lot, seen.at)
  const refusals = 'refusals' in plan ? [...plan.refusals] : []
  const shown = {
    price: priceOrDash(price),
    provisional_low: isFixed ? '-' : priceOrDash(low),
    provisional_high: isFixed ? '-' : priceOrDash(high),
    underwriting_provisional: priceOrDash(low === null ? null : underwritingPrice(market, low)),
    underwriting_price: priceOrDash(price === null ? null : underwritingPrice(market, price)),
    market_price: priceOrDash(marketPrice),
    winning_rate: winningRate(offering, seen.applied),
    per: per === null ? '-' : formatDecimal(BigInt(per), 2),
    premium: premiumOf(price, marketPrice) ?? '-',
    listing_date: stepDate(offering, offering.listedAt),
  }
  const estimates: Field[] = [
    ...(seen.applied === null && !withdrawn ? (['winning_rate'] as const) : []),
    ...(per !== null && price === null ? (['per'] as const) : []),
    ...(about.provisionalDates && offering.state !== 'listed' && !withdrawn ? (['listing_date'] as const) : []),
  ]
  return {
    code,
    name: about.names[seen.language],
    market: typeOf(market),
    from: offering.byOperator === null ? 'world' : 'operator',
    state: offering.state,
    ...shown,
    min_num: offering.lot,
    max_num: offering.most,
    offered: offering.lots * offering.lot,
    announced: moment(market, offering.announcedAt),
    subscribe_from: stepMoment(offering, offering.opensAt),
    subscribe_to: stepMoment(offering, offering.closesAt),
    lottery_date: stepDate(offering, offering.drawnAt),
    lottery_time: stepMoment(offering, offering.drawnAt),
    pricing_time: stepMoment(offering, offering.pricedAt),
    payment_date: stepDate(offering, offering.paymentAt),
    deadline: stepMoment(offering, offering.deadlineAt),
    applicants: seen.applied === null ? null : Number(seen.applied.persons),
    lead_underwriter: about.lead[seen.language],
    sells_without_money: !moneyRuleOn(market, localDate(market, offering.opensAt)).holdsAtApplication,
    simplified: market === 'us',
    estimates,
    unknown: unknownOf(offering, shown),
    applied: seen.applicant.subscribed !== null,
    can: { allowed: refusals.length === 0, refusals },
  }
}

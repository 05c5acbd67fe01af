import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { offerTerms } from '@zaraba/market/blocks/terms.ts'
import { localDate, offsetMinutes, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { type DateText, formatInstant, type Instant } from '@zaraba/money/time.ts'
import { costOf } from '@zaraba/rules/block/buying.ts'
import { offerState } from '@zaraba/rules/block/offer.ts'
import { blockStatus } from '@zaraba/rules/block/states.ts'
import { sellableFrom } from '@zaraba/rules/trading/lock.ts'
import { applicationNo, type BlockApplicationRecord } from './applications/application-store.ts'
import { type GrabRecord, grabNo } from './applications/grab-store.ts'
import { currencyOf, standingOf } from './applications/standing.ts'
import type { OfferRecord } from './offers/offer-store.ts'
import type { BlockPorts } from './ports.ts'

type OfferRow = OutputOf<'trade/block'>
type OwnRow = OutputOf<'trade/blockCancel'>

export interface Names {
  readonly market: Pick<BlockPorts['market'], 'instrumentOf'>
}
export const nameOf = ({ market }: Names, offer: OfferRecord, language: Language): string =>
  market.instrumentOf(offer.market, offer.code)?.names[language] ?? offer.code

export const momentIn = (market: Market, at: Instant): string => formatInstant(at, offsetMinutes(market, at))

/** The session to which a lot that is bought at a moment belongs: its lock counts from there. */
const sessionOfPurchase = (market: Market, at: Instant): DateText => sessionAround(market, at).date

/** Hundredths of a per cent under the reference, as "2.35". */
const discountOf = ({ reference, price }: OfferRecord): string => {
  const hundredths = Math.round(((reference - price) * 10_000) / reference)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** When a lot of it would begin now: a grab at once, a block when it is decided. */
const beginsAt = ({ kind, settles }: OfferRecord, now: Instant): Instant => (kind === 'grab' || now > settles ? now : settles)

/** An offer as a customer sees it: with their own shares, and with all reasons why they cannot buy. */
export const offerRow = (
  ports: Pick<BlockPorts, 'market'>,
  offer: OfferRecord,
  seen: {
    readonly now: Instant
    readonly language: Language
    readonly mine: number
    readonly applied: number
    readonly against: readonly Refusal[]
  },
): OfferRow => ({
  id: offer.id,
  type: typeOfMarket[offer.market],
  kind: offer.kind,
  code: offer.code,
  name: nameOf(ports, offer, seen.language),
  price: formatPrice(offer.price),
  reference_price: formatPrice(offer.reference),
  discount: discountOf(offer),
  quota: offer.quota,
  left: offer.quota - offer.taken,
  applied: seen.applied,
  min_num: offer.minimum,
  max_num: offer.cap,
  opens: momentIn(offer.market, offer.opens),
  closes: momentIn(offer.market, offer.closes),
  settles: momentIn(offer.market, offer.settles),
  lock_days: offer.lockDays,
  sellable_from: sellableFrom(offer.market, sessionOfPurchase(offer.market, beginsAt(offer, seen.now)), offer.lockDays),
  needs: offer.needs,
  channel: offer.channel ?? '',
  seller: offer.seller,
  purpose: offer.purpose,
  from: offer.announcedBy === 'world' ? 'world' : 'operator',
  simplified: offerTerms(offer.market, offer.kind, localDate(offer.market, offer.announcedAt)).simplified,
  commitment: offer.commitment,
  mine: seen.mine,
  state: offerState(standingOf(ports, offer, seen.now), seen.now),
  can: seen.against.length === 0,
  against: [...seen.against],
})

const amount = (minor: bigint, offer: OfferRecord): string => formatMoney(minor, currencyOf(offer))

/** An application as its customer sees it. */
export const applicationRow = (
  ports: Pick<BlockPorts, 'market'>,
  application: BlockApplicationRecord,
  offer: OfferRecord,
  seen: { readonly now: Instant; readonly language: Language },
): OwnRow => ({
  order_no: applicationNo(application.request),
  kind: 'block',
  id: offer.id,
  code: offer.code,
  name: nameOf(ports, offer, seen.language),
  price: formatPrice(offer.price),
  num: application.shares,
  won_num: application.state === 'passed' ? application.won : 0,
  money: amount(application.state === 'passed' ? costOf(offer, application.won) : application.money, offer),
  apply_time: momentIn(offer.market, application.appliedAt),
  promised_time: momentIn(offer.market, application.promisedAt),
  review_time: application.decidedAt === null ? '-' : momentIn(offer.market, application.decidedAt),
  reason: application.reason,
  lock_days: offer.lockDays,
  sellable_from: application.sellableFrom ?? '-',
  position_no: application.position,
  word: application.word.toString('hex'),
  word_by: application.wordBy,
  can_cancel: application.state === 'pending' && seen.now < offer.closes,
  status: blockStatus[application.state],
  state: application.state,
})

/** A grab as its customer sees it. */
export const grabRow = (ports: Pick<BlockPorts, 'market'>, grab: GrabRecord, offer: OfferRecord, language: Language): OwnRow => {
  const time = momentIn(offer.market, grab.at)
  return {
    order_no: grabNo(grab.number),
    kind: 'grab',
    id: offer.id,
    code: offer.code,
    name: nameOf(ports, offer, language),
    price: formatPrice(offer.price),
    num: grab.shares,
    won_num: grab.shares,
    money: amount(grab.money, offer),
    apply_time: time,
    promised_time: time,
    review_time: time,
    reason: '',
    lock_days: offer.lockDays,
    sellable_from: grab.sellableFrom,
    position_no: grab.position,
    word: '',
    word_by: '',
    can_cancel: false,
    status: blockStatus.passed,
    state: 'passed',
  }
}

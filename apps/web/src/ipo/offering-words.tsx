import type { OfferingState, SubscriptionState } from '@zaraba/contract/ipo-states.ts'
import { Chip, type Tone } from '@zaraba/kit/chip.tsx'
import { currencySigns, formatPrice } from '@zaraba/kit/format.ts'
import { offeringStates, subscriptionStates } from '@zaraba/kit/messages.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import type { FieldName, Offering } from './calls.ts'
import styles from './ipo.module.css'
import { words } from './messages.ts'

const offeringTones: Readonly<Record<OfferingState, Tone>> = {
  waiting: 'plain',
  to_subscribe: 'amber',
  subscribing: 'accent',
  ended: 'amber',
  drawn: 'amber',
  listed: 'plain',
  withdrawn: 'bad',
}
export const OfferingChip = ({ state }: { readonly state: OfferingState }) => (
  <Chip tone={offeringTones[state]}>{offeringStates[state]}</Chip>
)

const subscriptionTones: Readonly<Record<SubscriptionState, Tone>> = {
  pending_lottery: 'amber',
  won: 'accent',
  pending_payment: 'accent',
  payment_succeeded: 'accent',
  successful: 'good',
  not_won: 'plain',
  waived: 'plain',
  failed: 'bad',
}
export const SubscriptionChip = ({ state }: { readonly state: SubscriptionState }) => (
  <Chip tone={subscriptionTones[state]}>{subscriptionStates[state]}</Chip>
)

const minuteMs = 60_000
/** Days, hours or minutes until a moment. */
export const spanTo = (from: number, to: number): string => {
  const minutes = Math.max(0, Math.ceil((to - from) / minuteMs))
  return words.inDays(Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60)
}

/** What comes next for an offering, and in how long; empty once nothing does. */
export const nextOf = (offering: Offering, now: number): string => {
  const until = (time: string) => spanTo(now, Date.parse(time))
  const { state } = offering
  if (state === 'waiting' || state === 'to_subscribe') return words.opensIn(until(offering.subscribe_from))
  if (state === 'subscribing') return words.closesIn(until(offering.subscribe_to))
  if (state === 'ended') return words.drawIn(until(offering.lottery_time))
  const listing = Date.parse(`${offering.listing_date}T00:00:00${offering.subscribe_from.slice(-6)}`)
  return state === 'drawn' ? words.listsIn(spanTo(now, listing)) : ''
}

export const priceIn = (type: MarketType, price: string): string =>
  price === '-' ? '-' : `${currencySigns[type]}${formatPrice(price)}`

/** The price where it is set, the range before, and that there is none yet before that. */
export const priceOf = (offering: Offering): string => {
  const { market: type, price, provisional_low: low, provisional_high: high } = offering
  if (price !== '-') return priceIn(type, price)
  return low === '-' || high === '-' ? words.rangeUnknown : words.range(priceIn(type, low), priceIn(type, high))
}

/** A value of an offering: an estimate says so, and a dash says why. */
export const Told = ({
  offering,
  field,
  children,
}: {
  readonly offering: Offering
  readonly field: FieldName
  readonly children: string
}) => {
  const unknown = offering.unknown.find((each) => each.field === field)
  return (
    <span className={styles.told}>
      <span>{children}</span>
      {offering.estimates.includes(field) && <small>{words.estimate}</small>}
      {children === '-' && unknown && <small>{words.unknown[unknown.reason]}</small>}
    </span>
  )
}

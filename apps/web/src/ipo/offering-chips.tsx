import type { OfferingState, SubscriptionState } from '@zaraba/contract/ipo/states.ts'
import { offeringStates, subscriptionStates } from '@zaraba/contract/ipo/texts.ts'
import { formatPriceIn } from '@zaraba/ui/format/format.ts'
import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import type { FieldName, Offering, Subscription } from './calls.ts'
import styles from './ipo.module.css'
import { ipoTexts } from './texts.ts'

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
  <Chip tone={offeringTones[state]}>{offeringStates[state][language]}</Chip>
)
/** Whether it ended because the issuer withdrew: then it says that, and not that it failed. */
export const wasWithdrawn = ({ reason }: Pick<Subscription, 'reason'>): boolean => reason === 'offering_withdrawn'

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
export const SubscriptionChip = ({ row }: { readonly row: Pick<Subscription, 'state' | 'reason'> }) =>
  wasWithdrawn(row) ? (
    <OfferingChip state="withdrawn" />
  ) : (
    <Chip tone={subscriptionTones[row.state]}>{subscriptionStates[row.state][language]}</Chip>
  )

const minuteMs = 60_000
/** Days, hours or minutes until a moment. */
const spanTo = (from: number, to: number): string => {
  const minutes = Math.max(0, Math.ceil((to - from) / minuteMs))
  return ipoTexts.inDays(Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60)
}

/** The listing begins with its day on the exchange. */
const listingOf = ({ listing_date, subscribe_from }: Offering): string => `${listing_date}T00:00:00${subscribe_from.slice(-6)}`

/** When what comes next for an offering comes, and the words for how long that is; `null` once nothing does. */
const stepOf = (offering: Offering): { readonly at: number; readonly says: (span: string) => string } | null => {
  const { state } = offering
  const step = (time: string, says: (span: string) => string) => ({ at: Date.parse(time), says })
  if (state === 'waiting' || state === 'to_subscribe') return step(offering.subscribe_from, ipoTexts.opensIn)
  if (state === 'subscribing') return step(offering.subscribe_to, ipoTexts.closesIn)
  if (state === 'ended') return step(offering.lottery_time, ipoTexts.drawIn)
  return state === 'drawn' ? step(listingOf(offering), ipoTexts.listsIn) : null
}

/** Next step of an offering and the time until then; empty when there is none. */
export const nextOf = (offering: Offering, now: number): string => {
  const step = stepOf(offering)
  return step === null ? '' : step.says(spanTo(now, step.at))
}

/** Earlier steps come first; offerings without a next step keep their order. */
export const soonerFirst = (left: Offering, right: Offering): number => (stepOf(left)?.at ?? 0) - (stepOf(right)?.at ?? 0)

/** The price where it is set, the range before, and before that which of them is not known yet; nothing where it never will be. */
export const priceOf = (offering: Offering): string => {
  const { market: type, price, provisional_low: low, provisional_high: high } = offering
  if (price !== '-') return formatPriceIn(type, price)
  if (offering.state === 'withdrawn' && (low === '-' || high === '-')) return ''
  const fixed = offering.unknown.some(({ field, reason }) => field === 'provisional_high' && reason === 'fixed_price')
  if (fixed) return ipoTexts.priceUnknown
  return low === '-' || high === '-' ? ipoTexts.rangeUnknown : ipoTexts.range(formatPriceIn(type, low), formatPriceIn(type, high))
}

/** A value of an offering: an estimate says so, and a dash says why. */
export const TermValue = ({
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
    <span className={styles.fieldValue}>
      <span>{children}</span>
      {offering.estimates.includes(field) && <small>{ipoTexts.estimate}</small>}
      {unknown && <small>{ipoTexts.unknown[unknown.reason]}</small>}
    </span>
  )
}

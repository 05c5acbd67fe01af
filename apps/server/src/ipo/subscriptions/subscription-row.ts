import type { OutputOf } from '@zaraba/contract/calls.ts'
import { subscriptionStatus } from '@zaraba/contract/ipo/states.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { costOf } from '@zaraba/rules/ipo/money.ts'
import { leftToPay, planPayment, type Restriction, waiverRefusals } from '@zaraba/rules/ipo/subscribe.ts'
import type { Caller } from '../../calls/handler.ts'
import type { IpoPorts } from '../ports.ts'
import { type ApplicationRecord, type OfferingRecord, subscriptionNo } from '../records.ts'
import { amountOrDash, hex, moment, priceOrDash, stepDate, stepMoment, typeOf } from '../wire.ts'

type SubscriptionRow = OutputOf<'trade/newstockSubscribe'>

/** The flags of the caller that keep money from moving into shares. */
export const restrictionsOf = ({ frozen, noTrading }: Pick<Caller, 'frozen' | 'noTrading'>): readonly Restriction[] => [
  ...(frozen === null ? [] : [{ key: 'account_banned_or_frozen', ...frozen } as const]),
  ...(noTrading === null ? [] : [{ key: 'no_trading', ...noTrading } as const]),
]

const may = (refusals: readonly Refusal[]) => ({ allowed: refusals.length === 0, refusals: [...refusals] })

interface SubscriptionContext {
  readonly caller: Pick<Caller, 'frozen' | 'noTrading'>
  readonly language: Language
  readonly at: Instant
  /** Minor units of the market's currency. */
  readonly available: bigint
}

/** A subscription as the wire shows it (C-04). */
export const subscriptionRow = (
  ports: Pick<IpoPorts, 'priceOf'>,
  offering: OfferingRecord,
  application: ApplicationRecord,
  { caller, language, at, available }: SubscriptionContext,
): SubscriptionRow => {
  const { market, code, price } = offering
  const { currency, state, held } = application
  // The draw stores the winners before the money follows: until then the result is not shown.
  const won = state === 'pending_lottery' ? 0 : application.won
  const open = subscriptionStatus[state] === 1
  const due = won === 0 || price === null ? null : costOf(offering, price, won)
  const left = open && state !== 'payment_succeeded' ? leftToPay(offering, application, price) : null
  const payment = planPayment(offering, application, price, { restrictions: restrictionsOf(caller), available }, at)
  return {
    order_no: subscriptionNo(application.number),
    type: typeOf(market),
    code,
    name: offering.about.names[language],
    price: priceOrDash(price),
    market_price: priceOrDash(offering.state === 'listed' ? ports.priceOf(market, code) : null),
    num: application.num,
    win_num: won,
    rjmoney: amountOrDash(held, currency),
    total_due: amountOrDash(due, currency),
    left_to_pay: left === null ? '-' : amountOrDash(left, currency),
    allotment_no: application.listIndex === null ? '-' : String(application.listIndex),
    word: hex(application.word),
    word_by: application.wordBy,
    apply_time: moment(market, application.appliedAt),
    lottery_date: stepDate(offering, offering.drawnAt),
    listing_date: stepDate(offering, offering.listedAt),
    payment_date: stepDate(offering, offering.paymentAt),
    deadline: stepMoment(offering, offering.deadlineAt),
    position_no: application.positionNo ?? '-',
    reason: application.reason,
    status: subscriptionStatus[state],
    state,
    can: {
      pay: may('refusals' in payment ? payment.refusals : []),
      waive: may(waiverRefusals(offering, application, at)),
    },
  }
}

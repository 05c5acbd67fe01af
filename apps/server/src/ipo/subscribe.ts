import type { InputOf } from '@zaraba/contract/calls.ts'
import { newShareRow } from '@zaraba/contract/ipo/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { type Applicant, planSubscription } from '@zaraba/rules/ipo/subscribe.ts'
import { type CallContext, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Queryable } from '../database/database.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
import { balancesOf, postTogether } from '../ledger/ledger-store.ts'
import { insertApplication, ownApplication, waiversOf } from './application-store.ts'
import { valuesOf } from './events.ts'
import { offeringNamed, stateWhileApplying } from './offering-store.ts'
import type { IpoPorts } from './ports.ts'
import { type OfferingRecord, subscriptionNo } from './records.ts'
import { restrictionsOf, subscriptionRow } from './subscription-row.ts'
import { amountText, dateOf, marketOf } from './wire.ts'

type Asked = InputOf<'trade/newstockSubscribe'>
const missing = (code: string): Refusal => ({ key: 'product_missing_or_delisted', field: 'code', now: code })

/** What the caller brings to an offering. */
const applicantOf = async (on: Queryable, context: CallContext, { market, number }: OfferingRecord): Promise<Applicant> => {
  const { customer, ...caller } = callerOf(context)
  const [balances, own, waivers] = await Promise.all([
    balancesOf(on, customer),
    ownApplication(on, { customer, offering: number }),
    market === 'cn' ? waiversOf(on, customer, market) : [],
  ])
  const currency = marketCurrency[market]
  return {
    restrictions: restrictionsOf(caller),
    available: balances.find((each) => each.kind === 'available' && each.currency === currency)?.balance ?? 0n,
    subscribed: own === null ? null : subscriptionNo(own.number),
    waivers,
  }
}

/** Everything that stands against an application. The fund password is tried only when nothing else does, so that no try is lost. */
const against = async (ports: IpoPorts, context: CallContext, asked: Asked, market: Market): Promise<readonly Refusal[]> => {
  const caller = callerOf(context)
  const { database, identity, marketClock } = ports
  if (identity.remembersFundPassword(caller, asked.fund_password)) return []
  const offering = await offeringNamed(database, market, asked.code)
  const now = marketClock.now()
  if (offering === null || offering.announcedAt > now) return [missing(asked.code)]
  const plan = planSubscription(offering, offering.state, await applicantOf(database, context, offering), asked.num, now)
  const noSecret: readonly Refusal[] = asked.fund_password === '' ? [{ key: 'enter_fund_password', field: 'fund_password' }] : []
  if ('refusals' in plan) return [...noSecret, ...plan.refusals]
  const secret = await identity.proveFundPassword(caller, asked.fund_password)
  return secret === null ? [] : [secret]
}

/** Subscribes to new shares, once an offering (P-08, L-01), and holds what the market's rule says. */
export const subscribe =
  (ports: IpoPorts): Handler<'trade/newstockSubscribe'> =>
  (input, context) => {
    const { customer, ...flags } = callerOf(context)
    const market = marketOf(input.type)
    const currency = marketCurrency[market]
    return doOnce(ports.database, newShareRow, onceOf(context, 'trade/newstockSubscribe', input), {
      prove: () => against(ports, context, input, market),
      customer,
      work: async (transaction) => {
        const offering = await offeringNamed(transaction, market, input.code)
        const at = ports.marketClock.now()
        if (offering === null || offering.announcedAt > at) return refuse(missing(input.code))
        const [state, applicant] = await Promise.all([
          stateWhileApplying(transaction, offering.number),
          applicantOf(transaction, context, offering),
        ])
        const plan = planSubscription(offering, state ?? offering.state, applicant, input.num, at)
        if ('refusals' in plan) return refuse(...plan.refusals)
        const application = await insertApplication(transaction, {
          customer,
          offering: offering.number,
          currency,
          num: input.num,
          lots: plan.lots,
          word: input.word === undefined ? ports.secrets.bytes(32) : Buffer.from(input.word, 'hex'),
          wordBy: input.word === undefined ? 'house' : 'customer',
          held: plan.held,
          appliedAt: at,
        })
        const orderNo = subscriptionNo(application.number)
        const move = { operation: 'subscribe', source: 'available', destination: 'subscription', currency } as const
        const values = {
          ...valuesOf(offering),
          shares: String(input.num),
          amount: amountText(plan.held, currency),
          lottery: dateOf(market, offering.drawnAt),
        }
        const event = { customer, kind: 'newstock_applied', orderNo, at, values } as const
        await Promise.all([
          plan.held === 0n
            ? undefined
            : postTogether(transaction, [
                { customer, cause: `ipo/${orderNo}/applied`, at, moves: [{ ...move, amount: plan.held }] },
              ]),
          ports.writeEvents(transaction, [event]),
        ])
        const available = applicant.available - plan.held
        const seen = { caller: flags, language: context.language, at, available }
        return { data: subscriptionRow(ports, offering, application, seen) }
      },
    })
  }

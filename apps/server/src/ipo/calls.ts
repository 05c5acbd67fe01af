import type { ipoCalls as declared } from '@zaraba/contract/ipo/calls.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import { callerOf, type Handler, type Handlers } from '../calls/handler.ts'
import { availableIn, balancesOf } from '../ledger/ledger-store.ts'
import { offeringsOf } from './offering-store.ts'
import type { IpoPorts } from './ports.ts'
import { ownApplications } from './subscriptions/application-store.ts'
import { newstock, newstockList } from './subscriptions/offerings.ts'
import { subscribe } from './subscriptions/subscribe.ts'
import { subscriptionRow } from './subscriptions/subscription-row.ts'
import { pay, waive } from './subscriptions/win.ts'
import { newstockProof } from './verify/proof.ts'
import { marketOf } from './wire.ts'

/** A customer's subscriptions: all that are open, then the latest 200 that have ended (C-04). */
const ownList =
  (ports: IpoPorts): Handler<'trade/usernewstocklist'> =>
  async ({ type }, context) => {
    const caller = callerOf(context)
    const currency = marketCurrency[marketOf(type)]
    const { database } = ports
    const [applications, balances] = await Promise.all([
      ownApplications(database, caller.customer, currency),
      balancesOf(database, caller.customer),
    ])
    const offerings = await offeringsOf(database, [...new Set(applications.map(({ offering }) => offering))])
    const available = availableIn(balances, currency)
    const seen = { caller, language: context.language, at: ports.marketClock.now(), available }
    return {
      data: applications.flatMap((application) => {
        const offering = offerings.get(application.offering)
        return offering === undefined ? [] : [subscriptionRow(ports, offering, application, seen)]
      }),
    }
  }

export const ipoCallsOf = (ports: IpoPorts): Handlers<typeof declared> => ({
  'trade/newstocklist': newstockList(ports),
  'trade/newstock': newstock(ports),
  'trade/newstockSubscribe': subscribe(ports),
  'trade/newstockPay': pay(ports),
  'trade/newstockWaive': waive(ports),
  'trade/newstockProof': newstockProof(ports),
  'trade/usernewstocklist': ownList(ports),
})

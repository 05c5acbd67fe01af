import { slice } from '../base/slice.ts'
import { creditFace } from '../credit/face.ts'
import { identityFace } from '../identity/face.ts'
import { logFace } from '../log/face.ts'
import { marketFace } from '../market/face.ts'
import { productsFace } from '../products/face.ts'
import { reviewFace } from '../review/face.ts'
import { tradingFace } from '../trading/face.ts'
import { cashCalls, fundingCalls } from './calls.ts'
import type { CashPorts } from './cash-ports.ts'
import { depositRules, withdrawalRules } from './cash-reviews.ts'
import { verifyFunding } from './cash-store.ts'
import { fundingMessages } from './messages.ts'
import type { FundingPorts } from './ports.ts'
import { worthInYen } from './summary.ts'

export const funding = slice({
  name: 'funding',
  tables: ['funding.*'],
  messages: fundingMessages,
  needs: {
    log: logFace,
    review: reviewFace,
    identity: identityFace,
    market: marketFace,
    credit: creditFace,
    products: productsFace,
    trading: tradingFace,
  },
  entries: { credited: ['deposit'], held: ['withdrawal_hold'], paid: ['withdrawal_paid'], back: ['withdrawal_back'] },
  verify: verifyFunding,
  open: ({ database, marketClock, slices }, { log, review: reviews, identity, market, credit, products, trading }) => {
    const ports: FundingPorts = {
      ...trading,
      database,
      marketClock,
      logHead: log.head,
      rate: (from, to, at) => market.rates.rate(from, to, at),
      productsOf: products.running,
      productsGainedAt: products.gainedAt,
      leadingIndex: (of) => market.indices().find((index) => index.market === of) ?? null,
      subjectsOf: slices.subjectsOf,
      reviewsOf: (customer, orderNumbers) => reviews.timesOf(database, customer, orderNumbers),
    }
    const cash: CashPorts = {
      ...identity,
      database,
      marketClock,
      reviews,
      identity,
      credit,
      passedDeposits: (queryable, customer) => reviews.passed(queryable, customer, 'deposit'),
      openBusiness: trading.openBusiness,
      worth: worthInYen(ports),
    }
    return {
      calls: { ...fundingCalls(ports), ...cashCalls(cash) },
      reviews: { deposit: depositRules(cash), withdrawal: withdrawalRules(cash) },
    }
  },
})

import type { Clock } from '@zaraba/money/clock.ts'
import type { CashPorts, DecisionPorts } from '../funding/cash-ports.ts'
import { worthInYen } from '../funding/worth.ts'
import { cardsOf, verifiedName } from '../identity/documents-store.ts'
import type { IdentityFace } from '../identity/face.ts'
import { explainFlag } from '../identity/flag-refusals.ts'
import { customerOfNumber, flagsOf } from '../identity/store.ts'
import type { MarketSlice } from '../market/open-market.ts'
import type { ProductsFace } from '../products/face.ts'
import type { ReviewMachine } from '../review/machine.ts'
import { passedCount } from '../review/store.ts'
import { openBusinessOf } from '../trading/figures.ts'
import type { TradingPorts } from '../trading/ports.ts'
import { creditPort } from './credit.ts'
import { fundingPorts } from './funding.ts'

/** What the decision over a deposit or a withdrawal asks of identity and credit. */
export const decisionPorts = (systemClock: Clock): DecisionPorts => ({
  verifiedName,
  cardsOf,
  frozen: async (database, customer) => {
    const flag = (await flagsOf(database, customer, systemClock.now())).find((each) => each.flag === 'frozen')
    return flag === undefined ? null : explainFlag('account_banned_or_frozen', flag)
  },
  credit: creditPort,
  passedDeposits: (database, customer) => passedCount(database, customer, 'deposit'),
})

/** Funding's ports for deposits and withdrawals: open business from trading, secrets and documents from identity. */
export const cashPorts = (
  trading: TradingPorts,
  market: MarketSlice,
  reviews: ReviewMachine,
  identity: IdentityFace,
  products: ProductsFace,
): CashPorts => ({
  ...decisionPorts(trading.systemClock),
  database: trading.database,
  marketClock: trading.marketClock,
  reviews,
  identity,
  hasFundPassword: async (database, customer) => ((await customerOfNumber(database, customer))?.fundPassword ?? null) !== null,
  openBusiness: openBusinessOf,
  worth: worthInYen(fundingPorts(trading, market, products)),
})

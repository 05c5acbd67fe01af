import type { fundingCalls as declaredFunding } from '@zaraba/contract/funding/calls.ts'
import type { cashCalls as declaredCash } from '@zaraba/contract/funding/cash-calls.ts'
import type { Handlers } from '../calls/handler.ts'
import { assets } from './assets.ts'
import { assetsCurve } from './assets-curve.ts'
import type { CashPorts } from './cash-ports.ts'
import { deposit, depositInfo, depositList } from './deposits.ts'
import { performanceParts } from './explained.ts'
import { performance } from './performance.ts'
import type { FundingPorts } from './ports.ts'
import { realised } from './realised.ts'
import { fundRecords } from './records.ts'
import { statement } from './statement.ts'
import { funds } from './summary.ts'
import { withdraw, withdrawalList, withdrawCancel, withdrawCheck } from './withdrawals.ts'

export const fundingCalls = (ports: FundingPorts): Handlers<typeof declaredFunding> => ({
  'user/funds': funds(ports),
  'user/assets': assets(ports),
  'user/fundRecords': fundRecords(ports),
  'user/statement': statement(ports),
  'user/assetsCurve': assetsCurve(ports),
  'user/realised': realised(ports),
  'user/performance': performance(ports),
  'user/performanceParts': performanceParts(ports),
})

export const cashCalls = (ports: CashPorts): Handlers<typeof declaredCash> => ({
  'user/depositInfo': depositInfo(ports),
  'user/deposit': deposit(ports),
  'user/depositlist': depositList(ports),
  'user/withdrawCheck': withdrawCheck(ports),
  'user/withdraw': withdraw(ports),
  'user/withdrawCancel': withdrawCancel(ports),
  'user/withdrawallist': withdrawalList(ports),
})

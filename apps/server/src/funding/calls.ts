import type { fundingCalls as declared } from '@zaraba/contract/funding/calls.ts'
import type { Handlers } from '../calls/handler.ts'
import { performance } from './performance.ts'
import type { FundingPorts } from './ports.ts'
import { fundRecords } from './records.ts'
import { statement } from './statement.ts'
import { funds } from './summary.ts'

export const fundingCalls = (ports: FundingPorts): Handlers<typeof declared> => ({
  'user/funds': funds(ports),
  'user/fundRecords': fundRecords(ports),
  'user/statement': statement(ports),
  'user/performance': performance(ports),
})

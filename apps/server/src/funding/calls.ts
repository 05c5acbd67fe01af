import type { fundingCalls as declared } from '@zaraba/contract/funding.ts'
import type { Handlers } from '../base/handler.ts'
import type { FundingPorts } from './ports.ts'
import { fundRecords } from './records.ts'
import { funds } from './summary.ts'

export const fundingCalls = (ports: FundingPorts): Handlers<typeof declared> => ({
  'user/funds': funds(ports),
  'user/fundRecords': fundRecords(ports),
  'user/statement': async () => ({ refusals: [{ key: 'server_busy' }] }),
  'user/performance': async () => ({ refusals: [{ key: 'server_busy' }] }),
})

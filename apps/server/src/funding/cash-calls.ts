import type { cashCalls as declared } from '@zaraba/contract/funding/cash-calls.ts'
import type { Handlers } from '../calls/handler.ts'
import type { CashPorts } from './cash-ports.ts'
import { deposit, depositInfo, depositList } from './deposits.ts'
import { withdraw, withdrawalList, withdrawCancel, withdrawCheck } from './withdrawals.ts'

export const cashCalls = (ports: CashPorts): Handlers<typeof declared> => ({
  'user/depositInfo': depositInfo(ports),
  'user/deposit': deposit(ports),
  'user/depositlist': depositList(ports),
  'user/withdrawCheck': withdrawCheck(ports),
  'user/withdraw': withdraw(ports),
  'user/withdrawCancel': withdrawCancel(ports),
  'user/withdrawallist': withdrawalList(ports),
})

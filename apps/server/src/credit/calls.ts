import type { creditCalls as declared } from '@zaraba/contract/credit/calls.ts'
import { dateInTokyo, formatInTokyo } from '@zaraba/money/time.ts'
import { callerOf, type Handler, type Handlers, refuse } from '../calls/handler.ts'
import { pageOf } from '../calls/paging.ts'
import { loan, loanInfo, loanList, repay } from './loans.ts'
import type { CreditPorts } from './ports.ts'
import { eventsBefore } from './store.ts'

/** Every event of the caller's score, latest first. */
const history =
  ({ database }: CreditPorts): Handler<'user/creditHistory'> =>
  async ({ page, limit }, context) => {
    const { customer } = callerOf(context)
    if (page !== undefined && !/^[1-9]\d{0,17}$/.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const events = await eventsBefore(database, customer, page === undefined ? null : BigInt(page), limit + 1)
    const row = ({ kind, points, score, at, orderNo }: (typeof events)[number]) => ({
      kind,
      points,
      score,
      time: formatInTokyo(at),
      date: dateInTokyo(at),
      order_no: orderNo,
    })
    return { data: pageOf(events, limit, row, ({ number }) => String(number)) }
  }

export const creditCalls = (ports: CreditPorts): Handlers<typeof declared> => ({
  'user/loanInfo': loanInfo(ports),
  'user/loan': loan(ports),
  'user/loanlist': loanList(ports),
  'user/repay': repay(ports),
  'user/creditHistory': history(ports),
})

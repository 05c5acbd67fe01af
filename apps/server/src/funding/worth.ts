import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { FundingPorts } from './ports.ts'
import { allInYen, equityOf } from './summary.ts'

/** What a customer really owns in all wallets, and what the wallets other than yen have available, in yen. */
export const worthInYen =
  (ports: Pick<FundingPorts, 'marketClock' | 'positionsOf' | 'productsOf' | 'rate'>) => async (customer: CustomerNumber) => {
    const all = await allInYen(ports, customer, ports.marketClock.now())
    return all === null ? null : { equity: equityOf(all.terms), elsewhere: all.elsewhere }
  }

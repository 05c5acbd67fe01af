import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { FundingPorts } from './ports.ts'
import { allInYen, equityOf } from './summary.ts'

/** A customer's equity in all wallets, and the available balances of the wallets other than yen, in yen. */
export const worthInYen =
  (ports: Pick<FundingPorts, 'marketClock' | 'positionsOf' | 'productsOf' | 'rate'>) => async (customer: CustomerNumber) => {
    const all = await allInYen(ports, customer, ports.marketClock.now())
    return all === null ? null : { equity: equityOf(all.terms), elsewhere: all.elsewhere }
  }

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount } from '@zaraba/kit/format.ts'
import { common } from '@zaraba/kit/messages.ts'
import { Fact, Facts } from '@zaraba/kit/row.tsx'

/** What is available in each of the three currencies. */
export const Wallets = ({ user }: { readonly user: OutputOf<'user/getUserinfo'> }) => (
  <Facts>
    <Fact label={common.currencies.jpy} strong>
      {formatAmount(user.jpy, 'jpy')}
    </Fact>
    <Fact label={common.currencies.usd} strong>
      {formatAmount(user.usd, 'usd')}
    </Fact>
    <Fact label={common.currencies.cny} strong>
      {formatAmount(user.cny, 'cny')}
    </Fact>
  </Facts>
)

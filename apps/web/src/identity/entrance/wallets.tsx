import type { OutputOf } from '@zaraba/contract/calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { common } from '@zaraba/ui/words/messages.ts'

const amountOf = (user: OutputOf<'user/getUserinfo'>, wallet: WalletType): string => user[wallet]
const holdsSomething = (amount: string): boolean => /[1-9]/.test(amount)

/** Available balances: always of the currencies that shares trade in, and of each other currency with a balance. */
export const Wallets = ({ user }: { readonly user: OutputOf<'user/getUserinfo'> }) => (
  <Facts>
    {walletTypes
      .filter((wallet) => marketTypes.some((type) => type === wallet) || holdsSomething(amountOf(user, wallet)))
      .map((wallet) => (
        <Fact key={wallet} label={common.currencies[wallet]} strong>
          {formatAmount(amountOf(user, wallet), wallet)}
        </Fact>
      ))}
  </Facts>
)

import type { Entry, Move } from '@zaraba/ledger/moves.ts'
import type { FeeName } from '@zaraba/market/exchanges/fees.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { DeskTrade } from '@zaraba/rules/intraday/trade.ts'
import type { StakeRow } from './store.ts'

type Named = Pick<StakeRow, 'customer' | 'orderNo' | 'market' | 'amount'>

const entry = ({ customer, orderNo }: Named, what: string, at: Instant, moves: readonly Move[]): Entry => ({
  customer,
  cause: `intraday/${orderNo}/${what}`,
  at,
  moves: moves.filter(({ amount }) => amount > 0n),
})

export const holdEntry = (stake: Named, at: Instant): Entry =>
  entry(stake, 'applied', at, [
    {
      operation: 'intraday_hold',
      source: 'available',
      destination: 'product',
      currency: marketCurrency[stake.market],
      amount: stake.amount,
    },
  ])

/** The whole stake back: nothing was traded. */
export const backEntry = (stake: Named, why: 'rejected' | 'failed' | 'missed', at: Instant): Entry =>
  entry(stake, why, at, [
    {
      operation: 'intraday_back',
      source: 'product',
      destination: 'available',
      currency: marketCurrency[stake.market],
      amount: stake.amount,
    },
  ])

const feeAccounts: Readonly<Record<FeeName, Move['destination']>> = {
  purchase_fee: 'house_purchase_fee',
  selling_fee: 'house_selling_fee',
  transfer_fee: 'house_transfer_fee',
  stamp_duty: 'house_stamp_duty',
  sec_fee: 'house_sec_fee',
  taf: 'house_taf',
}

/** The entry that pays a stake: the difference of the prices from or to the `house_…` account, every fee by its name, and the rest back. */
export const paidEntry = (
  stake: Named,
  trades: readonly DeskTrade[],
  at: Instant,
): { readonly entry: Entry; readonly paidBack: bigint } => {
  const currency = marketCurrency[stake.market]
  const move = (
    operation: Move['operation'],
    source: Move['source'],
    destination: Move['destination'],
    amount: bigint,
  ): Move => ({
    operation,
    source,
    destination,
    currency,
    amount,
  })
  const difference = trades.reduce((sum, trade) => (trade.side === 'sell' ? sum + trade.value : sum - trade.value), 0n)
  const fees = new Map<FeeName, bigint>()
  for (const { name, amount } of trades.flatMap((trade) => trade.fees)) fees.set(name, (fees.get(name) ?? 0n) + amount)
  const charged = [...fees.values()].reduce((sum, amount) => sum + amount, 0n)
  const paidBack = stake.amount + difference - charged
  const moves = [
    move('intraday_profit', 'house_market', 'product', difference > 0n ? difference : 0n),
    move('intraday_loss', 'product', 'house_market', difference < 0n ? -difference : 0n),
    ...[...fees].map(([name, amount]) => move('fee', 'product', feeAccounts[name], amount)),
    move('intraday_back', 'product', 'available', paidBack),
  ]
  return { entry: entry(stake, 'paid', at, moves), paidBack }
}

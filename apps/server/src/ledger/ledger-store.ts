import type { CustomerKind } from '@zaraba/ledger/accounts.ts'
import type { Entry } from '@zaraba/ledger/moves.ts'
import { tradingCurrencies } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { bigintArray, smallintArray, textArray, timestampArray } from '../database/binary-arrays.ts'
import type { Transaction } from '../database/database.ts'
import { gathered, gatheredRows, gatheredWrites } from '../database/gather.ts'

/** A customer's available balance in one currency, in minor units, as of the lock. */
export interface Wallet {
  readonly customer: CustomerNumber
  readonly currency: Currency
  readonly available: bigint
}

/**
 * Locks wallets, in one sorted order, until the transaction ends. Every decision over a customer's money locks the wallet first: it is the
 * mutex of that customer's currency.
 */
export const lockWallets = (
  transaction: Transaction,
  owners: readonly { readonly customer: CustomerNumber; readonly currency: Currency }[],
) =>
  transaction.query<Wallet>({
    name: 'ledger.lock',
    text: 'select customer, currency, available from ledger.lock($1::bigint[], $2::text[])',
    values: [bigintArray(owners.map((owner) => owner.customer)), textArray(owners.map((owner) => owner.currency))],
  })

/** Locks all of a customer's trading wallets: no order and no other operation of the customer runs beside the holder. */
export const lockCustomerWallets = gathered(async (transaction: Transaction, customers: readonly CustomerNumber[]) => {
  const owners = customers.flatMap((customer) => tradingCurrencies.map((currency) => ({ customer, currency })))
  const wallets = Map.groupBy(await lockWallets(transaction, owners), ({ customer }) => customer)
  return customers.map((customer) => wallets.get(customer) ?? [])
})

/**
 * Writes entries with `ledger.post`, in their order. @throws when a move is not allowed, an account would leave its bounds, or
 * an entry's cause exists already: callers decide beforehand, so each of these is a bug.
 */
export const post = async (transaction: Transaction, entries: readonly Entry[]): Promise<void> => {
  const moves = entries.flatMap((entry) => entry.moves.map((move, line) => ({ ...move, line, entry })))
  if (moves.length === 0) return
  await transaction.query({
    name: 'ledger.post',
    text: 'select ledger.post($1::bigint[], $2::text[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::timestamptz[])',
    values: [
      bigintArray(moves.map(({ entry }) => entry.customer)),
      textArray(moves.map(({ entry }) => entry.cause)),
      smallintArray(moves.map(({ line }) => line)),
      textArray(moves.map(({ operation }) => operation)),
      textArray(moves.map(({ source }) => source)),
      textArray(moves.map(({ destination }) => destination)),
      textArray(moves.map(({ currency }) => currency)),
      bigintArray(moves.map(({ amount }) => amount)),
      timestampArray(moves.map(({ entry }) => entry.at)),
    ],
  })
}

export interface Balance {
  readonly kind: CustomerKind
  readonly currency: Currency
  readonly balance: bigint
}

/** Every balance of one customer. */
export const balancesOf = gatheredRows((database, customers) =>
  database.query<Balance & { readonly customer: CustomerNumber }>({
    name: 'ledger.balances',
    text: `select customer, kind, currency, balance from ledger.account where customer = any($1::bigint[])
           order by customer, currency, kind`,
    values: [bigintArray(customers)],
  }),
)

/** The available balance in a currency, in minor units. */
export const availableIn = (balances: readonly Balance[], currency: Currency): bigint =>
  balances.find((row) => row.kind === 'available' && row.currency === currency)?.balance ?? 0n

/** `post` for one step of a batch: the entries of all its commands are one statement. */
export const postTogether = gatheredWrites(post)

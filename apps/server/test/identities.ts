import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { expect } from 'vitest'
import { verifyBlocks } from '../src/block/verify-store.ts'
import { verifyCopy } from '../src/copy/verify.ts'
import { verifyLoansAndScores } from '../src/credit/verify.ts'
import type { OpenDatabase } from '../src/database/postgres-database.ts'
import { verifyFunding } from '../src/funding/cash-store.ts'
import { verifyExchanges } from '../src/fx/verify.ts'
import { customerOfAccount } from '../src/identity/store.ts'
import { verifyStakes } from '../src/intraday/verify-store.ts'
import { verifyIpo } from '../src/ipo/verify/verify-store.ts'
import { balancesOf } from '../src/ledger/ledger-store.ts'
import { verifyLedger } from '../src/ledger/ledger-verify-store.ts'
import { verifyProducts } from '../src/products/verify-store.ts'
import { verifyTrading } from '../src/trading/verify/verify.ts'
import type { Tester } from './http/running-app.ts'
import { recordsAgree } from './records-agree.ts'

const currencyOf = { jpy: 'JPY', usd: 'USD', cny: 'CNY' } as const satisfies Record<MarketType, Currency>

/** Checks of each slice that moves money, of its own rows against the ledger. */
const wrongs = async (database: OpenDatabase): Promise<readonly string[]> => {
  const all = [
    verifyLedger,
    verifyTrading,
    verifyLoansAndScores,
    verifyFunding,
    verifyExchanges,
    verifyProducts,
    verifyStakes,
    verifyCopy,
    verifyBlocks,
    verifyIpo,
  ]
  const found = (await Promise.all(all.map((verifier) => verifier(database)))).flat()
  return found.filter(({ wrong }) => wrong > 0n).map(({ invariant, wrong }) => `${invariant}: ${wrong}`)
}

/**
 * Checks both identities of docs/product/money.md for all wallets of a customer, from the wire's figures (I1: available +
 * frozen − total debt is the ledger's net; I2: equity is that plus the floating profit and the gains of running products), the
 * customer's records against the ledger, and every invariant of ledger and slices for the whole database.
 */
export const expectIdentities = async (database: OpenDatabase, who: Tester): Promise<void> => {
  expect(await wrongs(database)).toEqual([])
  const customer = await customerOfAccount(database, who.account)
  if (customer === null) throw new Error(`${who.account} is no customer`)
  const balances = await balancesOf(database, customer.number)
  for (const type of marketTypes) {
    const currency = currencyOf[type]
    const own = balances.filter((balance) => balance.currency === currency)
    const net = own.reduce((sum, { balance }) => sum + balance, 0n)
    const { data: funds } = await who.call('user/funds', { type })
    const minor = (text: string): bigint => parseMoney(text, currency)
    expect([type, minor(funds.available) + minor(funds.frozen) - minor(funds.total_debt)]).toEqual([type, net])
    const { data: products } = await who.call('trade/userproductlist', { type })
    const gained = products
      .filter(({ status, total_profit }) => status === 0 && total_profit !== '-')
      .reduce((sum, { total_profit }) => sum + minor(total_profit), 0n)
    expect([type, minor(funds.equity)]).toEqual([type, net + minor(funds.floating_profit) + gained])
  }
  await recordsAgree(database, customer.number, async (asked) => (await who.call('user/fundRecords', { ...asked })).data)
}

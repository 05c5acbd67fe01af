import { currencyDigits } from '@zaraba/money/currency.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { later, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { timestamp } from '../../src/database/value-types.ts'
import { auditRow } from '../audited.ts'
import { fundPassword, practiceTime, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { hostInAHurry, inTime, verifiedCustomer } from '../identity/specimens.ts'
import { recipesIn } from '../recipe-page.ts'
import { recordsAgree } from '../records-agree.ts'

/** Runs the recipes of docs/recipes/credit and docs/recipes/exchange, and compares the ledger's moves with their tables. */

let app: RunningApp
let database: OpenDatabase
let host: Tester
let people = 0
let quotes = 0

beforeAll(async () => {
  app = await runApp()
  database = openDatabase(app.database.ownerUrl, 2)
  host = await hostInAHurry(app, '9047000000')
})
afterAll(async () => {
  await database.close()
  await app.close()
  expect(app.failures).toEqual([])
})

const customerOf = async ({ account }: Tester): Promise<bigint> => {
  const text = 'select number from identity.customer where account = $1'
  const [row] = await database.query<{ number: bigint }>({ text, values: [account] })
  return row?.number ?? 0n
}
const must = async (answer: Promise<{ readonly msg: string }>, said: string) => expect((await answer).msg).toBe(said)
const loan = async (who: Tester) => (await who.call('user/loanlist')).data.list[0]

/** "0.0065" as a fraction of whole numbers. */
const fraction = (text: string): readonly [numerator: string, denominator: string] => {
  const [whole = '', part = ''] = text.split('.')
  return [String(BigInt(whole + part)), `1${'0'.repeat(part.length)}`]
}

/** An exchange at a quote that the test inserts as the server would. */
const exchange = async (who: Tester, [amount = '', from = '', to = '', mid = '', spread = '', ...late]: readonly string[]) => {
  quotes += 1
  const quote = quotes.toString(16).padStart(32, '0')
  const expires = later(app.clock.now(), (late.length > 0 ? -1 : 30) * second)
  await database.query({
    text: `insert into fx.quote (id, customer, from_currency, to_currency, mid_numerator, mid_denominator, spread_numerator, spread_denominator,
             market_at, expires_at) values ($1, $2, $3, $4, $5::numeric, $6::numeric, $7::numeric, $8::numeric, $9, $10)`,
    values: [
      quote,
      await customerOf(who),
      from,
      to,
      ...fraction(mid),
      ...fraction(spread),
      timestamp(await practiceTime(who)),
      timestamp(expires),
    ],
  })
  const said = late.length > 0 ? 'exchange_quote_expired' : 'exchange_success'
  await must(who.call('user/exchange', { quote, from, to, amount, fund_password: fundPassword }), said)
}

const take = async (who: Tester, [verb = '', ...words]: readonly string[]): Promise<unknown> => {
  if (verb === 'exchange') return exchange(who, words)
  if (verb === 'borrow')
    return must(who.call('user/loan', { amount: words[0], fund_password: fundPassword }), 'borrowing_success')
  if (verb === 'passed' || verb === 'refused')
    return inTime(app, async () => expect((await loan(who))?.state).toBe(verb === 'passed' ? 'passed' : 'rejected'))
  if (verb === 'repay') return must(who.call('user/repay', { amount: (await loan(who))?.owed }), 'repayment_success')
  if (verb === 'next') {
    await host.call('clock/move', { to: 'next_day', type: 'jpy' })
    return expect.poll(async () => (await host.call('clock/state')).data.moving).toBe(false)
  }
  if (verb === 'freeze') {
    const text = `with audited as materialized (${auditRow})
      insert into identity.flag (customer, flag, reason, set_at) select $1, 'frozen', 'being looked into', now() from audited`
    return database.query({ text, values: [await customerOf(who)] })
  }
  throw new Error(`no such step: ${verb}`)
}

/** "credit/L-3/repaid" is "L/repaid" on the page: recipes contain no numbers and days. */
const movesOf = async (who: Tester): Promise<string[][]> => {
  const rows = await database.query<{
    cause: string
    source: string
    destination: string
    amount: bigint
    currency: keyof typeof currencyDigits
  }>({
    text: `select cause, source, destination, amount, currency from ledger.move
           where customer = $1 and (cause like 'credit/%' or cause like 'fx/%') order by number`,
    values: [await customerOf(who)],
  })
  return rows.map(({ cause, source, destination, amount, currency }) => [
    cause.replace(/^\w+\/([LX])-\d+/, '$1').replace(/\/[\d-]+$/, ''),
    source,
    destination,
    formatDecimal(amount, currencyDigits[currency]).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ','),
    currency,
  ])
}

describe('recipes of credit and exchange', () => {
  const pages = ['credit', 'exchange'].flatMap(recipesIn)
  test('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(6))
  test.each(pages)(
    '$name',
    async ({ steps, moves }) => {
      people += 1
      const akiko = await verifiedCustomer(app, `904700001${people}`)
      for (const step of steps) await take(akiko, step)
      expect(await movesOf(akiko)).toEqual(moves)
      const customer = customerNumber(await customerOf(akiko))
      await recordsAgree(database, customer, async (asked) => (await akiko.call('user/fundRecords', { ...asked })).data)
    },
    60_000,
  )
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.drop())

const asLogin = async (url: string, sql: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
    return 'done'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end()
  }
}

describe('[H-2] the one door of the ledger', () => {
  const grantSelf = `insert into ledger.account (customer, kind, currency, shard, balance) values (1, 'top_up', 'USD', 0, 1)`
  const door = 'PL/pgSQL function ledger.post('
  const types = 'bigint[],text[],smallint[],text[],text[],text[],text[],bigint[],timestamp with time zone[]'
  const frame = `${door}${types}) line 38 at SQL statement`
  const block = (body: string): string => `do $do$ begin ${body}; end $do$`
  const named = (name: string): string =>
    `create function public."${name}"() returns void language plpgsql as $f$ begin ${grantSelf}; end $f$; select public."${name}"()`
  test.each([
    ['a comment in a block', block(`/* ${door} */ ${grantSelf}`)],
    ['a line of the stack within the statement', block(`${grantSelf} /*\n${frame}\n*/`)],
    ['a dynamic statement that ends like the stack', block(`execute $e$${grantSelf} /*"\n${frame}*/$e$`)],
    ['a function of that name', named('ledger.post(')],
    [
      'a function whose name is the line',
      named(`x
${frame.slice(0, 40)}`),
    ],
    [
      'a function of that name with other arguments',
      `create function ledger.post(text) returns void language plpgsql as $f$ begin ${grantSelf}; end $f$; select ledger.post('x')`,
    ],
    [
      'a call of the door in the same statement',
      block(`perform ledger.post('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}'); ${grantSelf}`),
    ],
  ])('nobody imitates the door by text: %s', async (_what, sql) => {
    expect(await asLogin(own.appUrl, sql)).toMatch(/permission denied|ledger\.post alone/)
    expect(await asLogin(own.ownerUrl, sql)).toMatch(/ledger\.post alone/)
  })
})

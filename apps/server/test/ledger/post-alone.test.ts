import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { post } from '../../src/ledger/ledger-store.ts'
import { asOwner } from '../as-owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { asLogin } from './as-login.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.drop())

describe('[H-2] ledger.post alone writes the ledger', () => {
  const grantSelf = `insert into ledger.account (customer, kind, currency, shard, balance) values (1, 'top_up', 'USD', 0, 1)`
  const frame = 'PL/pgSQL function ledger.post('
  const types = 'bigint[],text[],smallint[],text[],text[],text[],text[],bigint[],timestamp with time zone[]'
  const stack = `${frame}${types}) line 38 at SQL statement`
  const block = (body: string): string => `do $do$ begin ${body}; end $do$`
  const named = (name: string): string =>
    `create function public."${name}"() returns void language plpgsql as $f$ begin ${grantSelf}; end $f$; select public."${name}"()`
  test.each([
    ['a comment in a block', block(`/* ${frame} */ ${grantSelf}`)],
    ['a line of the stack within the statement', block(`${grantSelf} /*\n${stack}\n*/`)],
    ['a dynamic statement that ends like the stack', block(`execute $e$${grantSelf} /*"\n${stack}*/$e$`)],
    ['a function of that name', named('ledger.post(')],
    [
      'a function whose name is the line',
      named(`x
${stack.slice(0, 40)}`),
    ],
    [
      'a function of that name with other arguments',
      `create function ledger.post(text) returns void language plpgsql as $f$ begin ${grantSelf}; end $f$; select ledger.post('x')`,
    ],
    [
      'a call of ledger.post in the same statement',
      block(`perform ledger.post('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}'); ${grantSelf}`),
    ],
  ])('SQL text cannot imitate the posting function: %s', async (_what, sql) => {
    expect(await asLogin(own.appUrl, sql)).toMatch(/permission denied|ledger\.post alone/)
    expect(await asLogin(own.ownerUrl, sql)).toMatch(/ledger\.post alone/)
  })

  test('nor by what a statement is called with', async () => {
    const sql = `${grantSelf} on conflict do nothing`.replace('values (1,', `values (length($1::text),`)
    for (const value of [`\n${stack}`, `\n${stack}\n`, `"\n${stack}`, stack])
      expect(await asLogin(own.ownerUrl, sql, [value])).toMatch(/ledger\.post alone/)
  })

  test('and it opens where a database shows what statements are called with', async () => {
    await asOwner(own.ownerUrl, `alter database ${own.name} set log_parameter_max_length_on_error = -1`)
    const database = openDatabase(own.appUrl, 1)
    const grant = { operation: 'grant', source: 'house_world', destination: 'available', currency: 'JPY', amount: 5n } as const
    const at = instant(Date.UTC(2026, 10, 20))
    await database.transaction((transaction) =>
      post(transaction, [{ customer: customerNumber(9n), cause: 'identity/9/registered', at, moves: [grant] }]),
    )
    const [entry] = await database.query<{ amount: bigint }>({
      text: 'select amount from ledger.move where customer = 9',
      values: [],
    })
    expect(entry?.amount).toBe(5n)
    await database.close()
  })

  /** PostgreSQL's messages for a function at a statement of SQL, and for a quoted statement. */
  const sentences = {
    English: ['PL/pgSQL function % line # at SQL statement', 'SQL statement "%"'],
    German: ['PL/pgSQL-Funktion % Zeile # bei SQL-Anweisung', 'SQL-Anweisung »%«'],
    French: ['fonction PL/pgSQL %, ligne # à instruction SQL', 'instruction SQL « % »'],
    Japanese: ['PL/pgSQL関数%の#行目 - SQL ステートメント', 'SQL文 "%"'],
    Korean: ['PL/pgSQL 함수 "%" 의 #번째 SQL 문', 'SQL 구문: "%"'],
  } as const
  test.each(Object.entries(sentences))('and it is known in %s', async (_language, [at, quoted]) => {
    const said = (name: string, line = 38): string => at.replace('%', name).replace('#', String(line))
    const itself = said('ledger.only_through_post()', 6)
    const post = `ledger.post(${types})`
    const others = [
      itself,
      '',
      ...['ledger.post(text)', 'inline_code_block', `public.${post}`, '"ledger.post("()'].map((name) => said(name)),
      ...[post, `\n${said(post)}`, `${said(post)}\n`, `"\n${said(post)}`].map((statement) => quoted.replace('%', statement)),
      `x ${said(post)}`,
      `${said(post)} '`,
      `${said(post)}, $2 = NULL`,
    ]
    const client = new pg.Client({ connectionString: own.ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ stack: string; opens: boolean }>(
      `select stack, ledger.is_door(split_part(stack, E'\\n', -1), $2) as opens from unnest($1::text[]) as stack`,
      [[said(post), ...others], itself],
    )
    await client.end()
    expect(rows).toEqual([{ stack: said(post), opens: true }, ...others.map((stack) => ({ stack, opens: false }))])
  })
})

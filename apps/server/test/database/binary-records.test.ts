import { instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Records } from '../../src/database/binary-records.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { asOwner } from '../as-owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let instance: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  instance = await testDatabase()
  await asOwner(
    instance.ownerUrl,
    `create type public.sample as (
       big bigint, price bigint, small smallint, whole integer, words text, left_out text, flag boolean, day date, at timestamptz, kept json);
     alter type public.sample drop attribute left_out;
     create type public.measure as (length double precision)`,
  )
  database = openDatabase(instance.ownerUrl, 2)
})
afterAll(async () => {
  await database.close()
  await instance.drop()
})

interface Sample {
  readonly big: bigint | null
  readonly price: number | null
  readonly small: number | null
  readonly whole: number | null
  readonly words: string | null
  readonly flag: boolean | null
  readonly day: string | null
  readonly at: number | null
  readonly kept: unknown
}
const names = ['big', 'price', 'small', 'whole', 'words', 'flag', 'day', 'at', 'kept'] as const
const fields = names.map((name) => [name, name] as const)
const nothing: Sample = {
  big: null,
  price: null,
  small: null,
  whole: null,
  words: null,
  flag: null,
  day: null,
  at: null,
  kept: null,
}
const read = (rows: readonly Sample[], columns: readonly (readonly [string, keyof Sample])[] = fields) =>
  database.query<Sample>({
    name: 'sample',
    text: 'select big, price::float8, small, whole, words, flag, day, at, kept from unnest($1::public.sample[])',
    values: [new Records('public.sample', columns, rows)],
  })

describe('rows as records in the binary format', () => {
  test('arrive as what they were: each type at its ends, texts of every kind, nothing where nothing is', async () => {
    const texts = [
      '',
      'a',
      'NULL',
      '"',
      '\\',
      '{a,"b"}',
      '(1,)',
      'トヨタ自動車',
      'plain, then 𠮷',
      'x'.repeat(32),
      'y'.repeat(33),
      'é'.repeat(5_000),
    ]
    const days = ['2000-01-01', '1999-12-31', '2026-11-20', '0001-01-01', '9999-12-31']
    const times = [0, Date.UTC(1999, 11, 31, 23, 59, 59, 999), Date.UTC(2026, 10, 20, 0, 5, 0, 135), Date.UTC(2199, 0, 1)]
    const ends: readonly Sample[] = [
      { ...nothing, big: 2n ** 63n - 1n, price: Number.MAX_SAFE_INTEGER, small: 32_767, whole: 2_147_483_647, flag: true },
      { ...nothing, big: -(2n ** 63n), price: Number.MIN_SAFE_INTEGER, small: -32_768, whole: -2_147_483_648, flag: false },
      { ...nothing, big: 0n, price: 0, small: 0, whole: 0, kept: { a: [1, 'トヨタ'], b: '"\\' } },
    ]
    const rows = [
      nothing,
      ...ends,
      ...texts.map((words) => ({ ...nothing, words })),
      ...days.map((day) => ({ ...nothing, day })),
      ...times.map((at) => ({ ...nothing, at: instant(at) })),
    ]
    expect((await read(rows)).map((row) => ({ ...row }))).toEqual(rows)
    expect(await read([])).toEqual([])
  })

  test('a bigint within json arrives as its text', async () => {
    expect((await read([{ ...nothing, kept: { amount: 12n } }]))[0]?.kept).toEqual({ amount: '12' })
  })

  test('what does not fit its column is refused before anything is sent, and not cut off', async () => {
    const wrong: readonly (readonly [Partial<Record<keyof Sample, unknown>>, RegExp])[] = [
      [{ big: 2n ** 63n }, /no integer of 64 bits/],
      [{ big: '1' }, /no integer of 64 bits/],
      [{ price: 1.5 }, /integer/],
      [{ small: 32_768 }, /no integer of 16 bits/],
      [{ whole: 2_147_483_648 }, /no integer of 32 bits/],
      [{ whole: Number.NaN }, /no integer of 32 bits/],
      [{ words: 7 }, /no text/],
      [{ words: undefined }, /no text/],
      [{ flag: 1 }, /no boolean/],
      [{ day: 'tomorrow' }, /no integer of 32 bits/],
      [{ at: 0.5 }, /no integer of 54 bits/],
    ]
    // Values that their column's type must reject.
    for (const [change, reason] of wrong)
      await expect(read([{ ...nothing, ...(change as Partial<Sample>) }])).rejects.toThrow(reason)
  })

  test('columns in another order than the type has them, too few, too many, and a type that is not there are refused', async () => {
    await expect(read([nothing], fields.toReversed())).rejects.toThrow(/not written as kept/)
    await expect(read([nothing], fields.slice(0, -1))).rejects.toThrow(/not written as undefined/)
    await expect(read([nothing], [...fields, ['more', 'kept']])).rejects.toThrow(/9 columns and not 10/)
    const measure = new Records('public.measure', [['length', 'length']], [{ length: 1 }])
    await expect(database.query({ text: 'select $1::public.measure[]', values: [measure] })).rejects.toThrow(/length/)
    const none = new Records('public.missing', [], [])
    await expect(database.query({ text: 'select 1', values: [none] })).rejects.toThrow(/no type public.missing/)
  })

  test('recreated types are known as soon as the connections are new', async () => {
    const lengths = (columns: string) =>
      database.query<{ length: number }>({
        text: `select length from unnest($1::public.extent[]) as e (${columns})`,
        values: [new Records('public.extent', [['length', 'length']], [{ length: 7 }])],
      })
    await asOwner(instance.ownerUrl, 'create type public.extent as (length integer)')
    await expect(lengths('length')).rejects.toThrow(/no type public.extent/)
    for (let turn = 0; turn < 2; turn += 1) {
      await asOwner(instance.ownerUrl, 'drop type public.extent; create type public.extent as (length integer)')
      await asOwner(
        instance.ownerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'zaraba' and pid <> pg_backend_pid()`,
      )
      // Connections that ended while idle are skipped.
      expect(await lengths('length')).toEqual([{ length: 7 }])
    }
  })
})

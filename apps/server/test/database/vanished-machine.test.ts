import { expect, onTestFinished, test } from 'vitest'
import { addressesOf } from '../../src/database/addresses.ts'
import { deadlines, vanishedAfter } from '../../src/database/deadlines.ts'
import { findPrimary } from '../../src/database/find-primary.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { variables } from '../../src/settings/settings.ts'
import { type WireBetween, wireBetween } from './wire-between.ts'

const opened = async (options?: { readonly pool: boolean }): Promise<WireBetween> => {
  const wire = await wireBetween(options)
  onTestFinished(wire.close)
  return wire
}

const one = { text: 'select 1 as one', values: [] }

test('a statement to a machine that vanished ends when a new connection is not greeted either, long before its own limit', async () => {
  const wire = await opened()
  const database = openDatabase(wire.url, 1, { ...deadlines, connection: 1_000, silence: 1_000, greeting: 1_000 })
  onTestFinished(database.close)
  expect(await database.query(one)).toEqual([{ one: 1 }])
  wire.vanish()
  const began = performance.now()
  await expect(database.query(one)).rejects.toMatchObject({ name: 'Unavailable' })
  expect(performance.now() - began).toBeLessThan(deadlines.answer / 2)
})

test('a statement that takes long is awaited while its server greets', async () => {
  const wire = await opened()
  const database = openDatabase(wire.url, 1, { ...deadlines, silence: 500, greeting: 5_000 })
  onTestFinished(database.close)
  expect(await database.query({ text: 'select pg_sleep(3)::text as slept', values: [] })).toEqual([{ slept: '' }])
})

test('by the usual limits a machine that vanished is noticed within fifteen seconds', () => {
  expect(vanishedAfter(deadlines)).toBeLessThanOrEqual(15_000)
  expect(deadlines.call).toBeLessThanOrEqual(15_000)
  expect(variables.DATABASE_URL.says).toContain('given up within 15 seconds')
})

test('a pool of connections instead of the database is refused, at the start by a sentence', async () => {
  const wire = await opened({ pool: true })
  await expect(findPrimary(addressesOf(wire.url))).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringContaining('DATABASE_URL leads to a pool of connections'),
  })
  const database = openDatabase(wire.url, 1)
  onTestFinished(database.close)
  await expect(database.query(one)).rejects.toThrow('a pool of connections is before the database')
})

test('an address whose connections have another role than the server is refused at the start, by a sentence that names both', async () => {
  const wire = await opened()
  // Of options that are given twice the last ones count.
  const url = `${wire.url}?options=-c%20lock_timeout%3D0&options=-c%20role%3Dzaraba_owner`
  await expect(findPrimary(addressesOf(url))).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringMatching(/in the role zaraba_owner, but the server works in the role zaraba_app/),
  })
  const database = openDatabase(url, 1)
  onTestFinished(database.close)
  await expect(database.query(one)).rejects.toThrow('the role zaraba_owner, not zaraba_app')
})

test('planted: through a wire that changes nothing the database is used', async () => {
  const wire = await opened()
  await findPrimary(addressesOf(wire.url))
  const database = openDatabase(wire.url, 1)
  onTestFinished(database.close)
  expect(await database.query(one)).toEqual([{ one: 1 }])
})

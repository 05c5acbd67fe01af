import { expect, test } from 'vitest'
import { addressesIn, addressesOf } from '../../src/database/addresses.ts'

test.each([
  ['postgresql://me:word@one:5432/zaraba', ['postgresql://me:word@one:5432/zaraba']],
  [
    'postgresql://me@one:5432,two:5433/zaraba?x=1',
    ['postgresql://me@one:5432/zaraba?x=1', 'postgresql://me@two:5433/zaraba?x=1'],
  ],
  ['postgres://one,two,three/zaraba', ['postgres://one/zaraba', 'postgres://two/zaraba', 'postgres://three/zaraba']],
  ['postgresql://me@/zaraba?host=%2Frun%2Fa', ['postgresql://me@/zaraba?host=%2Frun%2Fa']],
  ['postgresql://me:a,b@one/zaraba', ['postgresql://me:a,b@one/zaraba']],
])('the addresses in %s', (url, addresses) => {
  expect(addressesIn(url)).toEqual(addresses)
})

/** A connection to a server on a timeline, or to a standby. */
const server = (timeline: number | null) => ({ query: async () => ({ rows: [{ timeline }] }) }) as never

test('the next address is taken by the first connection that finds one of no use, and by all of the process', () => {
  const addresses = addressesOf('postgresql://me@one,two/of-a-test')
  const first = addresses.current()
  addresses.leave(first)
  addresses.leave(first)
  expect(addresses.current()).toBe('postgresql://me@two/of-a-test')
  expect(addressesOf('postgresql://me@one,two/of-a-test')).toBe(addresses)
  addresses.leave(addresses.current())
  expect(addresses.current()).toBe(first)
})

test('a standby is refused, and a primary that was replaced', async () => {
  const addresses = addressesOf('postgresql://me@one,two/of-another-test')
  await addresses.check(server(3))
  await expect(addresses.check(server(null))).rejects.toThrow('is a standby')
  await addresses.check(server(4))
  await expect(addresses.check(server(3))).rejects.toThrow('was replaced by its standby')
  await addresses.check(server(4))
})

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

const usual = { timeline: 1, cluster: 'one', role: 'zaraba_app', process: 7 }
/** A connection to a server, with what the server says. */
const connection = (says: Partial<Record<keyof typeof usual, unknown>>) => {
  const state = { ...usual, ...says }
  const closed = { now: false }
  const client = {
    query: async () => ({ rows: [state] }),
    once: () => {},
    processID: 7,
    connection: {
      stream: {
        destroy: () => {
          closed.now = true
        },
      },
    },
  }
  return { client: client as never, closed }
}
const server = (says: Parameters<typeof connection>[0]) => connection(says).client

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
  await addresses.check(server({ timeline: 3 }))
  await expect(addresses.check(server({ timeline: null }))).rejects.toThrow('is a standby')
  await addresses.check(server({ timeline: 4 }))
  await expect(addresses.check(server({ timeline: 3 }))).rejects.toThrow('was replaced by its standby')
  await addresses.check(server({ timeline: 4 }))
})

test('connections to a primary that was replaced are closed when one leads to the new one, or the new one is seen', async () => {
  const addresses = addressesOf('postgresql://me@one,two/replaced')
  const [old, newer] = [connection({ timeline: 3 }), connection({ timeline: 4 })]
  await addresses.check(old.client)
  expect(old.closed.now).toBe(false)
  await addresses.check(newer.client)
  expect([old.closed.now, newer.closed.now]).toEqual([true, false])
  addresses.sees({ timeline: 4, cluster: 'one' })
  expect(newer.closed.now).toBe(false)
  addresses.sees({ timeline: 5, cluster: 'one' })
  expect(newer.closed.now).toBe(true)
})

test('once a primary is chosen, another cluster is refused and not taken notice of', async () => {
  const addresses = addressesOf('postgresql://me@one,two/chosen')
  addresses.choose('postgresql://me@two/chosen', { timeline: 2, cluster: 'one' })
  expect(addresses.current()).toBe('postgresql://me@two/chosen')
  await expect(addresses.check(server({ timeline: 9, cluster: 'two' }))).rejects.toThrow('of another cluster')
  addresses.sees({ timeline: 9, cluster: 'two' })
  await addresses.check(server({ timeline: 2 }))
})

test.each([
  ['through a pool', { process: 8 }, 'a pool of connections'],
  ['in another role', { role: 'postgres' }, 'the role postgres, not zaraba_app'],
])('a connection %s is refused', async (name, says, why) => {
  await expect(addressesOf(`postgresql://me@one/${name.length}`).check(server(says))).rejects.toThrow(why)
})

import { createHash, createHmac } from 'node:crypto'
import { bytesOfHex, hexOf } from '@zaraba/market/simulator/sha256.ts'
import { rng } from '@zaraba/money/rng.ts'
import { expect, test } from 'vitest'
import { commitmentTo, drawKey, drawOrder, sealOf } from '../../src/draw/draw.ts'
import { hmac as plainHmac } from '../../src/draw/hmac.ts'

const random = rng(2026, 11, 20)
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256))
const nodeHmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()

test('HMAC-SHA-256 without a library is that of a library, for keys and messages of any length', () => {
  for (const length of [0, 1, 31, 32, 63, 64, 65, 200])
    for (const size of [0, 1, 55, 64, 119, 300]) {
      const key = bytes(length)
      const message = bytes(size)
      expect(Buffer.from(plainHmac(key, message)).toString('hex')).toBe(nodeHmac(key, message).toString('hex'))
    }
})

test('the order of a draw follows from the committed secret and the sealed list alone, by any library', () => {
  const secret = bytes(32)
  const tickets = Array.from({ length: 500 }, (_, index) => `B-${index + 1}/1`)
  expect(hexOf(commitmentTo(secret))).toBe(createHash('sha256').update(secret).digest('hex'))
  const root = sealOf(tickets)
  const order = drawOrder(tickets, drawKey(secret, bytesOfHex(root)))
  expect(order.toSorted()).toEqual(tickets.toSorted())
  expect(drawOrder(tickets, drawKey(secret, bytesOfHex(root), nodeHmac), nodeHmac)).toEqual(order)
  expect(drawOrder(tickets.toReversed(), drawKey(secret, bytesOfHex(root)))).toEqual(order)
  expect(order).not.toEqual(tickets)
})

test('1,000 of 1,000 draws that were tampered with have another root or another order', () => {
  const secret = bytes(32)
  const tickets = Array.from({ length: 40 }, (_, index) => `B-${index + 1}/1`)
  const root = sealOf(tickets)
  const order = drawOrder(tickets, drawKey(secret, bytesOfHex(root))).join()
  for (let round = 0; round < 1_000; round += 1) {
    const ticketIndex = random.below(tickets.length)
    const forgedSecret = secret.slice()
    const forged = [...tickets]
    if (round % 3 === 0) forgedSecret[ticketIndex % 32] = (forgedSecret[ticketIndex % 32] ?? 0) ^ (1 + random.below(255))
    else if (round % 3 === 1) forged[ticketIndex] = `B-${1_000 + round}/1`
    else forged.splice(ticketIndex, 1)
    const same = sealOf(forged) === root && drawOrder(forged, drawKey(forgedSecret, bytesOfHex(sealOf(forged)))).join() === order
    expect([round, same]).toEqual([round, false])
  }
})

test('an empty list has no root', () => {
  expect(sealOf([])).toBe('')
})

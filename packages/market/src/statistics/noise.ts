import { nonceOf } from '../simulator/seeds.ts'

/**
 * A number of −1,000…1,000 that is fixed by a name, a trading day and a price of that day: it cannot be known before the price
 * is.
 */
export const noiseOf = (name: { readonly low: number; readonly high: number }, index: number, price: number): number => {
  let mixedBits = Math.imul(name.low ^ Math.imul(index, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(Math.floor(price) | 0, 0xc2b2ae35)
  mixedBits = Math.imul(mixedBits ^ (mixedBits >>> 15) ^ name.high, 0x2c1b3c6d)
  mixedBits = Math.imul(mixedBits ^ (mixedBits >>> 12), 0x297a2d39)
  return (((mixedBits ^ (mixedBits >>> 15)) >>> 0) % 2_001) - 1_000
}

export const nameOf = (what: string, id: string) => nonceOf(`${what} ${id}`)

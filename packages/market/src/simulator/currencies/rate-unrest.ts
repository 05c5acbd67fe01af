import { missing } from '@zaraba/money/missing.ts'
import { firstIndex } from '../factors/factors.ts'
import { block, purpose } from '../random/chacha.ts'
import { normal, sigma } from '../random/normal.ts'
import { type DayKeys, nonceOf } from '../seeds.ts'
import { order, quotations, sharedUnrest, thousandth } from './rate-table.ts'

/** The unrest of the currencies on a day, as a logarithm in parts, by their order. */
export type RateUnrest = (index: number) => Int32Array | null

/** A part that lasts returns to rest by a sixtieth a day; 183 thousandths are the root of 2 ÷ 60. */
const lasts = 60
const shakeOf = (deviation: number): number => Math.floor((thousandth(deviation) * 183) / 1_000)

const nonce = nonceOf('exchange rates')
const words = new Uint32Array(32)
/** Counters of the blocks behind those of the minutes. */
const eveningBlock = 1_000

const sharedShake = shakeOf(sharedUnrest)
const kinds = order.map((currency) => {
  const { lasting, passing } = quotations[currency]
  const whole = sharedUnrest ** 2 + lasting ** 2 + passing ** 2
  // The mean square of all days is that of a day at rest.
  return { shake: shakeOf(lasting), passing: thousandth(passing), rest: -thousandth(Math.floor(whole / 1_000)) }
})

interface State {
  readonly shared: number
  readonly lasting: Int32Array
  readonly unrest: Int32Array
}

const shaken = (at: number, deviation: number): number => Math.trunc((normal(words[at] ?? missing()) * deviation) / sigma)

const after = ({ shared, lasting }: State): State => {
  const next = {
    shared: shared - Math.trunc(shared / lasts) + shaken(0, sharedShake),
    lasting: Int32Array.from(kinds, ({ shake }, index) => {
      const ownUnrest = lasting[index] ?? missing()
      return ownUnrest - Math.trunc(ownUnrest / lasts) + shaken(index + 1, shake)
    }),
  }
  const unrest = Int32Array.from(
    kinds,
    ({ rest, passing }, index) => rest + next.shared + (next.lasting[index] ?? missing()) + shaken(16 + index, passing),
  )
  return { ...next, unrest }
}

/** The unrest of all days: each evening draws that of the next day, so that it is known before its first minute. */
export const createUnrest = (keys: DayKeys): RateUnrest => {
  const since = firstIndex.us
  const states: State[] = [
    { shared: 0, lasting: new Int32Array(order.length), unrest: Int32Array.from(kinds, ({ rest }) => rest) },
  ]
  return (index) => {
    for (let at = since + states.length; at <= index; at += 1) {
      const key = keys.eveningKeyAt('us', at - 1)
      const before = states[at - 1 - since]
      if (key === null || before === undefined) return null
      block(key, nonce, purpose.rateStep, eveningBlock, words)
      block(key, nonce, purpose.rateStep, eveningBlock + 1, words, 16)
      states.push(after(before))
    }
    return states[index - since]?.unrest ?? null
  }
}

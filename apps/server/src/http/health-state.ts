import type { Readiness } from './health-address.ts'

/** Order of the bits of a state in the memory that two threads share. */
const parts = ['database', 'reading', 'time', 'ending'] as const satisfies readonly (keyof Readiness)[]

/** Memory for a state, and for the moment (of the clock that all threads of a process share) at which it was written. */
export const sharedState = (): SharedArrayBuffer => new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)

export const writeState = (memory: SharedArrayBuffer, state: Readiness): void => {
  const cells = new BigInt64Array(memory)
  const bits = parts.reduce((sum, part, at) => sum | (state[part] ? 1n << BigInt(at) : 0n), 0n)
  Atomics.store(cells, 0, bits)
  Atomics.store(cells, 1, process.hrtime.bigint())
}

/** The last state, and its age in milliseconds. */
export const readState = (memory: SharedArrayBuffer): { readonly state: Readiness; readonly age: number } => {
  const cells = new BigInt64Array(memory)
  const bits = Atomics.load(cells, 0)
  const [database, reading, time, ending] = parts.map((_, at) => (bits & (1n << BigInt(at))) !== 0n)
  const state = { database: database === true, reading: reading === true, time: time === true, ending: ending === true }
  return { state, age: Number(process.hrtime.bigint() - Atomics.load(cells, 1)) / 1e6 }
}

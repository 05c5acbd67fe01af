import { scryptSync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { openHealthListener } from '../../src/http/health-listener.ts'

// A process whose main thread can be kept busy: it says the port of its health, and does what each message says.
const health = await openHealthListener({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  host: '127.0.0.1',
  port: 0,
  silentAfter: Number(process.argv[2]),
  warn: (what, error) => console.error(what, error),
})
let ending = false
const say = (said: object): void => void process.send?.(said)

const compute = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end) scryptSync('a password', 'salt', 64, { N: 16_384 })
}
process.on(
  'message',
  async (wanted: { readonly follow?: true; readonly compute?: number; readonly drain?: true; readonly close?: true }) => {
    if (wanted.follow) health.follow(() => ({ database: true, reading: true, time: true, ending }))
    if (wanted.drain) ending = true
    if (wanted.compute !== undefined) compute(wanted.compute)
    if (wanted.close) await health.close()
    say({ done: true })
  },
)
say({ port: health.port })

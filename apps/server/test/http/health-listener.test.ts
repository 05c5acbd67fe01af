import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { afterEach, expect, test } from 'vitest'
import { openHealthListener } from '../../src/http/health-listener.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
})

/** A process with the thread of its health, which counts its main thread as silent after a number of milliseconds. */
const busyProcess = async (silentAfter: number) => {
  const child = fork(fileURLToPath(new URL('busy-process.ts', import.meta.url)), [String(silentAfter)], { execArgv: [] })
  running.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const ask = async (path = '/readyz') => {
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${path}`)
    const body = await reply.text()
    return { status: reply.status, mark: reply.headers.get('x-practice-money'), body, milliseconds: performance.now() - began }
  }
  const send = async (wanted: object): Promise<void> => {
    const done = once(child, 'message')
    child.send(wanted)
    await done
  }
  return { child, ask, send }
}

test('while the main thread computes for four seconds, each check has its answer within one', { timeout: 30_000 }, async () => {
  const { ask, send } = await busyProcess(10_000)
  expect((await ask()).status).toBe(503)
  await send({ follow: true })
  let busy = true
  const computed = send({ compute: 4_000 }).then(() => {
    busy = false
  })
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  const paths = ['/healthz', '/readyz', '/readyz/reading']
  while (busy) {
    for (const path of paths) answers.push(await ask(path))
    await lateOnPurpose(100)
  }
  await computed
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter(({ status, mark, milliseconds }) => status !== 200 || mark !== '1' || milliseconds > 1_000)).toEqual([])
  expect((await ask('/api/vue/common/config')).status).toBe(404)
})

test('a main thread that is silent for longer than the bound is not ready, and ready again when it goes on', async () => {
  const { ask, send } = await busyProcess(2_000)
  await send({ follow: true })
  expect((await ask()).status).toBe(200)
  const computed = send({ compute: 5_000 })
  await expect.poll(async () => (await ask()).status, { timeout: 5_000, interval: 50 }).toBe(503)
  expect(JSON.parse((await ask()).body)).toEqual({
    ready: false,
    database: true,
    reading: true,
    time: true,
    ending: false,
    silent: true,
  })
  expect([(await ask('/readyz/reading')).status, (await ask('/healthz')).status]).toEqual([503, 200])
  await computed
  await expect.poll(async () => (await ask()).status, { timeout: 3_000, interval: 50 }).toBe(200)
})

test('a server that drains says so there, and its end closes the port', async () => {
  const { child, ask, send } = await busyProcess(10_000)
  await send({ follow: true })
  await send({ drain: true })
  await expect.poll(async () => (await ask()).body, { timeout: 3_000, interval: 50 }).toContain('"ending":true')
  expect([(await ask()).status, (await ask('/readyz/reading')).status]).toEqual([503, 503])
  await send({ close: true })
  await expect(ask()).rejects.toThrow('fetch failed')
  // Nothing of it keeps the process from ending.
  const over = once(child, 'exit')
  child.disconnect()
  expect(await over).toEqual([0, null])
})

test('a taken port is one clear sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(openHealthListener({ root, host: '127.0.0.1', port, warn: () => {} })).rejects.toThrow(
    `The port of ZARABA_HEALTH_PORT (${port}) cannot be opened (EADDRINUSE): choose another one.`,
  )
  other.close()
  await once(other, 'close')
})

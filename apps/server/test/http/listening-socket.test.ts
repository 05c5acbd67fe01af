import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openListeningSocket } from '../../src/http/listening-socket.ts'
import { mostInFlight, overloadGuard } from '../../src/http/overload.ts'

describe('the listening socket', () => {
  test('answers 503 with the mark while the server is starting, with nothing done', async () => {
    const listening = await openListeningSocket('127.0.0.1', 0)
    const reply = await fetch(`http://127.0.0.1:${listening.port}/api/vue/common/config`, { method: 'POST' })
    expect([reply.status, reply.headers.get('x-practice-money'), reply.headers.get('retry-after')]).toEqual([503, '1', '1'])
    expect(await reply.json()).toMatchObject({ status: 0, msg: 'server_busy' })
    await listening.close()
  })

  test('a taken port is one clear sentence', async () => {
    const listening = await openListeningSocket('127.0.0.1', 0)
    await expect(openListeningSocket('127.0.0.1', listening.port)).rejects.toThrow(
      `Port ${listening.port} is taken by another program: end that one, or choose another port with PORT=….`,
    )
    await listening.close()
  })

  test('closing answers what is in flight, then ends also the connections that are kept alive', async () => {
    const listening = await openListeningSocket('127.0.0.1', 0)
    const asked = new Promise<ServerResponse>((resolve) =>
      listening.lead(
        (_request, response) => resolve(response),
        (_request, socket) => socket.destroy(),
      ),
    )
    const inFlight = fetch(`http://127.0.0.1:${listening.port}/`)
    const response = await asked
    const begun = performance.now()
    const closed = listening.close()
    response.end('answered')
    expect(await (await inFlight).text()).toBe('answered')
    await closed
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  test('while it drains it answers, and closes each connection with the answer', async () => {
    const listening = await openListeningSocket('127.0.0.1', 0)
    listening.lead(
      (_request, response) => void response.end('answered'),
      (_request, socket) => socket.destroy(),
    )
    const connectionOf = async () => (await fetch(`http://127.0.0.1:${listening.port}/`)).headers.get('connection')
    expect([await connectionOf(), listening.draining()]).toEqual(['keep-alive', false])
    listening.drain()
    expect([await connectionOf(), listening.draining()]).toEqual(['close', true])
    await listening.close()
  })

  test('a client that never finishes its headers does not keep the server from ending', async () => {
    const listening = await openListeningSocket('127.0.0.1', 0)
    const slow = connect(listening.port, '127.0.0.1', () => slow.write('POST / HTTP/1.1\r\nhost: x\r\n'))
    slow.on('error', () => {})
    // A later connection has its answer: the first one was accepted before.
    await once(slow, 'connect')
    expect((await fetch(`http://127.0.0.1:${listening.port}/healthz`)).status).toBe(200)
    const ended = new Promise((resolve) => slow.on('close', () => resolve('ended')))
    await listening.close()
    expect(await ended).toBe('ended')
  })
})

describe('overload', () => {
  test('beyond what can be done a request is refused early, and the next one passes when one has left', () => {
    let waiting = 0
    const guard = overloadGuard(() => waiting)
    for (let turn = 0; turn < mostInFlight; turn += 1) expect(guard.enter()).toBe(true)
    expect(guard.enter()).toBe(false)
    guard.leave()
    expect(guard.enter()).toBe(true)
    guard.leave()
    waiting = 10_000
    expect(guard.enter()).toBe(false)
    guard.stop()
  })
})

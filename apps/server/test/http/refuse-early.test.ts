import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOneCall, refuseEarly } from '../../src/http/refuse-early.ts'

const call = (body: string, more = '', path = '/api/vue/user/funds'): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${more}content-length: ${body.length}\r\n\r\n${body}`
const isOne = (text: string): boolean => isOneCall(Buffer.from(text, 'latin1'))

describe('one whole call', () => {
  test('is head and as many bytes as it says, and nothing besides', () => {
    expect([isOne(call('a=1')), isOne(call('')), isOne(call('a=1', 'Connection: keep-alive\r\n'))]).toEqual([true, true, true])
  })
  test.each([
    ['half of it', call('a=1').slice(0, -1)],
    ['two of them', call('a=1') + call('b=2')],
    ['one and a half', `${call('a=1')}POST /api`],
    ['a head without an end', 'POST /api/vue/user/funds HTTP/1.1\r\ncontent-length: 0\r\n'],
    ['two lengths', call('a=1', 'content-length: 3\r\n')],
    ['a length that is written otherwise', call('a=1').replace('content-length: 3', 'content-length : 3')],
    ['a signed length', call('a=1').replace('content-length: 3', 'content-length: +3')],
    ['no length', call('').replace('content-length: 0\r\n', '')],
    ['chunks', call('0\r\n\r\n', 'transfer-encoding: chunked\r\n')],
    ['a question whether to go on', call('a=1', 'expect: 100-continue\r\n')],
    ['a connection that ends with it', call('a=1', 'connection: close\r\n')],
    ['an upgrade', call('', 'upgrade: websocket\r\n')],
    ['an older HTTP', call('a=1').replace('HTTP/1.1', 'HTTP/1.0')],
    ['another method', call('a=1').replace('POST', 'GET')],
    ['a call of the console', call('a=1', '', '/api/ops/reviews/decide')],
    ['nothing', ''],
  ])('%s is not', (_what, text) => expect(isOne(text)).toBe(false))
})

describe('refusing at once', () => {
  let server: Server
  let full = false
  let heard: string[] = []
  let got: string[] = []
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const part of request) body += String(part)
    heard.push(body)
    response.end(`heard ${body}`)
  }
  beforeEach(async () => {
    full = false
    heard = []
    got = []
    const refusing = refuseEarly(
      () => full,
      (request, response) => void listener(request, response),
      (_request, socket) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
        socket.on('data', (bytes: Buffer) => got.push(bytes.toString('latin1')))
        // A socket that was handed over is no connection of the server any more.
        socket.on('end', () => socket.destroy())
      },
    )
    server = createServer(refusing.request)
    server.on('upgrade', refusing.upgrade)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  /** A connection with its replies so far, and a way to wait for a number of replies. */
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    const answers = () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)
    return {
      write: async (text: string) => {
        await new Promise((written) => socket.write(text, 'latin1', written))
        await lateOnPurpose(2)
      },
      answers: async (count: number) => {
        await expect.poll(answers, { timeout: 5_000, interval: 5 }).toHaveLength(count)
        return answers()
      },
      dates: () => [...received.matchAll(/\r\ndate: /gi)].length,
      body: () => received.slice(received.lastIndexOf('\r\n\r\n') + 4),
      end: () => socket.destroy(),
    }
  }

  test('while the server is full each call is refused, from a connection’s second one on without its parser, and heard afterwards', async () => {
    full = true
    const client = open()
    await client.write(call('first'))
    expect(await client.answers(1)).toEqual(['503'])
    expect(JSON.parse(client.body())).toMatchObject({ status: 0, msg: 'server_busy' })
    // Only replies by the parser have a date header.
    expect(client.dates()).toBe(1)
    await client.write(call('second'))
    expect(await client.answers(2)).toEqual(['503', '503'])
    expect(JSON.parse(client.body())).toMatchObject({ status: 0, msg: 'server_busy' })
    expect(client.dates()).toBe(1)
    full = false
    await client.write(call('third'))
    expect(await client.answers(3)).toEqual(['503', '503', '200'])
    expect(heard).toEqual(['third'])
    client.end()
  })

  test('a call in pieces, two in one, and a body that looks like a call are left to the parser, even under overload', async () => {
    full = true
    const client = open()
    await client.write(call('first'))
    await client.answers(1)
    const inner = call('inner')
    const outer = call(inner, '', '/other')
    // The head alone, then a body that is itself a complete call: it must not be read as one.
    await client.write(outer.slice(0, -inner.length))
    await client.write(inner)
    expect(await client.answers(2)).toEqual(['503', '200'])
    await client.write(call('two') + call('in one'))
    expect(await client.answers(4)).toEqual(['503', '200', '503', '503'])
    expect(client.dates()).toBe(4)
    expect(heard).toEqual([inner])
    client.end()
  })

  test('whatever the pieces are and whenever the server is full, each call has one answer, in its order', async () => {
    const seed = 20_261_121
    console.log(`fast-check seed ${seed}`)
    const step = fc.record({ body: fc.stringMatching(/^[a-z=&]{0,12}$/), cut: fc.option(fc.nat(80)), full: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        heard = []
        const client = open()
        const expected: string[] = []
        for (const { body, cut, full: now } of steps) {
          full = now
          const text = call(body)
          if (cut === null) await client.write(text)
          else {
            await client.write(text.slice(0, cut))
            await client.write(text.slice(cut))
          }
          const statuses = await client.answers(expected.length + 1)
          const last = statuses.at(-1) ?? ''
          expect(statuses).toEqual([...expected, last])
          expected.push(last)
          // Each request is rejected or handled, never both, and never rejected while there is capacity.
          expect(heard.length).toBe(expected.filter((status) => status === '200').length)
          if (!now) expect([last, heard.at(-1)]).toEqual(['200', body])
        }
        client.end()
      }),
      { seed, numRuns: 60 },
    )
  })

  test('a connection that becomes something else is left alone', async () => {
    full = true
    const client = open()
    await client.write(call('first'))
    await client.answers(1)
    await client.write('GET /stream HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
    await client.answers(2)
    full = true
    await client.write(call('a frame'))
    await expect.poll(() => got).toEqual([call('a frame')])
    client.end()
  })
})

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startNginx } from '../src/nginx.ts'
import { isInstalled, stopProxy } from '../src/proxy.ts'

// nginx with the file of docs/install before two servers that count what reaches them: a real one cannot be ended in the midst of a call.
const absent = !isInstalled('nginx', '-v') || !isInstalled('openssl', 'version')
const path = new URL('../../docs/install/files/nginx.conf', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'zaraba-nginx-'))

/** A server that counts calls. As long as it breaks, it ends the connection of each call that it has read. */
const countingServer = async (name: string) => {
  const calls: string[] = []
  let breaks = false
  const server = createServer((incoming, response) => {
    incoming.resume().once('end', () => {
      calls.push(`${incoming.method} ${incoming.url}`)
      if (breaks) incoming.socket.destroy()
      else response.end(name)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    break: () => {
      breaks = true
    },
    end: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
type Counting = Awaited<ReturnType<typeof countingServer>>

let [one, two]: Counting[] = []
let proxy: { readonly nginx: ChildProcess; readonly port: number }
const openWith = async (change: (file: string) => string = (file) => file): Promise<void> => {
  if (one === undefined || two === undefined) throw new Error('no servers')
  const file = change(readFileSync(path, 'utf8'))
    .replace('127.0.0.1:8080', `127.0.0.1:${one.port}`)
    .replace('# server 127.0.0.1:8081', `server 127.0.0.1:${two.port}`)
  proxy = await startNginx(folder, file)
}
beforeEach(async () => {
  one = await countingServer('one')
  two = await countingServer('two')
})
afterEach(async () => {
  if (proxy !== undefined) await stopProxy(proxy.nginx)
  await one?.end()
  await two?.end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = (method: string, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: proxy.port, path: url, method, rejectUnauthorized: false, agent: false }
    const sent = request({ ...options, servername: 'zaraba.example', headers: { host: 'zaraba.example' } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('end', () => resolve(`${response.statusCode} ${response.statusCode === 200 ? text : ''}`.trim()))
    })
    sent.once('error', reject)
    sent.end(method === 'POST' ? 'stock_num=1' : undefined)
  })
const buy = (turn: number) => ask('POST', `/api/vue/trade/buy?turn=${turn}`)
const turns = Array.from({ length: 12 }, (_, turn) => turn)
const allBought = async (): Promise<readonly string[]> => {
  const answers: string[] = []
  for (const turn of turns) answers.push(await buy(turn))
  return answers
}
/** Calls that reached any server more than once. */
const repeated = () => {
  const all = [...(one?.calls ?? []), ...(two?.calls ?? [])]
  return all.filter((call, at) => all.indexOf(call) !== at)
}

test.skipIf(absent)(
  'both servers get calls; when one ends each call is answered by the other, once (skipped without nginx)',
  async () => {
    await openWith()
    expect(new Set(await allBought())).toEqual(new Set(['200 one', '200 two']))
    expect(repeated()).toEqual([])
    await two?.end()
    one?.calls.splice(0)
    two?.calls.splice(0)
    expect(new Set(await allBought())).toEqual(new Set(['200 one']))
    expect(one?.calls).toHaveLength(turns.length)
  },
)

test.skipIf(absent)(
  'a call that a server had read when it broke is not sent again; what only reads is (skipped without nginx)',
  async () => {
    await openWith()
    two?.break()
    const answers = await allBought()
    expect(answers.filter((answer) => answer === '502')).toHaveLength(two?.calls.length ?? 0)
    expect(two?.calls.length).toBeGreaterThan(0)
    expect([repeated(), (one?.calls.length ?? 0) + (two?.calls.length ?? 0)]).toEqual([[], turns.length])
    await stopProxy(proxy.nginx)
    await openWith()
    for (const turn of turns) expect(await ask('GET', `/assets/${turn}.js`)).toBe('200 one')
    expect(repeated().length).toBeGreaterThan(0)
  },
)

test.skipIf(absent)('planted: a file that repeats every call is found out (skipped without nginx)', async () => {
  await openWith((file) =>
    file.replace('proxy_next_upstream error timeout;', 'proxy_next_upstream error timeout non_idempotent;'),
  )
  two?.break()
  await allBought()
  expect(repeated().length).toBeGreaterThan(0)
})

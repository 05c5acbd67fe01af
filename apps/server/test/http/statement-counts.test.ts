import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { until } from '@zaraba/world/until.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import manifest from '../../package.json' with { type: 'json' }
import { isBoundary, isCommit, type Sent, watchStatements } from '../statements-sent.ts'
import { type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from './running-app.ts'
import { atStart, counted, ofOrders, ofStream } from './statement-counts.ts'

/**
 * Statements that come now and then: numbers are fetched a thousand at a time, the last use of a log-in is written once a minute, and notices are
 * gathered for a while.
 */
const nowAndThen = new Set(['trading.numbers', 'session.seen', 'notices.notify'])

const countOf = (sent: readonly Sent[]) => {
  const own = sent.filter((each) => !nowAndThen.has(each.name) && !isBoundary(each))
  return { statements: own.length, commits: sent.filter(isCommit).length, names: own.map(({ name }) => name) }
}

describe('statements of a call', () => {
  let app: RunningApp
  let akiko: Tester
  let statements: ReturnType<typeof watchStatements>
  const named: Record<string, string> = {}
  beforeAll(async () => {
    statements = watchStatements()
    app = await runApp()
    akiko = await app.customer('9077770031')
    await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    await akiko.call('user/unlockTrade', { fund_password: fundPassword })
    await akiko.call('clock/move', { to: 'speed', speed: 0 })
    await akiko.call('watch/add', { type: 'jpy', code: '7203' })
    const order = { type: 'jpy', code: '7203', direction: 'long', leverage: 1, stock_num: 10 }
    named.lot = (await akiko.call('trade/buy', { ...order, price_type: 'market' })).data.order_no
    named.low = (await akiko.call('market/stock', { type: 'jpy', code: '7203' })).data.limit_down
  })
  afterAll(async () => {
    statements.stop()
    await app.close()
  })

  const rows = Object.entries(counted).flatMap(([part, calls]) => calls.map((each) => [part, each.call, each] as const))

  test.each(rows)('%s: %s', async (_part, call, { request = {}, statements: expected, commits }) => {
    const asked = Object.fromEntries(Object.entries(request).map(([field, value]) => [field, named[String(value)] ?? value]))
    // The first one fills what the server keeps.
    expect((await akiko.call(call, asked)).status).toBe(1)
    const before = statements.sent.length
    expect((await akiko.call(call, asked)).status).toBe(1)
    const found = countOf(statements.sent.slice(before).filter((each) => each.call === call))
    expect([found.names.length, found.names]).toEqual([expected, found.names])
    if (commits !== undefined) expect(found.commits).toBe(commits)
  })

  test('planted: one statement more is found, whatever other calls send meanwhile', async () => {
    const before = statements.sent.length
    await Promise.all([akiko.call('user/messages'), akiko.call('watch/list'), akiko.call('user/messages')])
    const sent = statements.sent.slice(before)
    const of = (call: string) => countOf(sent.filter((each) => each.call === call)).names
    expect([of('user/messages'), of('watch/list')]).toEqual([['events.messages', 'events.messages'], ['market-watched']])
  })

  test('a socket that follows an account, and symbols', async () => {
    const before = statements.sent.length
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/stream`)
    const kinds = new Set<string>()
    socket.on('message', (data) => kinds.add(JSON.parse(String(data)).kind))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.send(JSON.stringify({ kind: 'account', token: akiko.token, account: akiko.account, after: '0' }))
    socket.send(JSON.stringify({ kind: 'watch', symbols: ['jpy:7203', 'usd:AAPL'] }))
    await until(
      () => `only ${[...kinds]} came`,
      () => ['resumed', 'quotes'].every((kind) => kinds.has(kind)),
    )
    socket.close()
    const found = countOf(statements.sent.slice(before).filter((each) => each.call === 'stream'))
    expect([found.names.length, found.names]).toEqual([ofStream.statements, found.names])
  })
})

describe('statements of a batch of orders', () => {
  let world: TradingWorld
  beforeAll(async () => {
    world = await tradingWorld('2026-11-20T10:00:00+09:00')
    world.feed.script(toyota, {
      '2026-11-19': [['15:30', 2_490]],
      '2026-11-20': [['09:00', 2_500]],
    })
  })
  afterAll(() => world.close())

  /** Orders of as many customers, sent at one moment. */
  const ofMany = async (many: number) => {
    const people = await Promise.all(Array.from({ length: many }, () => world.person({ JPY: 10_000_000n })))
    const order = { type: 'jpy', code: '7203', direction: 'long', stock_num: 100, price_type: 'market' }
    const statements = watchStatements()
    const answers = await Promise.all(people.map((who) => world.callOnly(who, 'trade/buy', order)))
    statements.stop()
    expect(answers.filter((answer) => 'refusals' in answer)).toEqual([])
    return countOf(statements.sent)
  }

  test('are those of a single order, in one transaction, and a hundred orders are two batches', async () => {
    await ofMany(1)
    const one = await ofMany(1)
    expect([one.statements, one.commits, one.names]).toEqual([ofOrders.statements, ofOrders.commits, one.names])
    const { statements, commits } = ofOrders
    expect(await ofMany(ofOrders.most)).toEqual(one)
    expect(await ofMany(100)).toMatchObject({ statements: 2 * statements, commits: 2 * commits })
  })
})

test('the program loads no more modules at its start, and of no other packages', () => {
  const sources = new URL('../../src/', import.meta.url)
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('${new URL('serve.ts', sources)}')
    await import('${new URL('app.ts', sources)}')
    process.stdout.write(JSON.stringify(loaded))
    process.exit()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(sources),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const loaded = (JSON.parse(stdout) as readonly string[]).filter((url) => url.startsWith('file:'))
  const packageOf = (url: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
  const ofPackages = loaded.map(packageOf).filter((name) => name !== undefined)
  expect(Object.keys(manifest.dependencies).filter((name) => ofPackages.includes(name))).toEqual(atStart.packages)
  expect(ofPackages.length).toBeLessThanOrEqual(atStart.ofPackages)
  expect(loaded.length - ofPackages.length).toBeLessThanOrEqual(atStart.own)
})

import { globSync, readFileSync } from 'node:fs'
import { clearCredentials } from '@zaraba/client/session.ts'
import { mergeItems, parseItems, readItems, writeItems } from '@zaraba/contract/preferences/items.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The account: what it keeps, merged as the server merges it; `down` while the network is away. */
const account = { down: false, kept: new Map<string, string>() }
const fetchOver = async (_url: URL | string, { body }: RequestInit): Promise<Response> => {
  if (account.down) throw new TypeError('no network')
  const form = new URLSearchParams(String(body))
  const [key = '', items] = [form.get('key') ?? '', form.get('items')]
  const before = account.kept.get(key) ?? ''
  const value = items === null ? before : writeItems(mergeItems(readItems(before), parseItems(items) ?? []))
  account.kept.set(key, value)
  return Response.json({ status: 1, msg: 'success', data: { key, value } })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchOver)
  Object.assign(account, { down: false, kept: new Map() })
})
afterEach(() => {
  clearCredentials()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One window of a store: each has modules of its own, as each window of a browser has. */
interface Window {
  load(): Promise<void>
  add(name: string): void
  remove(name: string): void
  names(): readonly string[]
}
const freshly = async <Module>(read: () => Promise<Module>): Promise<Module> => {
  vi.resetModules()
  const module = await read()
  const { logIn: logInHere } = await import('@zaraba/client/session.ts')
  logInHere({ token: 'a'.repeat(64), account: '9012345678' })
  return module
}
const stores: Readonly<Record<string, () => Promise<Window>>> = {
  'market/drawings/drawing-store.ts': async () => {
    const store = await freshly(() => import('../../src/market/drawings/drawing-store.ts'))
    store.useDrawings.setState({ key: 'drawings/jpy:7203' })
    return {
      load: () => store.loadDrawings('drawings/jpy:7203'),
      add: (id) => store.keepDrawing({ id, tool: 'horizontal', points: [{ at: 0, price: 3_000 }] }),
      remove: store.removeDrawing,
      names: () => store.useDrawings.getState().drawings.map(({ id }) => id),
    }
  },
  'shell/workspace/layout-store.ts': async () => {
    const store = await freshly(() => import('../../src/shell/workspace/layout-store.ts'))
    const { savedAs, without } = await import('../../src/shell/workspace/layout.ts')
    return {
      load: store.loadLayouts,
      add: (name) => store.changeLayouts((layouts) => savedAs(layouts, name)),
      remove: (name) => store.changeLayouts((layouts) => without(layouts, name)),
      names: () => store.useLayouts.getState().kept.map(({ name }) => name),
    }
  },
  'market/chart/chart-templates.ts': async () => {
    const store = await freshly(() => import('../../src/market/chart/chart-templates.ts'))
    const { useChartChoice } = await import('../../src/market/chart/chart-choice.ts')
    const none = { mains: [], subs: [], parameters: {}, colours: {} }
    return {
      load: store.loadTemplates,
      add: (name) => store.keepTemplate({ name, ...none }),
      remove: store.removeTemplate,
      names: () => useChartChoice.getState().templates.map(({ name }) => name),
    }
  },
}

const root = new URL('../../src/', import.meta.url).pathname
const sources = () =>
  globSync('**/*.{ts,tsx}', { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

test('each store of a list that the account keeps is here with two windows', () => {
  const found = sources().filter(({ text }) => text.includes('new KeptItems('))
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(stores).sort())
  // Others change item by item too, but for the guide, which is one thing.
  const others = sources().filter(({ path, text }) => /(?:call|useAct)\(\s*'user\/preferences'/.test(text) && !(path in stores))
  const items = ['funding/performance/journal-sheet.tsx', 'market/lists/use-own-lists.ts', 'shell/server/kept-items.ts']
  expect(others.map(({ path }) => path).sort()).toEqual([...items, 'learning/guide/guide-store.ts'].sort())
  for (const { path, text } of others) expect(/items: (?:writeItems|entryChange)\(/.test(text), path).toBe(items.includes(path))
})

test.each(Object.keys(stores))('%s: two windows keep what each has added, and what one removed stays removed', async (path) => {
  const open = stores[path]
  if (open === undefined) throw new Error('no such store')
  const [first, second] = [await open(), await open()]
  await first.load()
  await second.load()
  first.add('one')
  await vi.advanceTimersByTimeAsync(1_000)
  second.add('two')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...second.names()].sort()).toEqual(['one', 'two'])
  await first.load()
  expect([...first.names()].sort()).toEqual(['one', 'two'])
  // The second one is away while the first removes its own.
  account.down = true
  second.add('three')
  await vi.advanceTimersByTimeAsync(1_000)
  account.down = false
  first.remove('one')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(first.names()).toEqual(['two'])
  await second.load()
  expect([...second.names()].sort()).toEqual(['three', 'two'])
  const third = await open()
  await third.load()
  expect([...third.names()].sort()).toEqual(['three', 'two'])
})

test.each(Object.keys(stores))('%s: what is changed before the account has answered replaces nothing else', async (path) => {
  const open = stores[path]
  if (open === undefined) throw new Error('no such store')
  const first = await open()
  await first.load()
  first.add('one')
  await vi.advanceTimersByTimeAsync(1_000)
  const second = await open()
  second.add('two')
  await vi.advanceTimersByTimeAsync(1_000)
  await second.load()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([...second.names()].sort()).toEqual(['one', 'two'])
})

import { clearCredentials, logIn } from '@zaraba/client/session.ts'
import { readItems } from '@zaraba/contract/preferences/items.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Drawing } from '../../src/market/drawings/drawing.ts'
import { keepDrawing, loadDrawings, useDrawings } from '../../src/market/drawings/drawing-store.ts'

const level = (id: string, price: number): Drawing => ({ id, tool: 'horizontal', points: [{ at: 0, price }] })

/** The network: what reached the server, by account; `down` while it is away. */
const network = {
  down: false,
  reached: [] as { readonly account: string | null; readonly values: Readonly<Record<string, unknown>> }[],
}
const fetchOver = async (_url: URL | string, { headers, body }: RequestInit): Promise<Response> => {
  if (network.down) throw new TypeError('no network')
  const form = new URLSearchParams(String(body))
  const items = form.get('items')
  if (items !== null) network.reached.push({ account: new Headers(headers).get('account'), values: valuesOf(items) })
  return Response.json({ status: 1, msg: 'success', data: { key: form.get('key') ?? '', value: items ?? '' } })
}

const valuesOf = (items: string) => Object.fromEntries(readItems(items).map(({ id, value }) => [id, value]))
const { id: _, ...line } = level('', 3_100)

/** The chart of the share is open, and its kept drawings are known. */
const open = async (code: string) => {
  useDrawings.setState({ key: `drawings/jpy:${code}` })
  await loadDrawings(`drawings/jpy:${code}`)
}
const sentNow = async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  return network.reached
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchOver)
  Object.assign(network, { down: false, reached: [] })
  logIn({ token: 'a'.repeat(64), account: '9012345678' })
  await open('7203')
})
afterEach(() => {
  clearCredentials()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('drawings that change quickly are sent once, as they are last', async () => {
  keepDrawing(level('a', 3000))
  keepDrawing(level('a', 3100))
  keepDrawing(level('b', 2900))
  const low = { ...line, points: [{ at: 0, price: 2900 }] }
  expect((await sentNow()).map(({ values }) => values)).toEqual([{ a: line, b: low }])
  expect(useDrawings.getState().sending).toBe('sent')
})

test('before the kept drawings are known nothing is sent', async () => {
  useDrawings.setState({ key: 'drawings/jpy:9984' })
  keepDrawing(level('a', 3100))
  expect(await sentNow()).toEqual([])
  expect(useDrawings.getState().sending).toBe('unsent')
  await loadDrawings('drawings/jpy:9984')
  expect((await sentNow()).map(({ values }) => values)).toEqual([{ a: line }])
})

test('what one account could not send is neither shown to the next one nor sent for it', async () => {
  network.down = true
  keepDrawing(level('a', 3000))
  await sentNow()
  expect(useDrawings.getState().sending).toBe('failed')
  clearCredentials()
  expect(useDrawings.getState().drawings).toEqual([])
  network.down = false
  logIn({ token: 'b'.repeat(64), account: '9012345679' })
  await open('8306')
  keepDrawing(level('b', 3100))
  expect(await sentNow()).toEqual([{ account: '9012345679', values: { b: line } }])
})

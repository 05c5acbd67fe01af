import { clearSession } from '@zaraba/client/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnswers } from '../../src/shell/kept-answers.ts'
import { queryClient } from '../../src/shell/server/queries.ts'

const hour = 60 * 60 * 1000
const morning = Date.parse('2026-11-02T09:00:00+09:00')
const stock = ['market/stock', { type: 'jpy', code: '7203' }]
const written = new Map<string, unknown>()
// A device stores copies, so that later changes of a value do not reach it.
const device = {
  get: async <Value>(name: string) => structuredClone(written.get(name)) as Value | undefined,
  set: async (name: string, value: unknown) => void written.set(name, structuredClone(value)),
  del: async (name: string) => void written.delete(name),
}
let leave = () => {}

/** The app is opened: whatever a page held before is gone, and the device's answers are read. */
const open = async () => {
  leave()
  queryClient.clear()
  await keepAnswers(device)
}
const fails = () => Promise.reject(new Error('no network'))
const askInVain = () => queryClient.fetchQuery({ queryKey: stock, queryFn: fails, staleTime: 0 }).catch(() => undefined)

beforeEach(async () => {
  written.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: morning })
  vi.stubGlobal('__VERSION__', '0.2.0')
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') leave = listener
  })
  await open()
  await queryClient.fetchQuery({ queryKey: stock, queryFn: async () => ({ name: 'Toyota Motor' }) })
})
afterEach(() => {
  leave()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the app opens with the last answers, also when they were asked for again in vain', async () => {
  await open()
  expect(queryClient.getQueryData(stock)).toEqual({ name: 'Toyota Motor' })
  await askInVain()
  expect(queryClient.getQueryState(stock)?.status).toBe('error')
  await open()
  expect(queryClient.getQueryData(stock)).toEqual({ name: 'Toyota Motor' })
})

test('an answer is kept for a day, however often the app is opened meanwhile', async () => {
  vi.setSystemTime(morning + 20 * hour)
  await open()
  await askInVain()
  vi.setSystemTime(morning + 25 * hour)
  await queryClient.fetchQuery({ queryKey: ['market/indices', {}], queryFn: async () => [] })
  await open()
  expect(queryClient.getQueryData(['market/indices', {}])).toEqual([])
  expect(queryClient.getQueryData(stock)).toBeUndefined()
})

test('neither a picture of a document nor a statement is kept', async () => {
  await queryClient.fetchQuery({ queryKey: ['user/image', {}], queryFn: async () => 'picture' })
  await queryClient.fetchQuery({ queryKey: ['user/statement', {}], queryFn: async () => 'statement' })
  await open()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([stock])
})

test('[V14.3.1] what is kept goes with the log-in, from memory and from the device', async () => {
  await vi.waitFor(() => expect(written.size).toBe(1))
  clearSession()
  expect(queryClient.getQueryData(stock)).toBeUndefined()
  await open()
  expect(queryClient.getQueryData(stock)).toBeUndefined()
})

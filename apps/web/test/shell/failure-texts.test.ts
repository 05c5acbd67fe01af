import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// The text on the screen when a call fails: from the HTTP answer to the toast, in the language of the page.

const pageIn = async (language: 'jp' | 'us' | 'cn', answer: () => Response) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? language : null), removeItem: () => undefined })
  vi.stubGlobal('fetch', async () => answer())
  const [{ call }, { useToasts }] = await Promise.all([
    import('../../src/shell/server/client.ts'),
    import('@zaraba/ui/sheets/toast.ts'),
  ])
  return { call, toasts: () => useToasts.getState().list.map(({ text, tone }) => [text, tone]) }
}
const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status })
const ask = (call: Awaited<ReturnType<typeof pageIn>>['call']) => call('user/funds', { type: 'jpy' }).catch(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
// The next file of this process reads its own language.
afterAll(() => void vi.resetModules())

test.each([
  ['jp', 'サーバーで問題が起きました。しばらくしてからもう一度お試しください'],
  ['us', 'Something went wrong on the server. Please try again in a moment'],
  ['cn', '服务器出现问题，请稍后再试'],
] as const)(
  '[M-02] [K-07] in %s the message of an HTTP error’s body is a toast of two seconds, in words',
  async (language, said) => {
    const page = await pageIn(language, () => json({ status: 0, msg: 'server_error', data: { refusals: [] } }, 500))
    await ask(page.call)
    expect(page.toasts()).toEqual([[said, 'bad']])
    await vi.advanceTimersByTimeAsync(1_999)
    expect(page.toasts()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.toasts()).toEqual([])
  },
)

test('[M-02] an HTTP error that carries values says them as a refusal does', async () => {
  const refusals = [{ key: 'submitted_too_frequently', values: { seconds: '30' } }]
  const page = await pageIn('us', () => json({ status: 0, msg: 'submitted_too_frequently', data: { refusals } }, 429))
  await ask(page.call)
  expect(page.toasts()).toEqual([['Too many tries. Please try again in 30 s', 'bad']])
})

test.each([
  ['jp', /通信/],
  ['us', /The network did not answer/],
  ['cn', /网络/],
] as const)('[M-06] in %s a call that gets no answer says that the network gave none', async (language, said) => {
  const page = await pageIn(language, () => {
    throw new TypeError('Failed to fetch')
  })
  await ask(page.call)
  expect(page.toasts()).toHaveLength(1)
  expect(page.toasts()[0]?.[0]).toMatch(said)
})

import { afterEach, expect, test, vi } from 'vitest'

/** The browser's storage, as far as it is used. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const fresh = async () => {
  vi.resetModules()
  const local = storage()
  vi.stubGlobal('localStorage', local)
  return { local, session: await import('../src/session.ts') }
}
afterEach(() => void vi.unstubAllGlobals())

test('[E-19] token and account start empty, and are stored as tokend and account', async () => {
  const { local, session } = await fresh()
  expect(session.sessionState.getState()).toEqual({ token: '', account: '' })
  expect(session.signedIn()).toBe(false)
  session.logIn({ token: 'abc', account: '9012345678' })
  expect(Object.fromEntries(local.kept)).toEqual({ tokend: 'abc', account: '9012345678' })
})

test('[A-01] credentials come from the session state, or else from storage', async () => {
  const { local, session } = await fresh()
  local.setItem('tokend', 'stored')
  local.setItem('account', '9012345678')
  expect(session.credentials()).toEqual({ token: 'stored', account: '9012345678' })
  session.sessionState.setState({ token: 'state', account: '8012345678' })
  expect(session.credentials()).toEqual({ token: 'state', account: '8012345678' })
})

test('[V14.3.1] [S-12] a log-out clears token, account, search history and session state, and nothing else', async () => {
  const { local, session } = await fresh()
  session.logIn({ token: 'abc', account: '9012345678' })
  local.setItem('searchList', '[]')
  local.setItem('language', 'us')
  const ended = vi.fn()
  session.onSessionEnd(ended)
  session.clearSession()
  expect(Object.fromEntries(local.kept)).toEqual({ language: 'us' })
  expect(session.sessionState.getState()).toEqual({ token: '', account: '' })
  expect(ended).toHaveBeenCalledOnce()
})

test('[E-19] a browser without storage keeps nothing, and nothing breaks', async () => {
  vi.resetModules()
  vi.stubGlobal('localStorage', undefined)
  const { readStored, writeStored } = await import('../src/storage.ts')
  writeStored('stock', 'usd')
  expect(readStored('stock')).toBe('')
})

test('[M-03] a page goes on with its own log-in until it begins to end it, and with no other', async () => {
  const { session } = await fresh()
  expect([session.goesOnWith(''), session.goesOnWith('abc')]).toEqual([true, false])
  session.logIn({ token: 'abc', account: '9012345678' })
  expect([session.goesOnWith(''), session.goesOnWith('abc')]).toEqual([false, true])
  session.beginLogOut()
  expect(session.goesOnWith('abc')).toBe(false)
  session.clearSession()
  expect([session.goesOnWith(''), session.goesOnWith('abc')]).toEqual([false, false])
  session.logIn({ token: 'def', account: '9012345678' })
  expect([session.goesOnWith('abc'), session.goesOnWith('def')]).toEqual([false, true])
})

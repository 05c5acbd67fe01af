import { expect, test } from 'vitest'
import { CallFailure, type CallPorts, makeCall } from '../src/call.ts'

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

/** A server of one answer, and every message that was shown. */
const world = (answer: () => Response | Promise<Response>, byItself = false, goingOn = 'token-of-hana') => {
  const sent: Sent[] = []
  const reports: string[] = []
  const ports: CallPorts = {
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) })
      return answer()
    },
    base: 'http://zaraba.test',
    language: 'jp',
    credentials: () => ({ token: 'token-of-hana', account: '9012345678' }),
    showKey: (key) => reports.push(`toast ${key}`),
    showNetworkError: () => reports.push('toast network'),
    showGarbled: () => reports.push('toast garbled'),
    clearToasts: () => reports.push('toasts cleared'),
    asksByItself: () => byItself,
    requestStarted: () => reports.push('started'),
    requestFinished: () => reports.push('finished'),
    goesOnWith: (token) => token === goingOn,
    sessionLost: () => reports.push('session lost'),
    userRefused: (status) => reports.push(status === 401 ? 'searches forgotten' : 'logged out'),
  }
  return {
    call: makeCall(ports),
    sent,
    reports: () => reports.filter((one) => one !== 'started' && one !== 'finished'),
    all: () => reports,
  }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (key: string, status = 200) =>
  json({ status: 0, msg: key, data: { refusals: [{ key, field: 'account' }] } }, status)
const failureOf = async (attempt: Promise<unknown>): Promise<CallFailure> => {
  const error = await attempt.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof CallFailure)) throw new Error('the call did not fail as it should')
  return error
}

test('[C-10] [A-01] a call is POST, form-encoded, below api/vue, with token, account and language', async () => {
  const { call, sent } = world(() => json({ status: 1, msg: 'success', data: { until: 'later' } }))
  await call('user/unlockTrade', { fund_password: '12 34&56' }, { key: 'tap-1' })
  expect(sent[0]?.url).toBe('http://zaraba.test/api/vue/user/unlockTrade')
  expect(sent[0]?.body).toBe('fund_password=12+34%2656')
  expect(sent[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
  expect(sent[0]?.headers.get('token')).toBe('token-of-hana')
  expect(sent[0]?.headers.get('account')).toBe('9012345678')
  expect(sent[0]?.headers.get('accept-language')).toBe('jp')
  expect(sent[0]?.headers.get('idempotency-key')).toBe('tap-1')
  expect(sent[0]?.headers.get('x-by-itself')).toBeNull()
  const alone = world(() => json({ status: 1, msg: 'success', data: {} }), true)
  await alone.call('common/config', {})
  expect(alone.sent[0]?.headers.get('x-by-itself')).toBe('1')
})

test('[C-01] the configuration is asked for with a JSON body; [C-02] for customer service without a payload', async () => {
  const { call, sent } = world(() => json({ status: 1, msg: 'success', data: [] }))
  await call('common/config', { type: 'all' })
  await call('common/config', {})
  expect([sent[0]?.body, sent[0]?.headers.get('content-type')]).toEqual(['{"type":"all"}', 'application/json'])
  expect(sent[1]?.body).toBe('')
})

test('[M-01] a status other than 1 shows the sentence of its key, and carries the reasons against it', async () => {
  const { call, reports } = world(() => refusal('wrong_account_or_password'))
  const failure = await failureOf(call('user/login', { account: '9012345678', password: 'x' }))
  expect([failure.kind, failure.key, failure.refusals[0]?.field, failure.definite]).toEqual([
    'refused',
    'wrong_account_or_password',
    'account',
    true,
  ])
  expect(reports()).toEqual(['toast wrong_account_or_password'])
})

test('[M-02] an HTTP error shows the message of its body in the same way', async () => {
  const { call, reports } = world(() => refusal('submitted_too_frequently', 429))
  expect((await failureOf(call('user/sessions', {}))).status).toBe(429)
  expect(reports()).toEqual(['toast submitted_too_frequently'])
})

test('[M-03] 401 tells that the session is lost', async () => {
  const { call, reports } = world(() => refusal('please_log_in_again', 401))
  await failureOf(call('user/sessions', {}))
  expect(reports()).toEqual(['session lost', 'toast please_log_in_again'])
})

test('[M-04] 503 and 404 clear the toasts', async () => {
  for (const status of [503, 404]) {
    const { call, reports } = world(() => refusal('server_busy', status))
    await failureOf(call('user/sessions', {}))
    expect(reports()).toEqual(['toasts cleared'])
  }
})

test('[M-06] no answer at all shows the network sentence, and the outcome is not known', async () => {
  const { call, reports } = world(() => Promise.reject(new TypeError('fetch failed')))
  const failure = await failureOf(call('user/sessions', {}))
  expect([failure.kind, failure.definite]).toEqual(['network', false])
  expect(reports()).toEqual(['toast network'])
})

test('[A-02] [S-13] refused user information logs out; a lost network or a busy server does not', async () => {
  const refused = world(() => refusal('account_banned_or_frozen'))
  await failureOf(refused.call('user/getUserinfo', { type: 'jpy' }))
  expect(refused.reports()).toContain('logged out')
  const broken = world(() => refusal('server_error', 500))
  await failureOf(broken.call('user/getUserinfo', { type: 'jpy' }))
  expect(broken.reports()).toContain('logged out')
  for (const quietServer of [world(() => refusal('server_busy', 503)), world(() => Promise.reject(new TypeError('offline')))]) {
    await failureOf(quietServer.call('user/getUserinfo', { type: 'jpy' }))
    expect(quietServer.reports()).not.toContain('logged out')
  }
})

test('[M-03] [S-13] the call that finds a log-in over reports it, also where the screen shows its refusals itself', async () => {
  const { call, reports } = world(() => refusal('please_log_in_again', 401))
  await failureOf(call('user/getUserinfo', { type: 'jpy' }, { quiet: true }))
  expect(reports()).toEqual(['session lost', 'toast please_log_in_again', 'searches forgotten'])
  const other = world(() => refusal('account_not_verified', 400))
  await failureOf(other.call('user/sessions', {}, { quiet: true }))
  expect(other.reports()).toEqual([])
})

test('[S-14] every request is counted in and out, whatever becomes of it', async () => {
  const { call, all } = world(() => refusal('not_found'))
  await failureOf(call('user/sessions', {}))
  expect(all().filter((one) => one === 'started')).toHaveLength(1)
  expect(all().at(-1)).toBe('finished')
})

test('an answer that is none of the server is said so, and leaves open what was done', async () => {
  for (const [status, body] of [
    [502, '<html>bad gateway</html>'],
    [200, '<!doctype html><title>Welcome to the hotel</title>'],
    [200, ''],
    [200, 'null'],
    [200, '{"ok":true}'],
  ] as const) {
    const { call, reports } = world(() => new Response(body, { status }))
    const failure = await failureOf(call('user/sessions', {}))
    expect([failure.kind, failure.status, failure.definite]).toEqual(['garbled', status, false])
    expect(reports()).toEqual(['toast garbled'])
  }
})

test('only the server itself can say that it did nothing: any other 503 leaves the outcome open', async () => {
  const definite = async (answer: () => Response) => (await failureOf(world(answer).call('user/sessions', {}))).definite
  for (const key of ['server_busy', 'changes_wait']) expect(await definite(() => refusal(key, 503))).toBe(true)
  expect(await definite(() => refusal('outcome_unknown', 503))).toBe(false)
  expect(await definite(() => new Response('no backend', { status: 503 }))).toBe(false)
})

test('[M-03] a 401 about a log-in with which the page does not go on says nothing and leads nowhere', async () => {
  for (const name of ['trade/orders', 'user/getUserinfo'] as const) {
    const { call, reports } = world(() => refusal('please_log_in_again', 401), false, 'token-of-ren')
    expect((await failureOf(call(name, { type: 'jpy' }))).status).toBe(401)
    expect(reports()).toEqual([])
  }
})

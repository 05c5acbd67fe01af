import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect } from 'vitest'
import { account as commandLine, resetCodeIn } from '../identity/command-line.ts'
import { filesOfSlices } from '../slice-files.ts'
import { fundPassword, password, type RunningApp } from './running-app.ts'
import { type Answered, type Send, until, type WireOfSlice } from './wire-of-slice.ts'

export const wires = await filesOfSlices<{ readonly wire: WireOfSlice }>('wire.ts')

/** One call with its reply on the wire. */
export interface Exchange {
  readonly name: CallName
  readonly request: Readonly<Record<string, unknown>>
  readonly http: number
  readonly cacheControl: string | null
  readonly body: Answered<unknown>
}

const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#8ad' } })
    .png()
    .toBuffer()

const formOf = async (name: CallName, request: Record<string, unknown>) => {
  const texts = Object.entries(request).map(([field, value]): [string, string] => [field, String(value)])
  if (name !== 'user/upload') return new URLSearchParams(texts)
  const form = new FormData()
  for (const [field, value] of texts) form.set(field, value)
  form.set('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'picture.png')
  return form
}

/** A customer whose requests and replies are recorded. */
const recorder = (app: RunningApp, account: string) => {
  const exchanges: Exchange[] = []
  const login = { token: '', account }
  const send: Send = async (name, request = {}) => {
    const credentials = login.token === '' ? {} : login
    const headers = { ...credentials, 'accept-language': 'us' }
    const ask = async () =>
      fetch(`${app.address}/api/vue/${name}`, { method: 'POST', headers, body: await formOf(name, request) })
    let reply = await ask()
    // On a busy machine the first request for some data can exceed the deadline of a call, so reads are repeated.
    for (let turn = 0; turn < 5 && reply.status === 503 && !calls[name].once; turn += 1) reply = await ask()
    const body = await reply.json()
    exchanges.push({ name, request, http: reply.status, cacheControl: reply.headers.get('cache-control'), body })
    if (body.status === 1 && typeof body.data?.token === 'string') login.token = body.data.token
    return body
  }
  return { exchanges, send, login }
}

const proveIdentity = async (send: Send) => {
  const { data } = await send('user/verifyInfo')
  const front = (await send('user/upload', { kind: 'identity_front' })).data.image
  const back = (await send('user/upload', { kind: 'identity_back' })).data.image
  await send('user/image', { image: front })
  await send('user/verify', { ...data.specimen, front, back, agree: 1 })
  await until(async () => (await send('user/verifyInfo')).data.identity === 'verified')
  const { issue } = (await send('user/banklist')).data
  return (await send('user/bankAdd', { ...issue, holder: data.specimen.name })).data.id as string
}

const moveCash = async (send: Send, card: string) => {
  await send('user/withdrawCheck')
  // At low speed, so that the withdrawal is still pending when it is cancelled.
  await send('clock/move', { to: 'speed', speed: 1 })
  const withdrawn = await send('user/withdraw', { amount: '30000', card, fund_password: fundPassword })
  await send('user/withdrawCancel', { order_no: withdrawn.data.order_no })
  await send('clock/move', { to: 'speed', speed: 60 })
  await send('user/withdrawallist', { type: 'jpy' })
  await send('user/depositInfo')
  const voucher = (await send('user/upload', { kind: 'transfer_voucher' })).data.image
  await send('user/deposit', { amount: '100000', voucher })
  await send('user/depositInfo')
  await until(async () => (await send('user/depositlist', { limit: 2 })).data.list[0]?.state === 'passed')
}

const trade = async (send: Send) => {
  const { tick, limit_down: low } = (await send('market/stock', { type: 'jpy', code: '7203' })).data
  const order = { type: 'jpy', code: '7203', direction: 'long', stock_num: 100, leverage: 2 }
  await send('trade/preview', { ...order, price_type: 'market' })
  const bought = (await send('trade/buy', { ...order, price_type: 'market', client_no: 'mine-1' })).data.order_no
  const rested = (await send('trade/buy', { ...order, price_type: 'limit', price: low })).data.order_no
  await send('trade/buy', { ...order, stock_num: 10 })
  await send('trade/ustockslist', { type: 'jpy' })
  await send('trade/amend', { order_no: rested, price: String(Number(low) + Number(tick)), stock_num: 50 })
  await send('trade/userstocklist', { type: 'jpy' })
  await send('trade/cancel', { order_no: rested })
  await send('trade/topUp', { order_no: bought, credit: '1000' })
  await send('trade/sell', { order_no: bought, price_type: 'market' })
  await send('clock/move', { to: 'next_day', type: 'jpy' })
  await until(async () => (await send('clock/state')).data.moving === false)
  await send('trade/preview', { order_no: bought, price_type: 'market' })
  await send('trade/sell', { order_no: bought, price_type: 'market', stock_num: 40 })
  await send('trade/sell', {
    order_no: bought,
    price_type: 'limit',
    price: (await send('market/stock', { code: '7203' })).data.limit_up,
  })
  await send('trade/position', { order_no: bought })
  await send('trade/userstocklists', { type: 'jpy' })
  await send('trade/orders', { type: 'jpy', code: '7203', limit: 3 })
  await send('trade/rehearse', { type: 'jpy', percent: -20 })
  await send('trade/cancel', { order_no: bought })
  await send('trade/cancelAll', { type: 'jpy', code: '7203' })
  const { limit_up: up, limit_down: down } = (await send('market/stock', { code: '7203' })).data
  await send('trade/bracket', { order_no: bought, take_profit_price: up, stop_trigger_price: down })
  const either = { code: '7203', stock_num: 2, trigger_price: up, other_direction: 'short', other_trigger_price: down }
  await send('trade/previewPair', either)
  const [first] = (await send('trade/pair', either)).data.orders
  await send('trade/cancel', { order_no: first?.group })
  // Its orders keep the first position open, and the other one is closed.
  await send('trade/closeAll', { type: 'jpy' })
  await send('trade/cancel', { order_no: bought })
  await send('trade/closeShare', { type: 'jpy', code: '7203', stock_num: 20, order: 'fifo' })
}

const reckon = async (send: Send) => {
  await send('user/funds', { type: 'jpy' })
  await send('user/funds', { type: 'all' })
  const { list } = (await send('user/fundRecords', { type: 'jpy', limit: 3 })).data
  const size = (await send('log/consistency')).data.head?.size
  await until(async () => {
    const number = list[0]?.entries[0]?.number
    return (await send('log/inclusion', { kind: 'move', number })).data.index !== null
  })
  await send('log/consistency', { size })
  await send('user/statement', { type: 'jpy', from: '2026-11-20', to: '2026-11-24' })
  await send('user/performance', { type: 'all', days: 7 })
  await send('user/performanceParts', { type: 'all', days: 7 })
  await send('user/assetsCurve', { type: 'all' })
  await send('user/assets', { type: 'all' })
  await send('user/realised', {})
  await send('user/getUserinfo', { type: 'jpy' })
}

const guard = async (app: RunningApp, send: Send, card: string) => {
  await send('user/setDisplayName', { name: 'Akiko' })
  await send('user/setEmail', { email: 'akiko@example.com', fund_password: fundPassword })
  await send('user/pushInfo')
  await send('user/pushSubscribe', { subscription: '', endpoint: '' })
  await send('user/bankRemove', { id: card, fund_password: fundPassword })
  const { secret } = (await send('user/securityKeyBegin', { method: 'totp', password })).data
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
  await send('user/securityKeyConfirm', { method: 'totp', name: 'Phone', security_key: code() })
  const { list } = (await send('user/securityKeys')).data
  app.clock.skip(60_000)
  await send('user/securityKeyRemove', { id: list[0]?.id, security_key: code() })
  const next = 'another horse battery'
  await send('user/setLoginPassword', { old_password: password, password: next, repeat_password: next })
}

/** Akiko makes every call of the contract at least once with success, and some that are refused. */
export const makeEveryCall = async (app: RunningApp, account: string): Promise<readonly Exchange[]> => {
  const { exchanges, send, login } = recorder(app, account)
  const fund = { password: fundPassword, repeat_password: fundPassword }
  const form = { account, password, repeat_password: password, invitation_code: 'ZARABA', agree: 1 }
  await send('user/getUserinfo', { type: 'jpy' })
  await send('user/register', { ...form, agree: 0, invitation_code: '' })
  await send('user/register', form)
  const first = login.token
  await send('user/loginKey', { account, password })
  await send('user/login', { account, password: 'a wrong one' })
  await send('user/login', { account, password })
  const { list } = (await send('user/sessions')).data
  await send('user/revokeSession', { id: list.find((row) => !row.current)?.id })
  expect(login.token).not.toBe(first)
  await send('user/setFundPassword', fund)
  await send('user/unlockTrade', { fund_password: '000001' })
  await send('user/unlockTrade', { fund_password: fundPassword })
  await send('clock/move', { to: 'speed', speed: 60 })
  await send('common/config')
  await send('clock/state')
  const card = await proveIdentity(send)
  await moveCash(send, card)
  for (const { wire } of wires.values()) await wire.examples?.(send, app)
  await trade(send)
  await reckon(send)
  await guard(app, send, card)
  const code = resetCodeIn(await commandLine(app, 'reset-code', account, '--reason', 'forgot it'))
  const last = { account, password: 'a third horse battery', repeat_password: 'a third horse battery' }
  await send('user/resetPassword', { ...last, code: 'AAAA-BBBB-CCCC' })
  await send('user/resetPassword', { ...last, code })
  await send('user/login', { account, password: last.password })
  await send('user/logout')
  return exchanges
}

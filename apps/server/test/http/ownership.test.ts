import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { plantOfferings } from '@zaraba/world/offerings.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fundPassword, type RunningApp, runApp, type Tester } from './running-app.ts'

/** Objects of a customer that calls can name, as the owner knows them. */
interface Objects {
  readonly order: string
  readonly lot: string
  readonly session: string
  readonly message: string
  readonly image: string
  readonly voucher: string
  readonly card: string
  readonly withdrawal: string
  readonly quote: string
  readonly subscription: string
  readonly application: string
  readonly following: string
  readonly move: string
  readonly alert: string
}
type Name = keyof Objects

/**
 * Every call of the wire by access. `public` answers any client; `own` answers callers about themselves; others name an object,
 * and another customer's object must be refused exactly like one that does not exist.
 */
type Row = 'public' | 'own' | { readonly object: Name; readonly field: string; readonly absent: string; readonly rest?: object }

const named = (object: Name, field: string, absent: string, rest: object = {}): Row => ({ object, field, absent, rest })
const sale = { price_type: 'limit', price: '3000', stock_num: 1 }
const withCard = { amount: '30000', fund_password: fundPassword }
const exchange = { from: 'JPY', to: 'USD', amount: '10000', fund_password: fundPassword }

const table: Readonly<Record<CallName, Row>> = {
  'common/config': 'public',
  'news/list': 'public',
  'news/info': 'public',
  'log/consistency': 'public',
  'log/inclusion': named('move', 'number', '99999999', { kind: 'move' }),
  'clock/state': 'public',
  'user/register': 'public',
  'user/login': 'public',
  'user/loginKey': 'public',
  'user/resetPassword': 'public',
  'market/list': 'public',
  'market/search': 'public',
  'market/stock': 'public',
  'market/quotes': 'public',
  'market/bars': 'public',
  'market/depth': 'public',
  'market/tape': 'public',
  'market/indices': 'public',
  'market/industries': 'public',
  'market/calendar': 'public',
  'market/proof': 'public',
  'market/rankings': 'public',
  'market/indicators': 'public',
  'market/shortSelling': 'public',
  'market/companies': 'public',
  'market/company': 'public',
  'market/disclosures': 'public',
  'clock/move': 'own',
  'user/setDisplayName': 'own',
  'user/getUserinfo': 'own',
  'user/logout': 'own',
  'user/sessions': 'own',
  'user/revokeSession': named('session', 'id', '999999'),
  'user/setFundPassword': 'own',
  'user/unlockTrade': 'own',
  'user/setLoginPassword': 'own',
  'user/setEmail': 'own',
  'user/securityKeys': 'own',
  'user/securityKeyBegin': 'own',
  'user/securityKeyConfirm': 'own',
  'user/securityKeyRemove': 'own',
  'user/pushInfo': 'own',
  'user/pushSubscribe': 'own',
  'user/messages': 'own',
  'user/message': named('message', 'id', '99999999'),
  'user/messageRead': named('message', 'id', '99999999'),
  'user/upload': 'own',
  'user/image': named('image', 'image', '99999999'),
  'user/verify': 'own',
  'user/verifyInfo': 'own',
  'user/banklist': 'own',
  'user/bankAdd': 'own',
  'user/bankRemove': named('card', 'id', '99999999', { fund_password: fundPassword }),
  'user/funds': 'own',
  'user/fundRecords': 'own',
  'user/statement': 'own',
  'user/assetsCurve': 'own',
  'user/performance': 'own',
  'user/depositInfo': 'own',
  'user/deposit': named('voucher', 'voucher', '99999999', { amount: '100000' }),
  'user/depositlist': 'own',
  'user/withdrawCheck': 'own',
  'user/withdraw': named('card', 'card', '99999999', withCard),
  'user/withdrawCancel': named('withdrawal', 'order_no', 'W-99999999'),
  'user/withdrawallist': 'own',
  'user/loanInfo': 'own',
  'user/loan': 'own',
  'user/loanlist': 'own',
  'user/repay': 'own',
  'user/creditHistory': 'own',
  'user/exchangeRates': 'own',
  'user/exchange': named('quote', 'quote', '99999999', exchange),
  'user/exchangelist': 'own',
  'user/preferences': 'own',
  'alert/list': 'own',
  'learning/tasks': 'own',
  'alert/add': 'own',
  'alert/change': named('alert', 'order_no', 'A-99999999', { value: '4000' }),
  'alert/remove': named('alert', 'order_no', 'A-99999999'),
  'watch/list': 'own',
  'watch/add': 'own',
  'watch/remove': 'own',
  'watch/sort': 'own',
  'trade/preview': named('lot', 'order_no', 'P-99999999', sale),
  'trade/buy': 'own',
  'trade/sell': named('lot', 'order_no', 'P-99999999', sale),
  'trade/closeShare': 'own',
  'trade/amend': named('order', 'order_no', 'O-99999999', { price: '2000' }),
  'trade/cancel': named('order', 'order_no', 'O-99999999'),
  'trade/cancelAll': 'own',
  'trade/topUp': named('lot', 'order_no', 'P-99999999', { credit: '100' }),
  'trade/position': named('lot', 'order_no', 'P-99999999'),
  'trade/orders': 'own',
  'trade/userstocklist': 'own',
  'trade/userstocklists': 'own',
  'trade/ustockslist': 'own',
  'trade/newstocklist': 'own',
  'trade/newstock': 'own',
  'trade/newstockSubscribe': 'own',
  'trade/newstockPay': named('subscription', 'order_no', 'N-99999999', { fund_password: fundPassword }),
  'trade/newstockWaive': named('subscription', 'order_no', 'N-99999999', { fund_password: fundPassword }),
  'trade/newstockProof': named('subscription', 'order_no', 'N-99999999', { code: '931A' }),
  'trade/usernewstocklist': 'own',
  'trade/userproductlist': 'own',
  'trade/intradayInfo': 'own',
  'trade/intradayApply': 'own',
  'trade/blocklist': 'own',
  'trade/block': 'own',
  'trade/blockApply': 'own',
  'trade/blockCancel': named('application', 'order_no', 'B-99999999'),
  'trade/userblocklist': 'own',
  'trade/blockProof': 'own',
  'trade/productlist': 'own',
  'trade/product': 'own',
  'trade/productProof': 'own',
  'trade/productFollow': 'own',
  'trade/productOrder': named('following', 'order_no', 'Q-99999999'),
  'trade/productEnd': named('following', 'order_no', 'Q-99999999', { fund_password: fundPassword }),
}

let app: RunningApp
let akiko: Tester
let bob: Tester
let objects: Objects

const upload = async (who: Tester, kind: string): Promise<string> => {
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8ad' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('kind', kind)
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
  const headers = { token: who.token, account: who.account }
  const reply = await fetch(`${app.address}/api/vue/user/upload`, { method: 'POST', headers, body })
  return (await reply.json()).data.image
}

/** A verified customer with a card and a pending withdrawal, who owns one of each object that calls can name. */
const ready = async (account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await who.call('user/unlockTrade', { fund_password: fundPassword })
  return who
}

const verified = async (who: Tester): Promise<void> => {
  const { specimen } = (await who.call('user/verifyInfo')).data
  const [front, back] = [await upload(who, 'identity_front'), await upload(who, 'identity_back')]
  const reply = await who.call('user/verify', { name: specimen.name, id_number: specimen.id_number, front, back, agree: 1 })
  expect(reply.msg).toBe('verification_submitted')
  const passed = async () => expect((await who.call('user/verifyInfo')).data.identity).toBe('verified')
  await vi.waitFor(passed, { timeout: 60_000, interval: 100 })
  const { issue } = (await who.call('user/banklist')).data
  expect((await who.call('user/bankAdd', { ...issue, holder: specimen.name })).msg).toBe('add_success')
}

const owned = async (): Promise<Objects> => {
  await vi.waitFor(async () => expect((await akiko.call('trade/productlist')).http).toBe(200), { timeout: 60_000 })
  const card = (await akiko.call('user/banklist')).data.list[0]?.id ?? ''
  const withdrawn = await akiko.call('user/withdraw', { ...withCard, card })
  expect(withdrawn.msg).toBe('withdrawal_submission_success')
  const bought = await akiko.call('trade/buy', {
    code: '7203',
    direction: 'long',
    price_type: 'market',
    stock_num: 10,
    leverage: 1,
  })
  const { data: stock } = await akiko.call('market/stock', { code: '7203' })
  const resting = { code: '7203', direction: 'long', price_type: 'limit', price: stock.limit_down, stock_num: 1, leverage: 1 }
  const rested = await akiko.call('trade/buy', resting)
  expect([bought.msg, rested.msg]).toEqual(['purchase_success', 'placement_success'])
  const other = app.visitor(akiko.account)
  await other.call('user/login', { account: akiko.account, password: 'correct horse battery' })
  const { list } = (await akiko.call('user/sessions')).data
  const offer = (await akiko.call('trade/blocklist', { type: 'usd' })).data.list.find(({ can }) => can)
  const applied = await akiko.call('trade/blockApply', { id: offer?.id, num: offer?.min_num, fund_password: fundPassword })
  expect(applied.msg).toBe('application_success')
  await plantOfferings(app.database.appUrl, parseInstant((await akiko.call('clock/state')).data.now), ['931A'])
  const subscribed = await akiko.call('trade/newstockSubscribe', { code: '931A', num: 100, fund_password: fundPassword })
  expect(subscribed.msg).toBe('subscription_success')
  const records = (await akiko.call('user/fundRecords')).data.list
  return {
    move: records[0]?.entries[0]?.number ?? '',
    alert: (await akiko.call('alert/add', { code: '7203', kind: 'price', value: stock.limit_up })).data.order_no,
    subscription: subscribed.data.order_no,
    order: rested.data.order_no,
    lot: bought.data.order_no,
    session: list.find(({ current }) => !current)?.id ?? '',
    message: (await akiko.call('user/messages')).data.list[0]?.id ?? '',
    image: await upload(akiko, 'identity_front'),
    voucher: await upload(akiko, 'transfer_voucher'),
    card,
    withdrawal: withdrawn.data.order_no,
    quote: (await akiko.call('user/exchangeRates', { from: 'JPY', to: 'USD' })).data.quote,
    application: applied.data.order_no,
    following: (await akiko.call('trade/productFollow', { id: 'jp-dividend', amount: '50000', fund_password: fundPassword })).data
      .order_no,
  }
}

beforeAll(async () => {
  app = await runApp()
  akiko = await ready('9055550001')
  bob = await ready('9055550002')
  await akiko.call('clock/move', { to: 'speed', speed: 60 })
  await Promise.all([verified(akiko), verified(bob)])
  await akiko.call('clock/move', { to: 'speed', speed: 1 })
  objects = await owned()
})
afterAll(() => app.close())

const nobody = () => app.visitor('9055550009')

/** A reply without what differs between calls: its own number, and the object's name if the caller gave it. */
const bare = (data: unknown, given: string): string =>
  JSON.stringify(data)
    .replace(/"request":"[^"]*"/, '')
    .replaceAll(given, '…')

describe('who may make which call', () => {
  test('every call has its row', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test.each(Object.entries(table))('%s', async (name, row) => {
    const call = name as CallName
    const reply = await nobody().call(call)
    if (row === 'public') {
      expect(calls[call].who).toBe('anyone')
      expect(reply.http).not.toBe(401)
      return
    }
    expect([calls[call].who, reply.http, reply.msg]).toEqual(['customer', 401, 'please_log_in_again'])
    // Another customer's account in the header, with a valid token of one's own, is not a log-in.
    expect((await bob.call(call, {}, { account: akiko.account })).http).toBe(401)
    if (row === 'own') return
    const own = objects[row.object]
    const rest = { ...row.rest }
    const theirs = await bob.call(call, { ...rest, [row.field]: own })
    const absent = await bob.call(call, { ...rest, [row.field]: row.absent })
    expect([theirs.http, theirs.status]).toEqual([200, 0])
    expect(bare({ msg: theirs.msg, data: theirs.data }, own)).toBe(bare({ msg: absent.msg, data: absent.data }, row.absent))
  })

  test('what was tried left everything as it was', async () => {
    expect((await akiko.call('user/image', { image: objects.image })).status).toBe(1)
    expect((await akiko.call('user/banklist')).data.list.map(({ id }) => id)).toEqual([objects.card])
    const rows = (await akiko.call('trade/userstocklist')).data
    expect(rows.find((row) => row.order_no === objects.order)?.state).toBe('pending_order')
    expect(rows.find((row) => row.order_no === objects.lot)?.state).toBe('holding')
    const withdrawals = (await akiko.call('user/withdrawallist')).data
    expect(['pending', 'passed']).toContain(withdrawals[0]?.state)
    expect((await bob.call('user/exchangelist')).data.list).toEqual([])
    expect(app.failures).toEqual([])
  })
})

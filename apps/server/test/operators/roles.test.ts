import { opsCalls } from '@zaraba/contract/calls.ts'
import { isOpsCall, type OpsCallName } from '@zaraba/contract/operators/calls.ts'
import { type Role, roles } from '@zaraba/contract/operators/declare.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Action, refuseOps } from '../../src/calls/operator-handler.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp, waiting } from './operators.ts'

/** Who may make each call: r reviewer, e editor, s security officer, a auditor. `nobody` is before a log-in. */
const table: Readonly<Record<OpsCallName, string>> = {
  'session/setUpBegin': 'nobody',
  'session/setUp': 'nobody',
  'session/logIn': 'nobody',
  'session/self': 'resa',
  'session/logOut': 'resa',
  'reviews/counts': 'rsa',
  'reviews/queue': 'rsa',
  'reviews/one': 'rsa',
  'reviews/image': 'rsa',
  'reviews/decide': 'r',
  'customers/find': 'rsa',
  'customers/one': 'rsa',
  'customers/view': 'rsa',
  'customers/flag': 's',
  'customers/unflag': 's',
  'customers/name': 's',
  'customers/resetCode': 's',
  'customers/delete': 's',
  'customers/endSession': 's',
  'news/list': 'esa',
  'news/publish': 'e',
  'news/withdraw': 'e',
  'messages/list': 'esa',
  'messages/send': 'e',
  'invitations/list': 'esa',
  'invitations/create': 'e',
  'invitations/limit': 'e',
  'invitations/retire': 'e',
  'settings/list': 'esa',
  'settings/set': 'e',
  'rates/list': 'resa',
  'blocks/list': 'esa',
  'blocks/proposed': 'esa',
  'blocks/propose': 'e',
  'blocks/approve': 'e',
  'blocks/drop': 'e',
  'blocks/withdraw': 'e',
  'blocks/handOut': 'e',
  'products/list': 'esa',
  'products/followers': 'esa',
  'products/close': 'e',
  'products/open': 'e',
  'channels/list': 'esa',
  'offerings/list': 'esa',
  'offerings/proposals': 'esa',
  'offerings/propose': 'e',
  'offerings/decide': 'e',
  'channels/set': 'e',
  'clock/state': 'resa',
  'clock/move': 's',
  'audit/list': 'sa',
  'audit/check': 'sa',
  'installation/health': 'resa',
  'installation/check': 'sa',
  'log/sign': 's',
  'operators/list': 'sa',
}
const letters: Readonly<Record<Role, string>> = { reviewer: 'r', editor: 'e', security: 's', auditor: 'a' }
const names = Object.keys(opsCalls).filter(isOpsCall)
const account = '9077770001'
const three = { title_jp: 'あ', body_jp: 'い', title_us: 'a', body_us: 'b', title_cn: '甲', body_cn: '乙' }

const restricted = {
  type: 'usd',
  kind: 'block',
  code: 'INTC',
  discount: 250,
  quota: 1_000,
  cap: 500,
  lock_days: 3,
  seller: 'bank',
  purpose: 'liquidity',
  needs: 'block',
  password: 'a block word',
} as const

const proposed = {
  type: 'jpy',
  board: 'tse_growth',
  branch: 'software',
  name_jp: '学び舎',
  name_us: 'Manabiya',
  name_cn: '学舍',
  price: '1000',
  shares: 10_000_000,
  offered: 2_000_000,
  fresh: 1_000_000,
  profit: 500_000,
  lots: 200,
  maximum: 1_000,
  announced_on: '2026-11-25',
  opens_on: '2026-12-10',
  deadline_on: '2026-12-23',
  listing_on: '2026-12-25',
} as const

let app: OperatedApp
const operators = new Map<Role, Operator>()
/** Valid input for each action, so that it succeeds. */
let actions: Partial<Record<OpsCallName, () => Promise<object>>>
beforeAll(async () => {
  app = await openOperatedApp()
  for (const role of roles) operators.set(role, await app.operator(`the-${role}`, role))
  const customer = await app.customer(account)
  const second = await app.operator('second-editor', 'editor')
  const proposedBy = async (who: Operator) => (await who.call('blocks/propose', { ...restricted, reason: 'r' })).data.id
  const opened = async () => (await second.call('blocks/approve', { id: await proposedBy(editor), reason: 'r' })).data.id
  let turn = 0
  const fresh = () => {
    turn += 1
    return `CODE${turn}`
  }
  const editor = operators.get('editor')!
  actions = {
    'reviews/decide': async () => ({ order_no: await waiting(app, account, 'deposit'), verdict: 'rejected' }),
    'customers/flag': async () => ({ account, flag: 'no_trading' }),
    'customers/name': async () => ({ account, name: 'Tanaka Ren, 2B' }),
    'customers/resetCode': async () => ({ account, what: 'log_in_password' }),
    'customers/delete': async () => {
      turn += 1
      return { account: (await app.customer(String(9_066_000_000 + turn))).account }
    },
    'customers/unflag': async () => ({ account, flag: 'no_trading' }),
    'customers/endSession': async () => {
      await customer.call('user/login', { account, password: 'correct horse battery' })
      return { account, id: 'all' }
    },
    'news/publish': async () => three,
    'news/withdraw': async () => ({ id: (await editor.call('news/publish', { ...three, reason: 'r' })).data.id }),
    'messages/send': async () => three,
    'invitations/create': async () => ({ code: fresh() }),
    'invitations/limit': async () => ({
      code: (await editor.call('invitations/create', { code: fresh(), reason: 'r' })).data.code,
      most: 3,
    }),
    'invitations/retire': async () => ({
      code: (await editor.call('invitations/create', { code: fresh(), reason: 'r' })).data.code,
    }),
    'settings/set': async () => ({ name: 'title', value: 'Another name' }),
    'clock/move': async () => ({ to: 'speed', speed: 1 }),
    'log/sign': async () => {
      app.clock.skip(60_000)
      return {}
    },
    'channels/set': async () => ({ name: 'School', password: 'a channel word' }),
    'products/close': async () => ({ id: 'jp-chase' }),
    'products/open': async () => {
      await editor.call('products/close', { id: 'jp-dividend', reason: 'r' })
      return { id: 'jp-dividend' }
    },
    'blocks/propose': async () => restricted,
    'blocks/approve': async () => ({ id: await proposedBy(second) }),
    'blocks/drop': async () => ({ id: await proposedBy(editor) }),
    'blocks/withdraw': async () => ({ id: await opened() }),
    'blocks/handOut': async () => {
      return { id: await opened(), password: restricted.password, accounts: account }
    },
    'offerings/propose': async () => proposed,
    'offerings/decide': async () => {
      const another = { ...proposed, name_jp: '学び舎二', name_us: 'Manabiya Two', name_cn: '学舍二' }
      const { id } = (await editor.call('offerings/propose', { ...another, reason: 'one to reject' })).data
      return { id, verdict: 'rejected' }
    },
  }
})
afterAll(() => app.close())

test('the table has a row for every call of the console, and says what the contract declares', () => {
  expect(names.toSorted()).toEqual(Object.keys(table).toSorted())
  const declared = (name: OpsCallName): string => {
    const { may } = opsCalls[name]
    return may === 'nobody'
      ? may
      : roles
          .filter((role) => may.some((each) => each === role))
          .map((role) => letters[role])
          .join('')
  }
  for (const name of names) expect([name, declared(name)]).toEqual([name, table[name]])
})

test('planted: an action with a refusal that its call does not name does not compile', () => {
  const named: Action<'customers/unflag'> = async () => refuseOps({ key: 'flag_not_set' })
  // @ts-expect-error: the call does not name this refusal.
  const unnamed: Action<'customers/unflag'> = async () => refuseOps({ key: 'no_recipients' })
  expect([named, unnamed]).toHaveLength(2)
  const { refuses } = opsCalls['customers/unflag']
  expect(refuses).toEqual(['account_does_not_exist', 'flag_not_set'])
})

describe('[V8.2.1, V8.3.1] every call × every role and no log-in', () => {
  test('without a log-in only the log-in calls are allowed', async () => {
    for (const name of names) {
      const reply = await app.somebody().call(name, { reason: 'nobody' } as never)
      expect([name, reply.http === 401]).toEqual([name, table[name] !== 'nobody'])
    }
  })
  test.each(roles)('%s makes what the table says, the rest is refused and audited', async (role) => {
    const who = operators.get(role)!
    for (const name of names.filter((each) => table[each] !== 'nobody' && each !== 'session/logOut')) {
      const before = (await auditRows(app, who.name)).length
      const reply = await who.call(name, { reason: '' } as never)
      const may = table[name].includes(letters[role])
      expect([name, reply.http === 403, reply.msg === 'not_allowed']).toEqual([name, !may, !may])
      if (may) continue
      const rows = (await auditRows(app, who.name)).slice(before)
      expect(rows).toEqual([{ action: 'refused', subject: name, reason: 'not allowed to the role' }])
    }
  })
})

test('nonsense in any field of any call is refused, never a failure of the server', async () => {
  const nonsense = [
    '',
    ' ',
    '0',
    '-1',
    '1e99',
    "';--",
    '\u202e',
    'あ'.repeat(600),
    'null',
    '../..',
    '99999999999999999999',
    'D-0',
    'Z-1',
  ]
  for (const name of names.filter((each) => table[each] !== 'nobody' && each !== 'session/logOut')) {
    const role = roles.find((each) => table[name].includes(letters[each]))!
    const { input } = opsCalls[name]
    for (const value of nonsense) {
      const request = { ...Object.fromEntries(Object.keys(input.shape).map((field) => [field, value])), reason: 'nonsense' }
      const reply = await operators.get(role)!.call(name, request as never)
      expect([name, value, reply.http < 500]).toEqual([name, value, true])
    }
  }
})

describe('[H-7] every action', () => {
  const acting = names.filter((name) => opsCalls[name].isAction)
  test.each(acting)('%s wants a reason, and leaves one row with it in the audit log', async (name) => {
    const role = roles.find((each) => table[name].includes(letters[each]))!
    const who = operators.get(role)!
    const request = await (actions[name]?.() ?? Promise.reject(new Error(`${name} has no example here`)))
    expect((await who.call(name, request as never)).msg).toBe('reason_required')
    const reason = `because of ${name}`
    const before = (await auditRows(app, who.name)).filter((row) => row.reason === reason).length
    expect((await who.call(name, { ...request, reason } as never)).msg).toBe('success')
    const rows = (await auditRows(app, who.name)).filter((row) => row.reason === reason && row.action === name)
    expect(rows).toHaveLength(before + 1)
  })
})

import { opsCalls } from '@zaraba/contract/calls.ts'
import type { OpsCallName } from '@zaraba/contract/operators/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tester } from '../http/running-app.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp, waiting } from '../operators/operators.ts'
import { account } from './command-line.ts'

let app: OperatedApp
let sato: Operator
beforeAll(async () => {
  app = await openOperatedApp()
  sato = await app.operator('sato', 'security', 'reviewer', 'editor')
})
afterAll(() => app.close())

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}
/** Every object of a reply that names an account, by path, with the fields beside it. */
const naming = (shape: Shape, path: string): readonly (readonly [string, readonly string[]])[] => {
  const { properties = {}, items, anyOf = [] } = shape
  const own = 'account' in properties ? [[path, Object.keys(properties)] as const] : []
  const inner = Object.entries(properties).flatMap(([name, each]) => naming(each, `${path}.${name}`))
  return [...own, ...inner, ...anyOf.flatMap((each) => naming(each, path)), ...(items ? naming(items, `${path}[]`) : [])]
}
const accountsIn = (name: string, output: z.ZodType) =>
  naming(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Shape, name)
const withoutNames = (found: ReturnType<typeof accountsIn>) =>
  found.filter(([, fields]) => !fields.includes('display_name') || !fields.includes('assigned_name')).map(([path]) => path)

describe('the console shows names wherever it shows an account', () => {
  test('each answer that carries an account carries both names beside it', () => {
    const found = Object.entries(opsCalls).flatMap(([name, { output }]) => accountsIn(name, output))
    expect(found.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'customers/find.list[]',
        'reviews/queue.list[]',
        'invitations/list.list[].owner',
        'audit/list.list[].people[]',
      ]),
    )
    expect(withoutNames(found)).toEqual([])
  })

  test('a list that shows an account alone is found', () => {
    const planted = z.object({ list: z.array(z.object({ account: z.string(), sum: z.string() })) })
    expect(withoutNames(accountsIn('planted/list', planted))).toEqual(['planted/list.list[]'])
  })

  test('the name chosen by the customer and the one given by operators are in every list of the account', async () => {
    const ren = await app.customer('9033330001')
    await ren.call('user/setDisplayName', { name: ' れん ' })
    await sato.call('customers/name', { account: ren.account, name: 'Tanaka Ren, 2B', reason: 'the register of the class' })
    const names = { account: ren.account, display_name: 'れん', assigned_name: 'Tanaka Ren, 2B' }
    expect((await ren.call('user/getUserinfo')).data).toMatchObject(names)
    expect((await sato.call('customers/find')).data.list[0]).toMatchObject(names)
    expect((await sato.call('customers/one', { account: ren.account })).data).toMatchObject(names)
    const order_no = await waiting(app, ren.account, 'deposit')
    expect((await sato.call('reviews/queue', { kind: 'deposit' })).data.list[0]).toMatchObject(names)
    const { request, customer } = (await sato.call('reviews/one', { order_no })).data
    expect([request, customer]).toEqual([expect.objectContaining(names), expect.objectContaining(names)])
    const owners = (await sato.call('invitations/list', { kind: 'customers' })).data.list.map(({ owner }) => owner)
    expect(owners).toContainEqual(names)
    const rows = (await sato.call('audit/list', { action: 'customers/name' })).data.list
    expect(rows.map(({ people }) => people)).toEqual([[names]])
  })

  test('a customer is found by a part of either name, in whatever letters', async () => {
    const emi = await app.customer('9033330002')
    await emi.call('user/setDisplayName', { name: 'Emi-chan' })
    await account(app, 'name', emi.account, 'Okada', 'Emi,', '2B')
    const found = async (q: string) => (await sato.call('customers/find', { q })).data.list.map((row) => row.account)
    expect(await found('okada')).toEqual([emi.account])
    expect(await found('EMI-CH')).toEqual([emi.account])
    expect(await found('2b')).toEqual([emi.account, '9033330001'])
    expect(await found('nobody of that name')).toEqual([])
    expect(await found('90333300')).toEqual(['9033330001', '9033330002'])
    expect((await auditRows(app, 'command line')).filter(({ action }) => action === 'account/name')).toHaveLength(1)
  })

  test('a name is taken away by an empty one, and one that shows nothing is none', async () => {
    const mai = await app.customer('9033330003')
    const shown = async () => (await mai.call('user/getUserinfo')).data.display_name
    await mai.call('user/setDisplayName', { name: 'Mai' })
    await mai.call('user/setDisplayName', { name: '\u200b\u202e ' })
    expect(await shown()).toBe('')
    expect((await mai.call('user/setDisplayName', { name: 'x'.repeat(31) })).msg).toBe('invalid_input')
  })

  test('only the role that watches over accounts gives names', () => {
    const may = (name: OpsCallName) => opsCalls[name].may
    expect(may('customers/name')).toEqual(['security'])
  })
})

describe('other customers', () => {
  test('read neither name in any answer to them', async () => {
    const aya = await app.customer('9033330004')
    await aya.call('user/setDisplayName', { name: 'Chosen-Aya' })
    await sato.call('customers/name', { account: aya.account, name: 'Given-Aya', reason: 'the register of the class' })
    const bo = await app.customer('9033330005')
    const code = (await aya.call('user/getUserinfo')).data.invitation_code
    const form = { password: 'a sentence of friends', repeat_password: 'a sentence of friends', agree: 1, invitation_code: code }
    const friend = app.visitor('9033330006')
    const joined = await friend.call('user/register', { ...form, account: friend.account })
    const again = await app.visitor('x').call('user/register', { ...form, account: aya.account })
    const read = [
      'user/getUserinfo',
      'user/messages',
      'user/sessions',
      'user/funds',
      'user/creditHistory',
      'trade/productlist',
    ] as const
    const answers = await Promise.all([bo, friend].flatMap((who) => read.map((name) => who.call(name))))
    expect(JSON.stringify([joined, again, ...answers])).not.toMatch(/Chosen-Aya|Given-Aya/)
  })
})

describe('a name that a customer chooses', () => {
  let poser: Tester
  beforeAll(async () => {
    poser = await app.customer('9033330007')
    for (const [name, value] of [
      ['title', 'Mai Exchange'],
      ['alternate_title', '2B'],
    ] as const)
      await sato.call('settings/set', { name, value, reason: 'the name of the class' })
  })

  test.each([
    ['れ\u200bん\u2060', 'れん'],
    ['M\u00ada\u200d\u200ci', 'Mai'],
    ['Ma\ufe0fi\ufeff\u{e0061}', 'Mai'],
    ['\u115fMai\u3164', 'Mai'],
    [
      '👩‍👩‍👧 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '👩‍👩‍👧 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['葛\u{e0100}\u{e0100}城', '葛\u{e0100}城'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('of %j what shows is kept', async (typed, kept) => {
    await poser.call('user/setDisplayName', { name: typed })
    expect((await poser.call('user/getUserinfo')).data.display_name).toBe(kept)
    await sato.call('customers/name', { account: poser.account, name: typed, reason: 'the register of the class' })
    expect((await poser.call('user/getUserinfo')).data.assigned_name).toBe(kept)
  })

  test.each([
    'Zaraba',
    'ＺＡＲＡＢＡ',
    'z a r a b a',
    'Za\u200braba',
    'Zárabä',
    '𝐙𝐚𝐫𝐚𝐛𝐚',
    'ⓩⓐⓡⓐⓑⓐ',
    'Z\u0430r\u0430b\u0430',
    'Zαraba',
    'Zaraba Support',
    '公式-zaraba',
    'ザラバ',
    'ｻﾞﾗﾊﾞ',
    'ざらば',
    'ザ・ラ・バ サポート',
    'Mai Exchange',
    'ＭＡＩ　ＥＸＣＨＡＮＧＥ',
    'the maiexchange',
    '2B',
    '２ｂ',
  ])('no customer is called %j, which could be taken for the brokerage', async (name) => {
    const shown = async () => (await poser.call('user/getUserinfo')).data.display_name
    const before = await shown()
    const answer = await poser.call('user/setDisplayName', { name })
    expect([answer.msg, answer.data.refusals?.[0]?.field]).toEqual(['name_of_the_brokerage', 'name'])
    expect(await shown()).toBe(before)
  })

  test.each(['Sara', 'サラ', 'Zara B', 'Mai', 'Tanaka 2B', 'Зараба', 'Δημήτρης', '🙂'])(
    'planted: %j is a name like others',
    async (name) => {
      expect((await poser.call('user/setDisplayName', { name })).status).toBe(1)
      expect((await poser.call('user/getUserinfo')).data.display_name).toBe(name)
    },
  )
})

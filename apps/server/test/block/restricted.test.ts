import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundPassword, type Tester } from '../http/running-app.ts'
import { auditRows, type House, type Operator, openHouse } from '../operators/operators.ts'

let house: House
let editor: Operator
let akiko: Tester
const terms = {
  ...{ type: 'jpy', kind: 'block', code: '7203', discount: 250, quota: 1_000, cap: 500, lock_days: 3, sessions: 2 },
  ...{ seller: 'bank', purpose: 'liquidity', reason: 'for the class' },
} as const
beforeAll(async () => {
  house = await openHouse()
  editor = await house.operator('tanaka', 'editor')
  akiko = await house.customer('9066660011')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
}, 120_000)
afterAll(() => house.close())

const offered = async (more: object): Promise<string> => {
  const reply = await editor.call('blocks/create', { ...terms, ...more })
  expect(reply.msg).toBe('success')
  return reply.data.id
}
const apply = (id: string, more: object = {}) =>
  akiko.call('trade/blockApply', { id, num: 100, fund_password: fundPassword, ...more })

test('[M-18] the channel’s password is asked for, a wrong one is counted, and the right one opens the offer', async () => {
  expect((await editor.call('channels/set', { name: 'School', password: 'open sesame', reason: 'r' })).msg).toBe('success')
  const id = await offered({ needs: 'channel', channel: 'School' })
  expect((await akiko.call('trade/block', { id })).data).toMatchObject({ needs: 'channel', channel: 'School', from: 'operator' })
  expect((await apply(id)).data.refusals).toEqual([{ key: 'enter_channel_password', field: 'channel_password' }])
  expect((await apply(id, { channel_password: 'wrong' })).data.refusals).toEqual([
    { key: 'wrong_channel_password', field: 'channel_password', values: { left: '4' } },
  ])
  expect((await apply(id, { channel_password: 'open sesame' })).msg).toBe('application_success')
})

test('an operator hands the password out in a message; it stands hashed, and in no audit row', async () => {
  const id = await offered({ needs: 'block', password: 'handed out word' })
  const asked = { id, accounts: `${akiko.account}, 9000000000`, reason: 'she asked' }
  expect((await editor.call('blocks/handOut', { ...asked, password: 'another word' })).msg).toBe('wrong_block_password')
  const handed = await editor.call('blocks/handOut', { ...asked, password: 'handed out word' })
  expect(handed.data).toEqual({ sent: 1, unknown: ['9000000000'] })
  const [message] = (await akiko.call('user/messages', { limit: 1 })).data.list
  expect(message).toMatchObject({ kind: 'block_password' })
  expect(message?.summary).toContain('handed out word')
  expect(JSON.stringify(await auditRows(house, 'tanaka'))).not.toContain('handed out word')
  const [row] = await house.sql.query<{ password: string }>({
    text: 'select password from block.offer where id = $1',
    values: [id],
  })
  expect(row?.password).toMatch(/^\$argon2id\$/)
})

test('[H-2] an offer outside of its market’s terms is refused with the value that would pass', async () => {
  const refused = await editor.call('blocks/create', { ...terms, discount: 1_200, cap: 9_000, quota: 100 })
  expect(refused.data.refusals).toEqual([
    { key: 'outside_terms', field: 'discount', now: '1200', needed: '1000' },
    { key: 'outside_terms', field: 'cap', now: '9000', needed: '5000' },
    { key: 'outside_terms', field: 'quota', now: '100', needed: '9000' },
  ])
  expect((await editor.call('blocks/create', { ...terms, code: '0000' })).msg).toBe('product_missing_or_delisted')
})

test('a withdrawn offer takes nobody any more', async () => {
  const id = await offered({})
  expect((await editor.call('blocks/withdraw', { id, reason: 'a mistake' })).msg).toBe('success')
  expect((await akiko.call('trade/block', { id })).data).toMatchObject({ state: 'withdrawn', can: false })
  expect((await apply(id)).msg).toBe('block_trade_closed')
})

test('the offer’s own password; after five wrong ones the right one has to wait', async () => {
  const id = await offered({ needs: 'block', password: 'block word 1' })
  expect((await apply(id)).data.refusals).toEqual([{ key: 'enter_block_password', field: 'block_password' }])
  for (let left = 4; left >= 0; left -= 1)
    expect((await apply(id, { block_password: 'wrong' })).data.refusals).toMatchObject([
      { key: 'wrong_block_password', values: { left: String(left) } },
    ])
  expect((await apply(id, { block_password: 'block word 1' })).data.refusals).toMatchObject([{ key: 'submitted_too_frequently' }])
  house.clock.skip(900_000)
  expect((await apply(id, { block_password: 'block word 1' })).msg).toBe('application_success')
})

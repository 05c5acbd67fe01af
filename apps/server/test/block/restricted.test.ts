import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundPassword, type Tester } from '../http/running-app.ts'
import { auditRows, type House, type Operator, openHouse } from '../operators/operators.ts'

let house: House
let editor: Operator
let second: Operator
let akiko: Tester
const terms = {
  ...{ type: 'jpy', kind: 'block', code: '7203', discount: 250, quota: 1_000, cap: 500, lock_days: 3, sessions: 2 },
  ...{ seller: 'bank', purpose: 'liquidity', reason: 'for the class' },
} as const
beforeAll(async () => {
  house = await openHouse()
  editor = await house.operator('tanaka', 'editor')
  second = await house.operator('sato', 'editor')
  akiko = await house.customer('9066660011')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
}, 120_000)
afterAll(() => house.close())

const offered = async (more: object): Promise<string> => {
  const { id } = (await editor.call('blocks/propose', { ...terms, ...more })).data
  expect((await second.call('blocks/approve', { id, reason: 'as proposed' })).msg).toBe('success')
  return id
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
  const refused = await editor.call('blocks/propose', { ...terms, discount: 1_200, cap: 9_000, quota: 100 })
  expect(refused.data.refusals).toEqual([
    { key: 'outside_terms', field: 'discount', now: '1200', needed: '1000' },
    { key: 'outside_terms', field: 'cap', now: '9000', needed: '5000' },
    { key: 'outside_terms', field: 'quota', now: '100', needed: '9000' },
  ])
  expect((await editor.call('blocks/propose', { ...terms, code: '0000' })).msg).toBe('product_missing_or_delisted')
})

test('[H-7] an offer opens when a second operator approves it: not before, not by whoever proposed it, and once', async () => {
  const { id } = (await editor.call('blocks/propose', { ...terms, needs: 'block', password: 'four eyes word' })).data
  const waiting = async () => (await second.call('blocks/proposed', {})).data.list.map((each) => [each.id, each.by])
  expect(await waiting()).toEqual([[id, 'tanaka']])
  expect((await akiko.call('trade/block', { id })).msg).toBe('not_found')
  expect((await apply(id, { block_password: 'four eyes word' })).msg).toBe('not_found')
  expect((await editor.call('blocks/approve', { id, reason: 'mine' })).msg).toBe('own_proposal')
  const both = await Promise.all([0, 1].map(() => second.call('blocks/approve', { id, reason: 'looked at' })))
  expect(both.map(({ msg }) => msg).toSorted()).toEqual(['not_found', 'success'])
  expect(await waiting()).toEqual([])
  expect((await akiko.call('trade/block', { id })).data).toMatchObject({ id, state: 'open', quota: 1_000, from: 'operator' })
  expect(await auditRows(house, 'sato')).toContainEqual(
    expect.objectContaining({
      action: 'blocks/approve',
      subject: `offer ${id} of tanaka: 1000 of jpy 7203`,
      reason: 'looked at',
    }),
  )
  const other = (await editor.call('blocks/propose', terms)).data.id
  expect((await editor.call('blocks/drop', { id: other, reason: 'a mistake' })).msg).toBe('success')
  expect((await second.call('blocks/approve', { id: other, reason: 'too late' })).msg).toBe('not_found')
})

test('[H-7] planted: the database takes no offer of an operator whom nobody approved, nor an approval by oneself', async () => {
  const { id } = (await editor.call('blocks/propose', terms)).data
  const self = house.sql.query({
    text: `update block.proposal set approved_by = 'tanaka', ended_at = now() where id = $1`,
    values: [id],
  })
  await expect(self).rejects.toThrow('check')
  const forged = house.sql.query({
    text: `insert into block.offer (id, kind, market, code, reference, price, quota, minimum, cap, opens_at, closes_at, settles_at, lock_days,
             seller, purpose, needs, announced_at, announced_by, commitment)
           values ($1, 'grab', 'jp', '7203', 10, 9, 1000, 1, 500, now(), now() + interval '1 day', now() + interval '1 day', 3, 'bank',
             'liquidity', 'none', now(), 'tanaka', '')`,
    values: [id],
  })
  await expect(forged).rejects.toMatchObject({ constraint: 'four_eyes' })
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

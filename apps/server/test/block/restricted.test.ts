import { createHash } from 'node:crypto'
import { blockCalls } from '@zaraba/contract/block/calls.ts'
import { opsCalls } from '@zaraba/contract/calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredMessage } from '../../src/base/events-store.ts'
import { collectMessages } from '../../src/base/messages.ts'
import { blockMessages } from '../../src/block/messages.ts'
import { messageOfEvent } from '../../src/content/messages.ts'
import { createEncryption } from '../../src/settings/encryption.ts'
import { systemSecrets } from '../../src/system/secrets.ts'
import { fundPassword, type Tester } from '../http/running-app.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp } from '../operators/operators.ts'
import { everyTable } from '../postgres/every-table.ts'

let app: OperatedApp
let editor: Operator
let second: Operator
let akiko: Tester
/** At 9:05 in Tokyo the session of New York is not over. */
const terms = {
  type: 'usd',
  kind: 'block',
  code: 'INTC',
  discount: 250,
  quota: 1_000,
  cap: 500,
  lock_days: 3,
  seller: 'bank',
  purpose: 'liquidity',
  reason: 'for the class',
} as const
beforeAll(async () => {
  app = await openOperatedApp()
  editor = await app.operator('tanaka', 'editor')
  second = await app.operator('sato', 'editor')
  akiko = await app.customer('9066660011')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
})
afterAll(() => app.close())

const offered = async (more: object): Promise<string> => {
  const { id } = (await editor.call('blocks/propose', { ...terms, ...more })).data
  expect((await second.call('blocks/approve', { id, reason: 'as proposed' })).msg).toBe('success')
  return id
}
const apply = (id: string, more: object = {}) =>
  akiko.call('trade/blockApply', { id, num: 100, fund_password: fundPassword, ...more })

test('[M-18] [V-03] the channel’s password is asked for, a wrong one is counted, and the right one opens the offer', async () => {
  expect((await editor.call('channels/set', { name: 'School', password: 'open sesame', reason: 'r' })).msg).toBe('success')
  const id = await offered({ needs: 'channel', channel: 'School' })
  expect((await akiko.call('trade/block', { id })).data).toMatchObject({ needs: 'channel', channel: 'School', from: 'operator' })
  expect((await apply(id)).data.refusals).toEqual([{ key: 'enter_channel_password', field: 'channel_password' }])
  expect((await apply(id, { channel_password: 'wrong' })).data.refusals).toEqual([
    { key: 'wrong_channel_password', field: 'channel_password', values: { left: '4' } },
  ])
  expect((await apply(id, { channel_password: 'open sesame' })).msg).toBe('application_success')
})

/**
 * The number of rows in the whole database that contain one of these texts in any column, bytes as hexadecimal digits; by
 * table.
 */
const rowsWith = async (texts: readonly string[]): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: app.database.superuserUrl })
  await client.connect()
  try {
    const found: string[] = []
    for (const name of await everyTable(client)) {
      const holds = `exists (select from unnest($1::text[]) as w where strpos(t::text, w) > 0)`
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name} t where ${holds}`, [
        texts,
      ])
      if (rows[0]?.count !== 0) found.push(`${name} ${rows[0]?.count}`)
    }
    return found
  } finally {
    await client.end()
  }
}
const digestsOf = (text: string) => ['md5', 'sha1', 'sha256', 'sha512'].map((kind) => createHash(kind).update(text).digest('hex'))

test('a password is sent in a message, and the database contains neither it nor a fast hash of it', async () => {
  const password = 'handed out word'
  const keyed = (key: string) => ({ 'idempotency-key': `told-${key}` })
  const asked = {
    channel: { name: 'Class', password, reason: 'r' },
    proposed: { ...terms, needs: 'channel', channel: 'Class' },
    own: { ...terms, needs: 'block', password },
  } as const
  expect((await editor.call('channels/set', asked.channel, keyed('channel'))).msg).toBe('success')
  const ids = await Promise.all(
    [asked.proposed, asked.own].map(async (each, index) => {
      const { id } = (await editor.call('blocks/propose', each, keyed(`propose-${index}`))).data
      expect((await second.call('blocks/approve', { id, reason: 'as proposed' }, keyed(`approve-${index}`))).msg).toBe('success')
      return id
    }),
  )
  const hand = { id: ids[1], accounts: `${akiko.account}, 9000000000`, reason: 'she asked', password }
  expect((await editor.call('blocks/handOut', { ...hand, password: 'another word' }, keyed('hand'))).msg).toBe(
    'wrong_block_password',
  )
  const handed = await editor.call('blocks/handOut', hand, keyed('hand'))
  expect(handed.data).toEqual({ sent: 1, unknown: ['9000000000'] })
  // A repeated request with its key and password is recognised.
  expect((await editor.call('blocks/handOut', hand, keyed('hand'))).data).toEqual(handed.data)
  expect((await editor.call('blocks/handOut', { ...hand, password: 'another word' }, keyed('hand'))).msg).toBe(
    'key_used_differently',
  )

  const [message] = (await akiko.call('user/messages', { limit: 1 })).data.list
  expect(message).toMatchObject({ kind: 'block_password' })
  expect(message?.summary).not.toContain(password)
  const opened = (await akiko.call('user/message', { id: message?.id ?? '' })).data
  expect(opened.paragraphs.at(-1)).toBe(`The password is ${password}. Do not pass it on.`)

  const bought = { id: ids[1], num: 100, fund_password: fundPassword, block_password: password }
  expect((await akiko.call('trade/blockApply', bought, keyed('apply'))).msg).toBe('application_success')
  const channelled = { id: ids[0], num: 100, fund_password: fundPassword, channel_password: password }
  expect((await akiko.call('trade/blockApply', channelled, keyed('channelled'))).msg).toBe('application_success')

  const whole = (request: object): string =>
    JSON.stringify(Object.entries(request).toSorted(([left], [right]) => (left < right ? -1 : 1)))
  const requests = [
    opsCalls['channels/set'].input.parse(asked.channel),
    opsCalls['blocks/propose'].input.parse(asked.own),
    opsCalls['blocks/handOut'].input.parse(hand),
    blockCalls['trade/blockApply'].input.parse(bought),
    blockCalls['trade/blockApply'].input.parse(channelled),
  ].map(whole)
  expect(await rowsWith([password, ...[password, ...requests].flatMap(digestsOf)])).toEqual([])
  // Stored passwords are slow to test: the channel, the proposal and the offer contain Argon2id hashes.
  const kept = await app.sql.query<{ password: string }>({
    text: `select password from block.channel where name = 'Class' union all select password from block.offer where id = $1
           union all select password from block.proposal where id = $1`,
    values: [ids[1]],
  })
  expect(kept.map((row) => row.password.slice(0, 10))).toEqual(['$argon2id$', '$argon2id$', '$argon2id$'])
  expect(await rowsWith([kept[0]?.password ?? ''])).toEqual(['block.channel 1'])
})

test('without the key a message says that it cannot show its password', async () => {
  const [event] = await app.sql.query<StoredMessage>({
    text: `select customer, id, kind, order_no as "orderNo", at, values, read from base.account_event where kind = 'block_password' limit 1`,
    values: [],
  })
  if (event === undefined) throw new Error('a password was handed out before')
  const elsewhere = {
    database: app.sql,
    messages: collectMessages([blockMessages]),
    encryption: createEncryption('another key of another brokerage', systemSecrets),
    nameOf: () => 'Toyota',
  }
  expect((await messageOfEvent(elsewhere, event, 'en'))?.summary).toBe(
    'The password for “Toyota INTC” cannot be shown here. Ask the operator to send it again.',
  )
})

test('[H-2] an offer outside of its market’s terms is refused with the value that would pass', async () => {
  const refused = await editor.call('blocks/propose', { ...terms, discount: 1_200, cap: 9_000, quota: 100 })
  expect(refused.data.refusals).toEqual([
    { key: 'outside_terms', field: 'discount', now: '1200', needed: '1000' },
    { key: 'outside_terms', field: 'cap', now: '9000', needed: '1000' },
    { key: 'outside_terms', field: 'quota', now: '100', needed: '9000' },
  ])
  expect((await editor.call('blocks/propose', { ...terms, code: '0000' })).msg).toBe('product_missing_or_delisted')
})

test('an offer is not opened beside a market that trades: its price is that of a close', async () => {
  const { id } = (await editor.call('blocks/propose', { ...terms, type: 'jpy', code: '7203' })).data
  expect((await second.call('blocks/approve', { id, reason: 'within the session' })).data.refusals).toEqual([
    { key: 'market_not_closed', values: { from: '2026-11-20T16:00:00+09:00' } },
  ])
  expect((await editor.call('blocks/drop', { id, reason: 'for the evening' })).msg).toBe('success')
})

test('[H-7] an offer opens when a second operator approves it: not before, not by the operator who proposed it, and once', async () => {
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
  expect(await auditRows(app, 'sato')).toContainEqual(
    expect.objectContaining({
      action: 'blocks/approve',
      subject: `offer ${id} of tanaka: 1000 of usd INTC`,
      reason: 'looked at',
    }),
  )
  const other = (await editor.call('blocks/propose', terms)).data.id
  expect((await editor.call('blocks/drop', { id: other, reason: 'a mistake' })).msg).toBe('success')
  expect((await second.call('blocks/approve', { id: other, reason: 'too late' })).msg).toBe('not_found')
})

test('[H-7] planted: the database takes no offer of an operator without an approval, nor an approval by its proposer', async () => {
  const { id } = (await editor.call('blocks/propose', terms)).data
  const self = app.sql.query({
    text: `update block.proposal set approved_by = 'tanaka', ended_at = now() where id = $1`,
    values: [id],
  })
  await expect(self).rejects.toThrow('check')
  const forged = app.sql.query({
    text: `insert into block.offer (id, kind, market, code, reference, price, quota, minimum, cap, opens_at, closes_at, settles_at, lock_days,
             seller, purpose, needs, announced_at, announced_by, commitment)
           values ($1, 'grab', 'jp', '7203', 10, 9, 1000, 1, 500, now(), now() + interval '1 day', now() + interval '1 day', 3, 'bank',
             'liquidity', 'none', now(), 'tanaka', '')`,
    values: [id],
  })
  await expect(forged).rejects.toMatchObject({ constraint: 'four_eyes' })
})

test('a withdrawn offer accepts no further customers', async () => {
  const id = await offered({})
  expect((await editor.call('blocks/withdraw', { id, reason: 'a mistake' })).msg).toBe('success')
  expect((await akiko.call('trade/block', { id })).data).toMatchObject({ state: 'withdrawn', can: false })
  expect((await apply(id)).msg).toBe('block_trade_closed')
})

test('[V-03] the offer’s own password; after five wrong ones the right one has to wait', async () => {
  const id = await offered({ needs: 'block', password: 'block word 1' })
  expect((await apply(id)).data.refusals).toEqual([{ key: 'enter_block_password', field: 'block_password' }])
  for (let left = 4; left >= 0; left -= 1)
    expect((await apply(id, { block_password: 'wrong' })).data.refusals).toMatchObject([
      { key: 'wrong_block_password', values: { left: String(left) } },
    ])
  expect((await apply(id, { block_password: 'block word 1' })).data.refusals).toMatchObject([{ key: 'submitted_too_frequently' }])
  app.clock.skip(900_000)
  expect((await apply(id, { block_password: 'block word 1' })).msg).toBe('application_success')
})

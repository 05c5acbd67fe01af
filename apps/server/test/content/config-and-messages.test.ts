import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Messages } from '../../src/base/messages.ts'
import { configKeys, linkOf } from '../../src/settings/config-keys.ts'
import { slices } from '../../src/slices.ts'
import { auditRow } from '../audited.ts'
import { type Reply, type RunningApp, runApp } from '../http/running-app.ts'
import { writeEventElsewhere } from '../written-elsewhere.ts'

let app: RunningApp
let owner: pg.Client
beforeAll(async () => {
  app = await runApp()
  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** Runs `zaraba config set`, and waits until the server has read the change. */
const set = async (name: string, value: string): Promise<void> => {
  await owner.query(
    `with audited as materialized (${auditRow})
    insert into base.setting select $1, $2, now() from audited on conflict (name) do update set value = excluded.value`,
    [name, value],
  )
  await owner.query(`select pg_notify('zaraba_settings', $1)`, [name])
  await expect.poll(async () => (await items()).get(name) ?? value).toBe(value)
}
const items = async (headers: Readonly<Record<string, string>> = {}, body = '{"type":"all"}') => {
  const reply = await fetch(`${app.address}/api/vue/common/config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const { data }: { data: readonly { name: string; value: string }[] } = await reply.json()
  return new Map(data.map(({ name, value }) => [name, value]))
}

describe('configuration', () => {
  test('[C-01] [E-16] a JSON body type=all answers name and value items, without a log-in', async () => {
    const all = await items()
    for (const name of ['title', 'logo', 'kefu', 'practice', 'version', 'server_time', 'practice_time', 'withdrawal_minimum'])
      expect([name, all.has(name)]).toEqual([name, true])
    expect(
      ['currencies', 'withdrawal_minimum', 'withdrawal_hours', 'deposit_hours', 'deposit_maximum_first', 'deposit_maximum'].map(
        (name) => all.get(name),
      ),
    ).toEqual(['JPY,USD,CNY', '30000', '09:00-15:30', '00:00-23:59', '500000', '10000000000'])
    expect([all.get('purchase_fee_jpy'), all.get('selling_fee_cny'), all.get('stamp_duty_cny')]).toEqual([
      '0.001',
      '0.00025',
      '0.0005',
    ])
    expect([all.get('leverage_jpy'), all.get('leverage_usd')]).toEqual(['1,2,3', '1,2'])
    expect(all.get('practice_time')).toMatch(/^2026-11-20T09:05:/)
  })

  test('[C-02] [M-38] without a payload the kefu item is there: empty until a link is set, then the link', async () => {
    const read = async () => (await (await fetch(`${app.address}/api/vue/common/config`, { method: 'POST' })).json()).data
    const kefu = (list: readonly { name: string; value: string }[]) => list.find(({ name }) => name === 'kefu')?.value
    expect(kefu(await read())).toBe('')
    await set('kefu', 'https://help.example.org/')
    expect(kefu(await read())).toBe('https://help.example.org/')
  })

  test('[P-24] hosts whose name contains the marker get the alternate brand, and the marker is never sent', async () => {
    await set('alternate_marker', '127.0')
    await set('alternate_title', 'Invest Club')
    await expect.poll(async () => (await items()).get('title')).toBe('Invest Club')
    const text = JSON.stringify([...(await items())])
    expect(text).not.toContain('127.0')
    await set('alternate_marker', 'club.example')
    await expect.poll(async () => (await items()).get('title')).toBe('Zaraba')
  })

  test('a setting that cannot be is recognised', () => {
    expect(configKeys.kefu.allowed('javascript:alert(1)')).toBe(false)
    expect(configKeys.title.allowed('\u200b')).toBe(false)
    expect(configKeys.logo.allowed('https://elsewhere.example/logo.png')).toBe(false)
    expect(configKeys.logo.allowed('/logo.svg')).toBe(true)
    expect(configKeys.alternate_marker.allowed('Club Example')).toBe(false)
  })
})

const write = async (account: string, kind: string, values: object): Promise<string> =>
  (await writeEventElsewhere(owner, { account, kind, orderNo: 'P-7', values })).id

describe('messages', () => {
  test('[P-05] what happened to an order is a message with its names and figures, in the language of the reader', async () => {
    const akiko = await app.customer('9077777701')
    const id = await write(akiko.account, 'order_filled', { type: 'jpy', code: '7203', shares: '100', price: '2843.5' })
    const english = (await akiko.call('user/message', { id })).data
    expect(english).toMatchObject({ title: 'Filled: Toyota Motor', order_no: 'P-7', read: false })
    expect(english.paragraphs[0]).toContain('100 shares of Toyota Motor (7203) were filled at 2,843.5')
    const japanese = (await akiko.call('user/message', { id }, { 'accept-language': 'jp' })).data
    expect(japanese.title).toContain('約定しました')
    expect(japanese.paragraphs[0]).toContain('トヨタ')
  })

  test('[N-02] the bell counts what is unread; reading one or all lowers it', async () => {
    const akiko = await app.customer('9077777702')
    const id = await write(akiko.account, 'dividend', { type: 'jpy', code: '7203', amount: '100' })
    expect((await akiko.call('user/getUserinfo')).data.unread).toBe(2)
    expect((await akiko.call('user/messageRead', { id })).data.unread).toBe(1)
    expect((await akiko.call('user/messageRead', { id })).data.unread).toBe(1)
    expect((await akiko.call('user/messageRead', { id: 'all' })).data.unread).toBe(0)
  })

  test('they are paged latest first without a gap or a repetition', async () => {
    const akiko = await app.customer('9077777703')
    for (let turn = 0; turn < 6; turn += 1)
      await write(akiko.account, 'split', { type: 'jpy', code: '7203', shares: String(turn) })
    const seen: string[] = []
    let page: string | null = null
    do {
      const reply: Reply<'user/messages'> = await akiko.call('user/messages', { limit: 3, ...(page === null ? {} : { page }) })
      seen.push(...reply.data.list.map(({ id }) => id))
      page = reply.data.next
    } while (page !== null)
    expect(seen).toEqual([...seen].sort((left, right) => Number(right) - Number(left)))
    expect(new Set(seen).size).toBe(7)
  })

  test('another customer’s message is answered like one that does not exist', async () => {
    const akiko = await app.customer('9077777704')
    const bob = await app.customer('9077777705')
    const id = await write(akiko.account, 'dividend', {})
    for (const name of ['user/message', 'user/messageRead'] as const) {
      const theirs = await bob.call(name, { id })
      const absent = await bob.call(name, { id: '999999' })
      expect({ ...theirs.data, request: '' }).toEqual({ ...absent.data, request: '' })
      expect([theirs.http, theirs.msg]).toEqual([absent.http, 'not_found'])
    }
    expect((await akiko.call('user/message', { id })).data.read).toBe(false)
  })

  test('a message that only a newer version writes is left out until that one shows it', async () => {
    const akiko = await app.customer('9077777706')
    const before = (await akiko.call('user/messages')).data.list
    const ids = [
      await write(akiko.account, 'of_next_edition', { type: 'jpy' }),
      await write(akiko.account, 'request_passed', { kind: 'of_next_edition' }),
    ]
    const { http, data } = await akiko.call('user/messages')
    expect([http, data.list]).toEqual([200, before])
    for (const id of ids) expect((await akiko.call('user/message', { id })).msg).toBe('not_found')
  })

  test('each sentence has the same words to fill in in every language', () => {
    const words = (texts: object) =>
      JSON.stringify(texts)
        .match(/\{\w+\}/g)
        ?.sort()
    const written: readonly Messages[] = slices.flatMap(({ messages }) => messages ?? [])
    for (const { texts, words: meanings = {} } of written) {
      for (const [kind, text] of Object.entries(texts.ja))
        for (const language of ['en', 'zh'] as const)
          expect([kind, new Set(words(texts[language][kind] ?? {}))]).toEqual([kind, new Set(words(text))])
      for (const meaning of Object.values(meanings))
        for (const language of ['ja', 'en', 'zh'] as const) {
          expect(Object.keys(meaning[language]).sort()).toEqual(Object.keys(meaning.ja).sort())
          expect(Object.values(meaning[language]).every((text) => text.length > 1)).toBe(true)
        }
    }
  })
})

describe('the link of customer service', () => {
  test('is kept in its one spelling', () => {
    expect(linkOf('https://help.example.org')).toBe('https://help.example.org/')
    expect(linkOf('HTTPS://Help.Example.ORG:443/a/../b?q=1#c')).toBe('https://help.example.org/b?q=1#c')
    expect(linkOf('https://ヘルプ.example/')).toBe('https://xn--udkb1d.example/')
    expect(linkOf('https://[2001:DB8::1]/')).toBe('https://[2001:db8::1]/')
  })

  test.each([
    'https:evil',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://',
    'https:///',
    'http://help.example.org/',
    'javascript:alert(1)//https://help.example.org',
    'data:text/html,x',
    '//evil.example',
    'https://bank.example@evil.example/',
    'https://user:secret@help.example.org/',
    'https://@help.example.org/',
    'https://help.example.org\\@evil.example/',
    'https://help.example.org/\nx-header: 1',
    'ht\ntps://evil.example',
    ' https://help.example.org/',
    'https://help.example.org/ ',
    'https://help\u200b.example.org/',
    'https://evil.example/\u202egro.knab',
    `https://help.example.org/${'a'.repeat(500)}`,
  ])('[V1.2.2] %j is none', (text) => {
    expect(linkOf(text)).toBeNull()
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headLine } from '@zaraba/rules/log/head.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountVerb } from '../../src/cli/account-verbs.ts'
import { clockVerb } from '../../src/cli/clock-verbs.ts'
import { configVerb } from '../../src/cli/config-verb.ts'
import { importVerb } from '../../src/cli/import-verb.ts'
import type { Verb } from '../../src/cli/verbs.ts'
import { verifyVerb } from '../../src/cli/verify-verb.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { visitClock } from '../../src/time/visiting-clock.ts'
import { fundPassword, password, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

let app: RunningApp
let database: OpenDatabase
let folder: string
beforeAll(async () => {
  app = await runApp()
  database = openDatabase(app.database.ownerUrl, 3)
  folder = mkdtempSync(join(tmpdir(), 'zaraba-cli-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
  await app.close()
})

/** Runs a verb of the command line while the server runs. Returns its output, or its error. */
const zaraba = async (verb: Verb, ...words: readonly string[]): Promise<string> => {
  const said: string[] = []
  const notify = async (channel: string, payload: string): Promise<void> => {
    await database.query({ text: 'select pg_notify($1, $2)', values: [`zaraba_${channel}`, payload] })
  }
  const clock = await visitClock(database, app.clock, 'practice', notify)
  try {
    await verb(
      { database, ownerUrl: app.database.ownerUrl, systemClock: app.clock, clock, notify, say: (line) => said.push(line) },
      words,
    )
  } catch (error) {
    return `cannot: ${error instanceof Error ? error.message : String(error)}`
  }
  return said.join('\n')
}

const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look)
const unlock = async (who: Tester): Promise<void> => {
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await who.call('user/unlockTrade', { fund_password: fundPassword })
}

describe('account flags', () => {
  test('[A-07] [M-45] a banned account is logged out within a second, and the answer says why, until when, and where to ask', async () => {
    const akiko = await app.customer('9099999901')
    expect(
      await zaraba(
        accountVerb,
        'flag',
        akiko.account,
        'login_banned',
        '--reason',
        'shared its password',
        '--until',
        '2027-01-31',
      ),
    ).toBe('9099999901 is login_banned until 2027-01-31T23:59:59+09:00: shared its password')
    await eventually(async () => (await akiko.call('user/getUserinfo')).http).toBe(401)
    const { msg, data } = await akiko.call('user/login', { account: akiko.account, password })
    expect(msg).toBe('account_banned_or_frozen')
    expect(data.refusals?.[0]).toMatchObject({
      values: { reason: 'shared its password', until: '2027-01-31T23:59:59+09:00' },
      clear: '/mine/support',
    })
    expect((await akiko.call('user/login', { account: akiko.account, password: 'wrong password' })).msg).toBe(
      'wrong_account_or_password',
    )
    expect(await zaraba(accountVerb, 'unflag', akiko.account, 'login_banned')).toContain('not login_banned any more')
    expect((await akiko.call('user/login', { account: akiko.account, password })).status).toBe(1)
  })

  test('[A-08] an account with no_trading sees it and cannot trade, everything else goes on', async () => {
    const bob = await app.customer('9099999902')
    await unlock(bob)
    await zaraba(accountVerb, 'flag', bob.account, 'no_trading', '--reason', 'under review')
    await eventually(async () => (await bob.call('user/getUserinfo')).data.can_trade).toBe(false)
    expect((await bob.call('user/getUserinfo')).data.flags).toEqual([{ flag: 'no_trading', reason: 'under review', until: '-' }])
    const { msg, data } = await bob.call('trade/buy', { code: '7203', stock_num: 1 })
    expect(msg).toBe('no_trading')
    expect(data.refusals?.[0]?.values).toMatchObject({ reason: 'under review' })
  })

  test('[M-46] a customer who lost every second factor gets in again by the installer alone, with a reason and a message', async () => {
    const account = '9099999909'
    const dora = await app.customer(account)
    expect(await zaraba(accountVerb, 'lost-keys', account, '--reason', 'x')).toBe(`cannot: ${account} has no second factor.`)
    const { secret } = (await dora.call('user/securityKeyBegin', { method: 'totp', password })).data
    const security_key = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
    await dora.call('user/securityKeyConfirm', { method: 'totp', name: 'Old phone', security_key })
    expect((await app.visitor(account).call('user/login', { account, password })).msg).toBe('security_key_required')
    expect(await zaraba(accountVerb, 'lost-keys', account)).toContain('needs a reason')
    expect(await zaraba(accountVerb, 'lost-keys', account, '--reason', 'came to the office')).toContain('1 taken away')
    await eventually(async () => (await dora.call('user/sessions')).http).toBe(401)
    const again = app.visitor(account)
    expect((await again.call('user/login', { account, password })).msg).toBe('login_success')
    expect((await again.call('user/securityKeys')).data).toMatchObject({ list: [], recovery_codes_left: 0 })
    expect((await again.call('user/messages')).data.list.map(({ title }) => title)).toContain('Two-step verification removed')
  })

  test('a flag ends by itself', async () => {
    const carol = await app.customer('9099999903')
    await zaraba(
      accountVerb,
      'flag',
      carol.account,
      'frozen',
      '--reason',
      'lost phone',
      '--until',
      new Date(app.clock.now() + 60_000).toISOString(),
    )
    await eventually(async () => (await carol.call('user/getUserinfo')).data.flags.length).toBe(1)
    app.clock.skip(61_000)
    expect((await carol.call('user/getUserinfo')).data.flags).toEqual([])
  })

  test('[M-14] an account that does not exist, and all else that cannot be, is one clear sentence', async () => {
    expect(await zaraba(accountVerb, 'flag', '9000000000', 'frozen', '--reason', 'x')).toBe(
      'cannot: The account 9000000000 does not exist.',
    )
    const account = (await app.customer('9099999904')).account
    expect(await zaraba(accountVerb, 'flag', account, 'grounded', '--reason', 'x')).toContain('login_banned, frozen, no_trading')
    expect(await zaraba(accountVerb, 'flag', account, 'frozen')).toContain('needs its reason')
    expect(await zaraba(accountVerb, 'flag', account, 'frozen', '--reason', 'x', '--until', '2020-01-01')).toContain(
      'is not a time in the future',
    )
    expect(await zaraba(accountVerb, 'unflag', account, 'frozen')).toBe(`cannot: ${account} is not frozen.`)
  })

  test('another host is named, and the one before is host no more', async () => {
    const dave = await app.customer('9099999905')
    expect((await dave.call('user/getUserinfo')).data.host).toBe(false)
    await zaraba(accountVerb, 'host', dave.account)
    await eventually(async () => (await dave.call('user/getUserinfo')).data.host).toBe(true)
  })
})

describe('the clock, the settings and the lists', () => {
  test('the clock is read and moved beside the running server, and every move is audited', async () => {
    // The clock shows at its next heartbeat that it runs; an earlier test may have skipped time just before.
    await eventually(() => zaraba(clockVerb, 'now')).toMatch(/^2026-11-20T09:\d\d:\d\d\.?\d*\+09:00 \(at 1×\)$/)
    expect(await zaraba(clockVerb, 'next-session', 'usd')).toMatch(/Practice time is 2026-11-20T23:30:0/)
    expect(await zaraba(clockVerb, 'speed', '10')).toBe('Practice time runs at 10×.')
    expect(await zaraba(clockVerb, 'speed', '7')).toContain('cannot: The speed is 1, 10 or 60')
    expect(await zaraba(clockVerb, 'backwards')).toContain('cannot: The clock knows')
    const rows = await database.query<{ actor: string; subject: string }>({
      text: `select actor, subject from base.audit where action = 'clock/move'`,
      values: [],
    })
    expect(rows.map(({ subject }) => subject)).toEqual(['next_session usd 2026-11-20T23:30:00+09:00', 'speed 10'])
  })

  test('settings are checked, take effect at once, and go back to their default', async () => {
    const title = async () => (await app.visitor('x').call('common/config', { type: 'title' })).data[0]?.value
    expect(await zaraba(configVerb, 'set', 'title', 'Club', 'Zaraba')).toBe('title is Club Zaraba.')
    await eventually(title).toBe('Club Zaraba')
    expect(await zaraba(configVerb, 'set', 'title')).toBe('title has its default again.')
    await eventually(title).toBe('Zaraba')
    expect(await zaraba(configVerb, 'set', 'kefu', 'javascript:alert(1)')).toContain('cannot: kefu must be an address')
    expect(await zaraba(configVerb, 'set', 'kefu', 'https:evil.example')).toContain('cannot: kefu must be an address')
    expect(await zaraba(configVerb, 'set', 'kefu', 'HTTPS://Help.Example.org')).toContain('kefu is https://help.example.org/.')
    expect(await zaraba(configVerb, 'set', 'colour', 'red')).toContain('cannot: There is no setting colour.')
    expect(await zaraba(configVerb, 'list')).toContain('title = Zaraba (default)')
  })

  test('a list of companies that has a problem is not imported, and the problem is named', async () => {
    expect(await zaraba(importVerb, 'instruments', join(folder, 'absent.csv'))).toContain('cannot be read')
    const file = join(folder, 'wrong.csv')
    writeFileSync(file, 'market,code\njp,0000\n')
    expect(await zaraba(importVerb, 'instruments', file)).toMatch(/problems: nothing was imported/)
  })

  test('a company and its recorded bars are imported beside the running server, and are found at once', async () => {
    const list = join(folder, 'list.csv')
    writeFileSync(
      list,
      'market,code,name_us,sector,segment,shares_outstanding,anchor_price\njp,200A,Recorded Example,3700,tse_growth,1000000,1000\n',
    )
    expect(await zaraba(importVerb, 'instruments', list)).toBe('1 companies were imported.')
    const bars = join(folder, 'bars.csv')
    writeFileSync(bars, 'date,open,high,low,close,volume\n2024-01-04,1000,1020,990,1010,50000\n')
    expect(await zaraba(importVerb, 'recording', 'jp', '7203', bars)).toContain('cannot: jp:7203 is a built-in company')
    expect(await zaraba(importVerb, 'recording', 'jp', '999Z', bars)).toContain('cannot: jp:999Z is no company here')
    expect(await zaraba(importVerb, 'recording', 'jp', '200a', bars)).toMatch(
      /^1 recorded days; the share trades from (\S+) to \1; SHA-256 [0-9a-f]{64}\. At the close of \1 it is delisted at its last price/,
    )
    expect(await zaraba(importVerb, 'recording', 'jp', '200A', bars)).toContain('bars that go on with it begin on 2024-01-05')
    writeFileSync(bars, 'date,open,high,low,close,volume\n2024-01-05,1010,1030,1000,1020,60000\n')
    expect(await zaraba(importVerb, 'recording', 'jp', '200A', bars)).toContain('1 recorded days; the share trades from')
    expect(await zaraba(importVerb, 'recording', 'de', '200A', bars)).toContain('cannot: Import knows')
    const someone = await app.customer('9099999907')
    await eventually(async () => (await someone.call('market/search', { q: 'Recorded Example' })).data.list.length).toBe(1)
  })

  test('verify counts every invariant as of one moment, and all hold', async () => {
    const outside = () => Promise.reject(new Error('read outside of the one moment'))
    const said = await zaraba((ports) => verifyVerb({ ...ports, database: { ...database, query: outside } }, []))
    expect(said).toMatch(/All \d+ checks hold\.$/)
    expect(said).toContain('audit.rows_chain')
    expect(said).toMatch(/trading\.fills_follow_from_the_market: \d+ checked, 0 wrong/)
    expect(said).not.toContain('WRONG')
  })

  test('verify compares the public log with a kept head', async () => {
    const anybody = app.visitor('9099999908')
    await expect.poll(async () => (await anybody.call('log/consistency')).data.head).not.toBeNull()
    const { head } = (await anybody.call('log/consistency')).data
    if (head === null) throw new Error('there is a head by now')
    const file = join(folder, 'head.txt')
    writeFileSync(file, `From the screen, on paper since:\n${headLine(head)}\n`)
    expect(await zaraba(verifyVerb, '--against', file)).toContain(`begins with the ${head.size} leaves of the head of ${head.at}`)
    expect(await zaraba(verifyVerb, '--against', headLine({ ...head, root: 'ab'.repeat(32) }))).toContain('it has been changed')
    expect(await zaraba(verifyVerb, '--against', 'nothing.txt')).toContain('holds no head of a public log')
    expect(await zaraba(verifyVerb, '--against')).toContain('Verify knows: verify [--against HEAD]')
  })
})

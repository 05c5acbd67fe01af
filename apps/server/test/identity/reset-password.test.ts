import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPassword, password, type Tester } from '../http/running-app.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp } from '../operators/operators.ts'
import { everyTable } from '../postgres/every-table.ts'
import { account, resetCodeIn } from './command-line.ts'

let app: OperatedApp
let sato: Operator
beforeAll(async () => {
  app = await openOperatedApp()
  sato = await app.operator('sato', 'security')
})
afterAll(() => app.close())

const hour = 3_600_000
const next = 'an entirely new sentence'
const anew = (code: string, more: object = {}) => ({ code, password: next, repeat_password: next, ...more })
const issue = async (who: Tester, what = 'log_in_password', headers: Readonly<Record<string, string>> = {}) =>
  sato.call('customers/resetCode', { account: who.account, what, reason: 'forgot it over the holidays' }, headers)
const reset = (who: { readonly account: string }, code: string, more: object = {}) =>
  app.visitor(who.account).call('user/resetPassword', { account: who.account, ...anew(code, more) })
const logIn = (who: Tester, word: string) => app.visitor(who.account).call('user/login', { account: who.account, password: word })
const titles = async (who: Tester) =>
  (await who.call('user/messages')).data.list.map(({ title, summary }) => `${title}: ${summary}`)
const fundForm = (word: string) => ({ password: word, repeat_password: word })

/** Every row of every table of the database as text. */
const everything = async (): Promise<string> => {
  const client = new pg.Client({ connectionString: app.database.superuserUrl })
  await client.connect()
  try {
    const texts: string[] = []
    for (const name of await everyTable(client)) {
      const { rows: found } = await client.query<{ text: string }>(`select string_agg(t::text, E'\n') as text from ${name} t`)
      texts.push(found[0]?.text ?? '')
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}

describe('a forgotten log-in password', () => {
  test('[V6.4.1, V6.5.4] is replaced with the code of an operator, once, and every earlier log-in ends', async () => {
    const hana = await app.customer('9044440001')
    const { data } = await issue(hana)
    expect(data.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect((await hana.call('user/getUserinfo')).status).toBe(1)
    // As a customer might write it: lower case, without dashes.
    expect((await reset(hana, data.code.replaceAll('-', ' ').toLowerCase())).msg).toBe('modification_success')
    expect((await hana.call('user/getUserinfo')).msg).toBe('please_log_in_again')
    expect((await logIn(hana, password)).msg).toBe('wrong_account_or_password')
    expect((await logIn(hana, next)).msg).toBe('login_success')
    expect((await reset(hana, data.code, { password: password, repeat_password: password })).msg).toBe('reset_code_wrong')
  })

  test('tells its customer who gave the code out and why, and that it was used; the audit log too', async () => {
    const ren = await app.customer('9044440002')
    const { data } = await issue(ren)
    expect((await titles(ren))[0]).toBe(
      'A code for a forgotten log-in password was given out: sato gave out a code for your log-in password. Reason: forgot it over the holidays.',
    )
    await reset(ren, data.code)
    ren.token = (await logIn(ren, next)).data.token
    expect((await titles(ren))[0]).toContain('Log-in password reset')
    const rows = (await auditRows(app, 'sato')).filter(({ subject }) => subject.startsWith(ren.account))
    expect(rows).toEqual([
      { action: 'customers/resetCode', subject: `${ren.account} log_in_password`, reason: 'forgot it over the holidays' },
    ])
  })

  test('[V6.4.1] a code works for a day, and the one before it not at all', async () => {
    const mei = await app.customer('9044440003')
    const first = (await issue(mei)).data.code
    const second = (await issue(mei)).data.code
    expect((await reset(mei, first)).msg).toBe('reset_code_wrong')
    app.clock.skip(24 * hour)
    expect((await reset(mei, second)).msg).toBe('reset_code_wrong')
    sato.token = ''
    await sato.call('session/logIn', { name: 'sato', password: 'seven green ledgers at dawn', authenticator_code: sato.code() })
  })

  test('who has remembered the password and changed it needs the code no more', async () => {
    const jun = await app.customer('9044440004')
    const { data } = await issue(jun)
    const form = { old_password: password, password: 'remembered after all', repeat_password: 'remembered after all' }
    expect((await jun.call('user/setLoginPassword', form)).status).toBe(1)
    expect((await reset(jun, data.code)).msg).toBe('reset_code_wrong')
  })

  test('of ten at once with one code, one sets it', async () => {
    const kei = await app.customer('9044440005')
    const { data } = await issue(kei)
    const words = Array.from({ length: 10 }, (_none, index) => `sentence number ${index}`)
    const answers = await Promise.all(words.map((word) => reset(kei, data.code, { password: word, repeat_password: word })))
    const won = answers.flatMap(({ msg }, index) => (msg === 'modification_success' ? [words[index] ?? ''] : []))
    expect(won).toHaveLength(1)
    expect((await logIn(kei, won[0] ?? '')).msg).toBe('login_success')
  })

  test('an account that does not exist, one without a code and a wrong code are answered alike', async () => {
    const yui = await app.customer('9044440006')
    const without = await app.customer('9044440007')
    await issue(yui)
    const answers = await Promise.all([yui, without, { account: '9044440099' }].map((who) => reset(who, 'AAAA-BBBB-CCCC')))
    const plain = answers.map(({ http, msg, data }) => ({ http, msg, data: { ...data, request: '' } }))
    expect(plain.map(({ msg }) => msg)).toEqual(Array.from({ length: 3 }, () => 'reset_code_wrong'))
    expect(new Set(plain.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('tries are counted by themselves: those at the password leave the code alone, and the other way round', async () => {
    const aoi = await app.customer('9044440008')
    for (let turn = 0; turn < 10; turn += 1) await logIn(aoi, 'wrong wrong')
    expect((await logIn(aoi, password)).msg).toBe('submitted_too_frequently')
    const { data } = await issue(aoi)
    expect((await reset(aoi, data.code)).msg).toBe('modification_success')
    const other = { account: '9044440098' }
    for (let turn = 0; turn < 10; turn += 1) expect((await reset(other, 'AAAABBBBCCCC')).msg).toBe('reset_code_wrong')
    expect((await reset(other, 'AAAABBBBCCCC')).msg).toBe('submitted_too_frequently')
  })

  test('[V6.4.3] a second factor is still asked for, and the fund password stays', async () => {
    const sora = await app.customer('9044440009')
    await sora.call('user/setFundPassword', fundForm(fundPassword))
    await app.sql.query({
      text: `insert into identity.security_key (customer, method, name, credential, confirmed_at, created_at)
             select number, 'totp', 'Phone', '\\x0102', now(), now() from identity.customer where account = $1`,
      values: [sora.account],
    })
    await reset(sora, (await issue(sora)).data.code)
    expect((await logIn(sora, next)).msg).toBe('security_key_required')
    await account(app, 'lost-keys', sora.account, '--reason', 'lost the phone too')
    sora.token = (await logIn(sora, next)).data.token
    expect((await sora.call('user/unlockTrade', { fund_password: fundPassword })).msg).toBe('trading_unlocked')
  })

  test('the code is nowhere in the database, not even among the stored answers', async () => {
    const nao = await app.customer('9044440010')
    const headers = { 'idempotency-key': 'a-code-for-nao' }
    const { data } = await issue(nao, 'log_in_password', headers)
    const found = await everything()
    expect(found).toContain('a-code-for-nao')
    expect(found).not.toContain(data.code)
    expect(found).not.toContain(data.code.replaceAll('-', ''))
    expect((await issue(nao, 'log_in_password', headers)).data.code).toBe('')
  })

  test('the command line gives one out too, with its reason', async () => {
    const riku = await app.customer('9044440011')
    await expect(account(app, 'reset-code', riku.account)).rejects.toThrow('needs its reason')
    await expect(account(app, 'reset-code', riku.account, '--fund', '--reason', 'x')).rejects.toThrow('no fund password')
    const said = await account(app, 'reset-code', riku.account, '--reason', 'came to the desk')
    expect((await reset(riku, resetCodeIn(said))).msg).toBe('modification_success')
    expect(await auditRows(app, 'command line')).toContainEqual({
      action: 'account/reset-code',
      subject: `${riku.account} log_in_password`,
      reason: 'came to the desk',
    })
  })

  test('what is wrong with the form is said before anything is tried', async () => {
    const { msg, data } = await app.visitor('x').call('user/resetPassword', { password: 'short', repeat_password: 'other' })
    expect(msg).toBe('enter_account')
    expect(data.refusals?.map(({ key }) => key)).toEqual([
      'enter_account',
      'password_too_short',
      'passwords_must_match',
      'enter_reset_code',
    ])
  })
})

describe('a forgotten fund password', () => {
  test('is replaced from a log-in, with a code of its own kind', async () => {
    const emi = await app.customer('9044440012')
    expect((await issue(emi, 'fund_password')).msg).toBe('fund_password_not_set')
    await emi.call('user/setFundPassword', fundForm(fundPassword))
    const wrongKind = (await issue(emi)).data.code
    const { code } = (await issue(emi, 'fund_password')).data
    const form = { ...fundForm('582914'), reset_code: wrongKind }
    expect((await emi.call('user/setFundPassword', form)).msg).toBe('reset_code_wrong')
    // Five wrong tries have locked the old password; the code is meant for this case.
    for (let turn = 0; turn < 5; turn += 1) await emi.call('user/unlockTrade', { fund_password: '000001' })
    expect((await emi.call('user/setFundPassword', { ...form, reset_code: code })).msg).toBe('modification_success')
    expect((await emi.call('user/unlockTrade', { fund_password: '582914' })).msg).toBe('trading_unlocked')
    expect((await titles(emi))[0]).toContain('Fund password reset')
    expect((await emi.call('user/setFundPassword', { ...form, reset_code: code })).msg).toBe('reset_code_wrong')
  })

  test('a code opens the fund password of its own customer alone', async () => {
    const ayumi = await app.customer('9044440013')
    const taro = await app.customer('9044440014')
    for (const who of [ayumi, taro]) await who.call('user/setFundPassword', fundForm(fundPassword))
    const { code } = (await issue(ayumi, 'fund_password')).data
    expect((await taro.call('user/setFundPassword', { ...fundForm('582914'), reset_code: code })).msg).toBe('reset_code_wrong')
  })
})

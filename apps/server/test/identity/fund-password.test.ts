import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPassword, password, type RunningApp, runApp } from '../http/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())
const minute = 60_000
const set = { password: fundPassword, repeat_password: fundPassword }

describe('fund password', () => {
  test('[V2.3.1] [M-43] unlocking before one is set says so and where to set it', async () => {
    const akiko = await app.customer('9033333301')
    const { msg, data } = await akiko.call('user/unlockTrade', { fund_password: fundPassword })
    expect([msg, data.refusals?.[0]?.clear]).toEqual(['fund_password_not_set', '/login/loginAfter'])
  })

  test('it is six digits, given twice', async () => {
    const akiko = await app.customer('9033333302')
    const refused = async (one: string, two = one) =>
      (await akiko.call('user/setFundPassword', { password: one, repeat_password: two })).msg
    expect(await refused('')).toBe('enter_fund_password')
    for (const text of ['12345', '1234567', '12345a', '１２３４５６'])
      expect(await refused(text)).toBe('fund_password_must_be_six_digits')
    for (const text of ['000000', '123456', '654321', '121212', '033333', '333302'])
      expect([text, await refused(text)]).toEqual([text, 'fund_password_too_simple'])
    expect(await refused('274913', '274914')).toBe('passwords_must_match')
  })

  test('[M-17] a wrong one is refused with the tries that are left; five lock it for 15 minutes, also for the right one', async () => {
    const akiko = await app.customer('9033333303')
    await akiko.call('user/setFundPassword', set)
    for (let left = 4; left > 0; left -= 1) {
      const { msg, data } = await akiko.call('user/unlockTrade', { fund_password: '000000' })
      expect([msg, data.refusals?.[0]?.values?.left]).toEqual(['wrong_fund_password', String(left)])
    }
    expect((await akiko.call('user/unlockTrade', { fund_password: '000000' })).msg).toBe('fund_password_locked')
    expect((await akiko.call('user/unlockTrade', { fund_password: fundPassword })).msg).toBe('fund_password_locked')
    app.clock.skip(15 * minute)
    expect((await akiko.call('user/login', { account: akiko.account, password })).status).toBe(1)
    expect((await akiko.call('user/unlockTrade', { fund_password: fundPassword })).msg).toBe('trading_unlocked')
  })

  test('parallel guesses are counted one by one', async () => {
    const akiko = await app.customer('9033333304')
    await akiko.call('user/setFundPassword', set)
    const guesses = Array.from({ length: 16 }, (_, index) =>
      akiko.call('user/unlockTrade', { fund_password: String(100_000 + index) }),
    )
    const answers = (await Promise.all(guesses)).map(({ msg }) => msg)
    expect(answers.filter((msg) => msg === 'wrong_fund_password')).toHaveLength(4)
    expect(answers.filter((msg) => msg === 'fund_password_locked')).toHaveLength(12)
  })

  test('[V-13] before one is set trading asks for it; the first setting says so and unlocks this log-in alone', async () => {
    const akiko = await app.customer('9033333305')
    const order = { code: '7203', stock_num: 1 }
    expect((await akiko.call('trade/buy', order)).msg).toBe('trading_locked')
    expect((await akiko.call('user/unlockTrade', { fund_password: fundPassword })).msg).toBe('fund_password_not_set')
    const phone = app.visitor(akiko.account)
    await phone.call('user/login', { account: akiko.account, password })
    expect((await akiko.call('user/setFundPassword', set)).msg).toBe('fund_password_set')
    // A password that was just typed twice is not asked for again.
    expect((await akiko.call('trade/buy', order)).status).toBe(1)
    expect((await phone.call('trade/buy', order)).msg).toBe('trading_locked')
    const again = { password: '861947', repeat_password: '861947', old_password: fundPassword }
    expect((await phone.call('user/setFundPassword', again)).msg).toBe('modification_success')
    // A change requires the old password and unlocks nothing.
    expect((await phone.call('trade/buy', order)).msg).toBe('trading_locked')
    expect((await akiko.call('user/setFundPassword', { ...set, old_password: '861947' })).msg).toBe('modification_success')
    expect((await akiko.call('user/getUserinfo')).data.trading_unlocked_until).not.toBe('-')
    expect((await phone.call('user/getUserinfo')).data.trading_unlocked_until).toBe('-')
  })

  test('changing it asks for the old one', async () => {
    const akiko = await app.customer('9033333306')
    await akiko.call('user/setFundPassword', set)
    const next = { password: '908172', repeat_password: '908172' }
    expect((await akiko.call('user/setFundPassword', next)).msg).toBe('wrong_original_password')
    expect((await akiko.call('user/setFundPassword', { ...next, old_password: '111222' })).msg).toBe('wrong_original_password')
    expect((await akiko.call('user/setFundPassword', { ...next, old_password: fundPassword })).status).toBe(1)
    expect((await akiko.call('user/unlockTrade', { fund_password: '908172' })).status).toBe(1)
  })
})

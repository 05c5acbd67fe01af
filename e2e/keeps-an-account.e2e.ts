import { person, trader } from '@zaraba/world/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRoute, press, sees, type } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { settled } from './settled.ts'

const account = '9012345681'
const newPassword = 'battery horse correct'
let stage: Stage
let inside: Visit
let outside: Visit

beforeAll(async () => {
  stage = await openSharedStage()
  const akiko = await trader(stage.installation.address, account)
  inside = await stage.visit({ language: 'us', session: { token: akiko.token(), account } })
  outside = await stage.visit({ language: 'us' })
})
afterAll(() => stage.close())

describe('[R-70][R-83][R-84][R-85] the screens of an account', () => {
  test.each([
    ['/mine/index', 'Your account', account],
    ['/mine/about', 'About Zaraba', 'Version'],
    ['/mine/privacy', 'Privacy', 'What is kept'],
    ['/mine/language', 'Language', 'English'],
  ])('%s', async (route, title, content) => {
    await inside.go(route)
    await inside.page
      .getByRole('heading', { name: new RegExp(title, 'i') })
      .first()
      .waitFor()
    await sees(inside.page, new RegExp(content, 'i'))
    expect(inside.complaints).toEqual([])
  })

  test('[R-71] the user agreement has its parts, each with what it says', async () => {
    await inside.go('/mine/protocol')
    await inside.page.getByRole('heading', { name: 'User agreement' }).waitFor()
    const parts = (await inside.page.locator('main section').allInnerTexts()).map((part) => part.split('\n').filter(Boolean))
    const titles = ['1. This is practice', '2. Market and prices', '3. Trading rules', '4. Your account', '5. No warranty']
    expect(parts.map(([title]) => title)).toEqual(titles)
    for (const [title, ...paragraphs] of parts) expect([title, paragraphs.join(' ').length > 80]).toEqual([title, true])
    await sees(inside.page, 'You never owe Zaraba any real money.')
  })

  test('[R-86] another language is chosen at /mine/changeLang: saving it stores it and reloads the page in it', async () => {
    const { page } = inside
    for (const [save, from, to, code] of [
      ['Save', '日本語', 'ja', 'jp'],
      ['保存', 'English', 'en', 'us'],
    ] as const) {
      await inside.go('/mine/changeLang')
      await page.getByText(from, { exact: true }).click()
      await Promise.all([page.waitForEvent('load'), press(page, save)])
      await settled(page)
      expect(await page.evaluate(() => [localStorage.getItem('language'), document.documentElement.lang])).toEqual([code, to])
    }
    expect(inside.complaints).toEqual([])
  })

  test('a display name is chosen, and the account shows it', async () => {
    await inside.go('/mine/name')
    await type(inside.page, 'Name', 'Akiko of class 2')
    await press(inside.page, 'Save this name')
    // It leads back by itself.
    await atRoute(inside.page, /^#\/mine\/(?!name)/)
    await inside.go('/mine/index')
    await sees(inside.page, 'Akiko of class 2')
  })

  test('a forgotten password is set with an operator’s one-time code, which works once', async () => {
    const said = await stage.installation.zaraba('account', 'reset-code', account, '--reason', 'forgot it over the holidays')
    const code = /\b\w{4}-\w{4}-\w{4}\b/.exec(said.output)?.[0] ?? said.output
    const reset = async (chosen: string) => {
      await outside.go('/login/resetPassword')
      await type(outside.page, /mobile number/i, account)
      await type(outside.page, 'One-time code', code.toLowerCase())
      await type(outside.page, 'New password', chosen)
      await type(outside.page, 'New password again', chosen)
      await press(outside.page, 'Set the new password')
    }
    await reset(newPassword)
    await atRoute(outside.page, '/login/login')
    await reset('another one of my own')
    await sees(outside.page, /^This code is wrong, used or expired/)
    // Every log-in has ended with it.
    await inside.go('/mine/index')
    await atRoute(inside.page, /^#\/login\//)
  })

  test('[R-13] the form at /login/login lets the person in', async () => {
    await outside.go('/login/login')
    await type(outside.page, /mobile number/i, account)
    await type(outside.page, 'Password', newPassword)
    await press(outside.page, 'Log in')
    await atRoute(outside.page, /home|loginAfter/)
    const { body } = await person(stage.installation.address, account).ask('user/login', {
      account,
      password: newPassword,
    })
    expect(body.status).toBe(1)
  })
})

import { person, trader } from '@zaraba/world/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRoute, press, sees, type } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'

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

describe('[R-70][R-71][R-83][R-84][R-85][R-86] the screens of an account', () => {
  test.each([
    ['/mine/index', 'Your account', account],
    ['/mine/protocol', 'User agreement', 'practice'],
    ['/mine/about', 'About Zaraba', 'Version'],
    ['/mine/privacy', 'Privacy', 'What is kept'],
    ['/mine/language', 'Language', 'English'],
    ['/mine/changeLang', 'Change language', '简体中文'],
  ])('%s', async (route, title, content) => {
    await inside.go(route)
    await inside.page
      .getByRole('heading', { name: new RegExp(title, 'i') })
      .first()
      .waitFor()
    await sees(inside.page, new RegExp(content, 'i'))
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

import { person, trader } from '@zaraba/world/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRoute, press, sees, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'

const account = '9012345678'
let stage: Stage
let inside: Visit
let outside: Visit

beforeAll(async () => {
  stage = await openStage()
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

  test('[R-13] the form at /login/login lets the person in', async () => {
    await outside.go('/login/login')
    await type(outside.page, /mobile number/i, account)
    await type(outside.page, 'Password', 'correct horse battery')
    await press(outside.page, 'Log in')
    await atRoute(outside.page, /home|loginAfter/)
    const { body } = await person(stage.installation.address, account).ask('user/login', {
      account,
      password: 'correct horse battery',
    })
    expect(body.status).toBe(1)
  })
})

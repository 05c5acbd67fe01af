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

describe('the screens of an account', () => {
  test.each([
    ['[R-70]', '/mine/index', 'Your account', account],
    ['[R-71]', '/mine/protocol', 'User agreement', 'practice'],
    ['[R-83]', '/mine/about', 'About Zaraba', 'Version'],
    ['[R-84]', '/mine/privacy', 'Privacy', 'What is kept'],
    ['[R-85]', '/mine/language', 'Language', 'English'],
    ['[R-86]', '/mine/changeLang', 'Change language', '简体中文'],
  ])('%s %s', async (_clause, route, title, content) => {
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

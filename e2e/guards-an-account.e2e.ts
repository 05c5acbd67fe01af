import { readFileSync } from 'node:fs'
import { fundPassword, type Person, password, person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, codeLife } from './authenticator.ts'
import { atRoute, press, saysAtOnce, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { whileTimeRuns } from './practice-time.ts'
import { verifyByCall } from './verify-by-call.ts'

// Somebody guards an account, in Chinese. The steps rest on each other. Passkeys belong to a host name, hence `localhost`.
const account = '9066000001'
const newPassword = 'eleven quiet lanterns'
const newFundPassword = '580136'
/** Where the panel of the specification leads, by what it says, but for the languages and the log-out, which are buttons. */
const panelLinks = [
  ['实名认证', '/mine/verified'],
  ['消息', '/mine/message'],
  ['客服', '/mine/support'],
  ['充值', '/mine/stored'],
  ['提现', '/mine/withdraw'],
  ['信用贷款', '/mine/loan'],
  ['资金记录', '/mine/transactionRecords'],
  ['持仓', '/position/index'],
  ['银行卡', '/mine/bank'],
  ['修改登录密码', '/mine/loginPassword'],
  ['资金密码', '/mine/fundPassword'],
  ['关于', '/mine/about'],
  ['隐私', '/mine/privacy'],
] as const
let stage: Stage
let visit: Visit
let page: Page
let hana: Person
/** The customer of these tests, on another device. */
let elsewhere: Person
let secret = ''
let codes: readonly string[] = []

beforeAll(async () => {
  stage = await openStage()
  const { address } = stage.installation
  hana = await trader(address, account)
  elsewhere = person(address, account)
  await elsewhere.must('user/login', { account, password })
  visit = await stage.visit({
    language: 'cn',
    host: 'localhost',
    session: { token: hana.token(), account },
  })
  page = visit.page
  await visit.go('/home/home')
  await whileTimeRuns(hana, async () => verifyByCall(address, hana, await page.screenshot()))
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

/** Milliseconds within which a code that was made is typed and sent. */
const typing = 5_000
/**
 * A code `steps` later or earlier than the one that the server's authenticator has now, by the machine's time. One step is all that it
 * allows, so that a code is made only when the present one lives long enough for it to be sent.
 */
const code = async (steps: number): Promise<string> => {
  const now = await page.evaluate(() => performance.timeOrigin + performance.now())
  const left = codeLife - (now % codeLife)
  if (left >= typing) return codeAt(secret, now + steps * codeLife)
  await page.waitForFunction(([end = 0]) => performance.timeOrigin + performance.now() >= end, [now + left])
  return code(steps)
}

const logOut = async (): Promise<void> => {
  await visit.go('/mine/index')
  await press(page, '退出登录')
  await press(page.getByRole('alertdialog'), '退出登录')
  await atRoute(page, /login\/logon/)
}
const isInside = async (): Promise<void> => {
  await atRoute(page, '/login/loginAfter')
  await sees(page, '欢迎使用 Zaraba')
}
const givePassword = async (): Promise<void> => {
  await visit.go('/login/login')
  await type(page, '手机号码', account)
  await type(page, '密码', newPassword)
  await press(page, '登录')
  await sees(page, '密码正确。请再完成一步')
}

describe('the ways to everything about an account', () => {
  test('[N-03] the settings icon opens the verification', async () => {
    for (const route of ['/home/home', '/mine/index']) {
      await visit.go(route)
      await press(page, '设置（实名认证）')
      await atRoute(page, '/mine/verified')
    }
  })

  test('[N-05] the side panel leads to all of it', async () => {
    await visit.go('/home/home')
    await press(page, '打开我的菜单')
    const links = sheetOf(page).getByRole('link')
    await links.first().waitFor()
    const led = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')?.replace('#', '')]),
    )
    for (const [name, target] of panelLinks)
      expect([name, led.filter(([said, to]) => said?.startsWith(name) && to === target).length]).toEqual([name, 1])
    await sheetOf(page).getByRole('button', { name: '退出登录' }).waitFor()
    await sheetOf(page).getByRole('button', { name: '语言' }).click()
    for (const name of ['日本語', 'English', '简体中文']) await sees(sheetOf(page), name)
    await page.keyboard.press('Escape')
    await page.getByText('日本語', { exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
  })
})

describe('[R-74][R-75][V-01][V-03][M-16] passwords and the e-mail address', () => {
  test('[V-05] a new log-in password needs the old one and the same twice, and ends the other log-ins', async () => {
    await visit.go('/mine/loginPassword')
    await press(page, '修改并退出其他设备')
    await sees(page, '请输入密码')
    await type(page, '当前密码', password)
    await type(page, '新密码', newPassword)
    await type(page, '再次输入新密码', `${newPassword}s`)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await press(page, '修改并退出其他设备')
    await sees(page, '两次输入的密码不一致')
    expect(sent.filter((url) => url.endsWith('user/setLoginPassword'))).toEqual([])
    expect((await elsewhere.ask('user/sessions')).http).toBe(200)
    await type(page, '当前密码', 'not the password')
    await type(page, '再次输入新密码', newPassword)
    await expect.poll(() => page.getByText('两次输入的密码不一致').count()).toBe(0)
    await press(page, '修改并退出其他设备')
    await sees(page, '原密码错误')
    expect(await visit.seriousFindings()).toEqual([])
    await type(page, '当前密码', password)
    await saysAtOnce(page, '修改成功', () => press(page, '修改并退出其他设备'))
    await atRoute(page, '/mine/index')
    expect((await elsewhere.ask('user/sessions')).http).toBe(401)
    expect((await hana.ask('user/sessions')).http).toBe(200)
  })

  test('a new fund password needs the old one', async () => {
    await visit.go('/mine/fundPassword')
    await sees(page, '已设置')
    await type(page, '当前资金密码', '000000')
    await type(page, '新资金密码', newFundPassword)
    await type(page, '再次输入新资金密码', newFundPassword)
    await press(page, '修改资金密码')
    await sees(page, '原密码错误')
    await type(page, '当前资金密码', fundPassword)
    await press(page, '修改资金密码')
    await atRoute(page, '/mine/index')
  })

  test('an e-mail address is checked, and shown once it is saved', async () => {
    await visit.go('/mine/email')
    await press(page, '保存邮箱')
    await sees(page, '邮箱不能为空')
    await type(page, '邮箱', 'hana at example')
    await type(page, '资金密码', newFundPassword)
    await press(page, '保存邮箱')
    await sees(page, '请输入正确的邮箱')
    await type(page, '邮箱', 'hana@example.com')
    await press(page, '保存邮箱')
    await sees(page, 'hana@example.com')
    expect(await visit.seriousFindings()).toEqual([])
  })
})

describe('[M-46] a second factor', () => {
  test('an authenticator app is enrolled with its first code, and the recovery codes are shown once', async () => {
    // From a page that was just opened and by its own link, so that the way back is the app's.
    await page.goto('about:blank')
    await visit.go('/mine/index')
    await page.getByRole('link', { name: /两步验证/ }).click()
    await sees(page, '目前仅由密码保护')
    await press(page, /添加验证器应用/)
    const sheet = sheetOf(page)
    await type(sheet, '登录密码', newPassword)
    await press(sheet, '下一步')
    await sheet.getByRole('img', { name: '验证器应用的二维码' }).waitFor()
    secret = (await sheet.locator('strong').textContent())?.replaceAll(' ', '') ?? ''
    await type(sheet, '验证码', '000000')
    await press(sheet, '添加此验证器应用')
    await sees(sheet, '安全密钥不匹配')
    expect(await visit.seriousFindings()).toEqual([])
    // A code is good once: the one before the present one leaves those that follow to what comes next.
    await type(sheet, '验证码', await code(-1))
    await press(sheet, '添加此验证器应用')
    await page.getByRole('heading', { name: '恢复码' }).waitFor()
    codes = await page.locator('ol li').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    await expect.poll(() => page.getByRole('button', { name: '完成' }).isDisabled()).toBe(true)
    await page.goBack()
    await sees(page, '还没有保存吗？')
    await press(page.getByRole('alertdialog'), '取消')
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, '保存为文件')])
    expect(saved.suggestedFilename()).toBe('zaraba-recovery-codes.txt')
    expect(
      readFileSync(await saved.path(), 'utf8')
        .trim()
        .split('\n')
        .slice(-10),
    ).toEqual(codes)
    await page.getByRole('checkbox').check()
    await press(page, '完成')
    await sees(page, '账户受两步验证保护')
    await sees(page, '剩余 10 个')
  })

  test('the log-in asks for a code after the password, and refuses a wrong one', async () => {
    await logOut()
    await givePassword()
    expect(await visit.seriousFindings()).toEqual([])
    await type(page, '验证码', '000000')
    await saysAtOnce(page, /安全密钥不匹配/, () => press(page, '登录'))
    await type(page, '验证码', await code(0))
    await press(page, '登录')
    await isInside()
  })

  test('[P-14] a withdrawal asks for it too', async () => {
    await visit.go('/mine/withdraw')
    await press(page, /^¥30,000/)
    await press(page, /^核对|下一步|确认/)
    const sheet = sheetOf(page)
    await type(sheet, '资金密码', newFundPassword)
    await type(sheet, '验证码', await code(1))
    await sheet.locator('button[type=submit]').click()
    await atRoute(page, '/mine/withdrawList')
    await sees(page, '¥30,000')
  })
})

describe('a passkey', () => {
  test('[P-15] is made by the device, opens the account, binds and unbinds a card, and is removed with a recovery code', async () => {
    const device = await visit.context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await visit.go('/mine/securityKeys')
    await press(page, /添加通行密钥/)
    const sheet = sheetOf(page)
    await type(sheet, '登录密码', newPassword)
    await press(sheet, '使用恢复码')
    await type(sheet, '恢复码', codes[0]?.toLowerCase() ?? '')
    await press(sheet, '下一步')
    await type(sheet, '名称', '我的手机')
    await press(sheet, '创建通行密钥')
    await sees(page, '我的手机')
    await sees(page, '剩余 9 个')
    expect(await visit.seriousFindings()).toEqual([])

    await logOut()
    await givePassword()
    await press(page, '使用通行密钥')
    await isInside()

    await visit.go('/mine/bankAdd')
    await press(page, /发放一张模拟卡/)
    await press(page, '使用通行密钥')
    await sees(page, '已通过通行密钥确认')
    await press(page, '绑定这张卡')
    await atRoute(page, '/mine/bank')
    await sees(page, '2 / 5 张')
    // The first one belongs to the withdrawal that is under way.
    await page.getByRole('button', { name: '解绑' }).last().click()
    await type(sheetOf(page), '资金密码', newFundPassword)
    await press(sheetOf(page), '使用通行密钥')
    await sees(sheetOf(page), '已通过通行密钥确认')
    await press(sheetOf(page), '确认解绑')
    await sees(page, '1 / 5 张')

    await visit.go('/mine/securityKeys')
    await press(page, /^移除\s*我的手机$/)
    await press(sheetOf(page), '使用恢复码')
    await type(sheetOf(page), '恢复码', codes[1] ?? '')
    await press(sheetOf(page), '确认移除')
    await sees(page, '剩余 8 个')
    await expect.poll(() => page.getByText('我的手机').count()).toBe(0)
    expect(visit.complaints).toEqual([])
  })
})

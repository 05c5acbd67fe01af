import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saysAtOnce, sees } from './hand.ts'
import { openStage, type Stage } from './journey.ts'
import { type AtConsole, atConsole } from './operators.ts'
import { upload as uploadByCall } from './verify-by-call.ts'

let stage: Stage
let mori: AtConsole
let ito: AtConsole
let akiko: Person
const account = '9012345678'

beforeAll(async () => {
  stage = await openStage()
  const { code, output } = await stage.installation.zaraba('config', 'set', 'reviewer', 'operators')
  expect([code, output]).toEqual([0, expect.any(String)])
  akiko = await trader(stage.installation.address, account)
  mori = await atConsole(stage, 'mori', ['reviewer', 'auditor'])
  ito = await atConsole(stage, 'ito', ['reviewer', 'security', 'editor'], { film: 'two-operators' })
})
afterAll(async () => {
  await ito?.visit.close()
  await stage.close()
})

/** A picture that a phone could have taken: the console's own page. */
const uploadOf = async (who: Person, kind: string): Promise<string> =>
  uploadByCall(stage.installation.address, who, kind, await mori.page.screenshot())
const upload = (kind: string): Promise<string> => uploadOf(akiko, kind)

/** Goes to a queue by its digit, opens what waits, and says a word with a reason: keys alone. */
const decide = async ({ page }: AtConsole, digit: string, key: 'p' | 'r', reason: string, order: string): Promise<void> => {
  // Faster than any person: the request that was open has to have left before the next key.
  await page.keyboard.press('Escape')
  await page.keyboard.press(digit)
  await page.getByRole('complementary', { name: 'Decision' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: order }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: order }).waitFor()
  await page.getByRole('button', { name: /^Reject/ }).waitFor()
  await page.keyboard.press(key)
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type(reason)
  await page.keyboard.press('Control+Enter')
}
describe('two operators review every queue by keyboard', () => {
  test('an identity with its pictures passes', async () => {
    const { specimen } = await akiko.must('user/verifyInfo')
    const [front, back] = [await upload('identity_front'), await upload('identity_back')]
    const { name, id_number } = specimen
    const asked = await akiko.must('user/verify', { name, id_number, front, back, agree: '1' })
    const order = asked.request?.order_no ?? ''
    await mori.page.keyboard.press('1')
    await mori.page.getByRole('button', { name: order }).first().waitFor()
    await mori.page.keyboard.press('j')
    await mori.page.getByRole('heading', { name: order }).waitFor()
    await mori.page.keyboard.press('v')
    await mori.page.locator('figure img').nth(1).waitFor()
    await saysAtOnce(mori.page, new RegExp(`${order} is decided`), () =>
      decide(mori, '1', 'p', 'the pictures show the same name', order),
    )
    expect((await akiko.must('user/verifyInfo')).identity).toBe('verified')
    await sees(mori.page, 'No request is waiting in this queue.')
  })

  test('a deposit passes, and the next one comes by itself', async () => {
    const { issue } = await akiko.must('user/banklist')
    await akiko.must('user/bankAdd', issue)
    const order = (await akiko.must('user/deposit', { amount: '300000', voucher: await upload('transfer_voucher') })).order_no
    await saysAtOnce(ito.page, new RegExp(`${order} is decided`), () =>
      decide(ito, '2', 'p', 'the slip carries the reference', order),
    )
    expect((await akiko.must('user/depositlist')).list[0]).toMatchObject({ state: 'passed', decided_by: 'operator' })
  })

  test('a large withdrawal needs both: one proposes, cannot confirm, and the other decides', async () => {
    const { list } = await akiko.must('user/banklist')
    const asked = await akiko.must('user/withdraw', { amount: '6000000', card: list[0]?.id ?? '', fund_password: fundPassword })
    await saysAtOnce(mori.page, /another reviewer must agree/, () =>
      decide(mori, '3', 'p', 'verified, one card, no loan', asked.order_no),
    )
    expect((await akiko.must('user/withdrawallist'))[0]?.state).toBe('pending')
    await decide(mori, '3', 'p', 'once more', asked.order_no)
    await sees(mori.page, /Another reviewer must agree: ito/)
    await ito.page.keyboard.press('3')
    await ito.page.getByRole('button', { name: asked.order_no }).first().waitFor()
    await ito.page.keyboard.press('j')
    await sees(ito.page, 'mori proposes: Pass')
    await sees(ito.page, 'verified, one card, no loan')
    await saysAtOnce(ito.page, new RegExp(`${asked.order_no} is decided`), () =>
      decide(ito, '3', 'p', 'I see the same', asked.order_no),
    )
    expect((await akiko.must('user/withdrawallist'))[0]?.state).toBe('passed')
  })

  test('a loan is rejected with a reason that the customer reads', async () => {
    const asked = await akiko.must('user/loan', { amount: '100000', fund_password: fundPassword })
    await saysAtOnce(ito.page, new RegExp(`${asked.order_no} is decided`), () =>
      decide(ito, '4', 'r', 'please say what it is for', asked.order_no),
    )
    const { list } = await akiko.must('user/loanlist')
    expect(list[0]).toMatchObject({ state: 'rejected', reason: 'please say what it is for' })
    const messages = await akiko.must('user/messages')
    expect(JSON.stringify(messages.list)).toContain('please say what it is for')
  })

  test('a person is deleted on request: what is unfinished is named first, then a number is left and a row of the audit log', async () => {
    const leaver = await trader(stage.installation.address, '9012345679')
    const { limit_down } = await leaver.must('market/stock', { type: 'jpy', code: '8306' })
    const order = { type: 'jpy', code: '8306', stock_num: 100, leverage: 1, price_type: 'limit', price: limit_down }
    const resting = await leaver.must('trade/buy', order as never)
    const { specimen } = await leaver.must('user/verifyInfo')
    const [front, back] = [await uploadOf(leaver, 'identity_front'), await uploadOf(leaver, 'identity_back')]
    const asked = await leaver.must('user/verify', { ...specimen, front, back, agree: '1' })
    const request = asked.request?.order_no ?? ''
    const { page, visit } = ito
    await page.goto(`${visit.address}/console/#/customers/${leaver.account}`)
    const form = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Delete this person' }) })
    const forGood = form.getByRole('button', { name: 'Delete permanently' })
    await form.getByLabel('Reason').fill('asked in writing')
    for (const typed of ['', account, leaver.account.slice(1)]) {
      await form.getByLabel('Type the account to confirm').fill(typed)
      await expect.poll(() => forGood.isDisabled()).toBe(true)
    }
    await form.getByLabel('Type the account to confirm').fill(leaver.account)
    await forGood.click()
    await sees(form, `There are waiting orders: ${resting.order_no}.`)
    await sees(form, `Requests are waiting for a decision: ${request}.`)
    expect(await visit.seriousFindings()).toEqual([])
    expect((await leaver.ask('user/getUserinfo')).http).toBe(200)
    await leaver.must('trade/cancel', { order_no: resting.order_no })
    await saysAtOnce(mori.page, new RegExp(`${request} is decided`), () =>
      decide(mori, '1', 'r', 'they asked to be deleted', request),
    )
    await forGood.click()
    const said = page.getByRole('status').filter({ hasText: /^Deleted\. The books keep the number \d+\.$/ })
    await said.waitFor()
    const [number] = /\d+/.exec(await said.innerText()) ?? []
    expect((await leaver.ask('user/getUserinfo')).http).toBe(401)
    await page.goto(`${visit.address}/console/#/customers?q=${leaver.account}`)
    await sees(page, 'This account does not exist')
    await page.getByLabel('First digits of an account, or part of a name').fill('')
    await page.getByRole('link', { name: `deleted-${number}`, exact: true }).click()
    await page.getByRole('heading', { name: `deleted-${number}` }).waitFor()
    await page.getByRole('heading', { name: 'What the customer sees' }).waitFor()
    await expect.poll(() => page.getByText(leaver.account).count()).toBe(0)
    // No action is offered for a customer who does not exist.
    await expect.poll(() => page.getByLabel('Reason').count()).toBe(0)
    await mori.page.goto(`${mori.visit.address}/console/#/audit`)
    await mori.page.reload()
    const row = mori.page.getByRole('row').filter({ hasText: 'customers/delete' })
    await row.waitFor()
    for (const text of ['ito', `deleted-${number}`, 'asked in writing']) await expect.poll(() => row.innerText()).toContain(text)
  })

  test('the actions of both are in the audit log, and its chain is intact', async () => {
    await mori.page.keyboard.press('Escape')
    await mori.page.keyboard.press('0')
    await sees(mori.page, 'I see the same')
    await sees(mori.page, /^W-\d+ proposed passed$/)
    await mori.page.getByRole('button', { name: 'Check now' }).focus()
    await mori.page.keyboard.press('Enter')
    await sees(mori.page, /The hash chain of \d+ rows is intact/)
  })

  test('an editor starts at an area of their own, and their console makes no call that would be refused and audited', async () => {
    const { page, visit } = await atConsole(stage, 'abe', ['editor'], { language: 'cn' })
    await page.getByRole('heading', { name: '内容' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/catalogues/news')
    await expect.poll(() => page.getByRole('navigation').first().getByRole('link').count()).toBe(3)
    // Their own address bar leads there all the same.
    await page.goto(`${visit.address}/console/#/reviews/deposit`)
    await sees(page, '您的角色不能使用此功能区。')
    expect(visit.complaints).toEqual([])
    await visit.close()
    await mori.page.goto(`${mori.visit.address}/console/#/audit`)
    // The open list was read before the change.
    await mori.page.reload()
    await mori.page.getByRole('row').filter({ hasText: 'abe' }).first().waitFor()
    const ofAbe = mori.page.getByRole('row').filter({ hasText: 'abe' })
    await expect.poll(() => ofAbe.filter({ hasText: /refused|not allowed/ }).count()).toBe(0)
  })

  test('the screens carry the practice mark, have no serious finding, and the browser reported no errors', async () => {
    for (const [route, heading] of [
      ['customers', 'Customers'],
      [`customers/${account}`, account],
      ['catalogues/news', 'Catalogues'],
      ['clock', 'Practice clock'],
      ['audit', 'Audit log'],
      ['health', 'Health'],
      ['reviews/deposit', 'Deposits'],
    ]) {
      await mori.page.goto(`${mori.visit.address}/console/#/${route}`)
      await mori.page
        .getByRole('heading', { name: new RegExp(heading ?? '') })
        .first()
        .waitFor()
      expect(await mori.page.locator('[data-practice]').isVisible()).toBe(true)
      expect([route, await mori.visit.seriousFindings()]).toEqual([route, []])
    }
    expect(mori.visit.complaints).toEqual([])
    expect(ito.visit.complaints).toEqual([])
  })
})

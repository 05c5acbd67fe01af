import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canRun, type Language, programOf, runProgram } from './page-blocks.ts'
import { password, type RunningApp, runApp } from './running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())

const accounts: Readonly<Record<Language, string>> = { sh: '9088880001', ts: '9088880002', python: '9088880003' }

describe('the programs of the quick start run unchanged', () => {
  for (const language of ['sh', 'ts', 'python'] as const)
    test.skipIf(!canRun(language))(
      `${language}: register, unlock, look, buy, read the records (skipped without its interpreter)`,
      async () => {
        const account = accounts[language]
        const { code, output } = await runProgram(language, programOf('quick-start.md', language), {
          SERVER: app.address,
          ACCOUNT: account,
        })
        expect([code, output]).toEqual([0, output])
        const customer = app.visitor(account)
        await customer.call('user/login', { account, password })
        const { list } = (await customer.call('trade/userstocklists')).data
        expect(list.map(({ code: share, state, stock_num }) => [share, state, stock_num])).toEqual([['7203', 'holding', 100]])
        const [position] = list
        expect(output).toContain(position?.order_no)
        expect(output).toContain((await customer.call('user/funds')).data.total_assets.slice(0, 4))
        expect(output).toMatch(/trade/)
      },
      90_000,
    )

  test('what the pages of paging, idempotency and the stream show runs after it', async () => {
    const pages = ['quick-start.md', 'paging.md', 'idempotency.md', 'stream.md']
    const program = pages.map((page) => `{\n${programOf(page, 'ts')}\n}`).join('\n')
    const whole = program.replace('{\n', '').replace('\n}\n{', '\n{')
    const { code, output } = await runProgram('ts', whole, { SERVER: app.address, ACCOUNT: '9088880004' })
    expect([code, output]).toEqual([0, output])
    expect(output).toMatch(/jpy:7203 \d+ -?\d+/)
    expect(output).toMatch(/order_filled P-\d+/)
    const customer = app.visitor('9088880004')
    await customer.call('user/login', { account: '9088880004', password })
    const { list } = (await customer.call('trade/userstocklists')).data
    expect(list.map(({ code: share, stock_num }) => [share, stock_num]).toSorted()).toEqual([
      ['6758', 1],
      ['7203', 1],
      ['7203', 100],
    ])
  })

  test('a program whose call is refused ends with an error', async () => {
    const again = { SERVER: app.address, ACCOUNT: accounts.ts, INVITATION: 'NOBODY' }
    expect((await runProgram('ts', programOf('quick-start.md', 'ts'), again)).code).toBe(1)
  })
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusalKeys, type SuccessKey, successKeys } from '@zaraba/contract/refusals.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptBrowser, openPhone } from './browser.ts'
import { type Language, languageOfChoice } from './journey.ts'

// Every message of the contract as the toast that a phone shows, in the app's own components. A stand-in answers for the server,
// which would need a request that leads to each refusal. The browser journeys meet the toasts of their own steps.
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zaraba-toasts-'))
const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const languages: readonly Language[] = ['us', 'jp', 'cn']
interface Said {
  readonly way: 'refusal' | 'success' | 'quiet'
  readonly key: string
  readonly toasts: readonly string[]
  readonly own: Readonly<Record<'ja' | 'en' | 'zh', string>>
}
let browser: Browser

/** Toasts of the page in one language: each refusal and each success, one after another. */
const saidIn = async (language: Language): Promise<readonly Said[]> => {
  const context = await openPhone(browser)
  await context.addInitScript((code) => localStorage.setItem('language', code), language)
  const page = await context.newPage()
  await page.route('http://toasts.localhost/**', (route) => {
    const path = new URL(route.request().url()).pathname
    const file = path === '/' ? '/index.html' : path
    return route.fulfill({ contentType: kinds[extname(file)] ?? 'text/plain', body: readFileSync(join(folder, file)) })
  })
  await page.route('**/api/vue/user/funds', (route) => {
    const key = route.request().headers()['idempotency-key'] ?? ''
    return route.fulfill({ json: { status: 0, msg: key, data: { refusals: [{ key }] } } })
  })
  await page.route('**/api/vue/watch/sort', (route) => route.fulfill({ json: { status: 1, msg: 'success', data: {} } }))
  await page.goto('http://toasts.localhost/')
  const output = page.locator('output[data-done="true"]')
  await output.waitFor({ state: 'attached', timeout: 120_000 })
  const said: readonly Said[] = JSON.parse((await output.textContent()) ?? '[]')
  await context.close()
  return said
}

beforeAll(async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', join(root, 'apps/web/test/toasts'), '--outDir', folder, '--emptyOutDir'])
  browser = await keptBrowser()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The keys of a list that were not said in a language, or not in their own words alone. */
const unsaid = (keys: readonly string[], said: readonly Said[], language: Language): readonly string[] =>
  keys.filter((key) => {
    const one = said.find((each) => each.key === key)
    return one === undefined || one.toasts.length !== 1 || one.toasts[0] !== one.own[languageOfChoice[language]]
  })

/** The successes that the specification names (M-50), each with the key of its sentence. */
const successesOfClause: Readonly<Record<string, SuccessKey>> = {
  registration: 'registration_success',
  login: 'login_success',
  modification: 'modification_success',
  add: 'add_success',
  unbinding: 'unbinding_success',
  purchase: 'purchase_success',
  subscription: 'subscription_success',
  placement: 'placement_success',
  'follow order': 'follow_order_success',
  'sell application': 'sell_application_success',
  cancellation: 'cancellation_success',
  upload: 'upload_success',
  loan: 'loan_success',
  borrowing: 'borrowing_success',
  'recharge submission': 'recharge_submission_success',
  'withdrawal submission': 'withdrawal_submission_success',
  receipt: 'receipt_success',
}

/** The sentence of M-26, as it is said. */
const noLoanLimit: Readonly<Record<Language, string>> = {
  us: 'The loan limit is not enough',
  jp: '借入可能額が足りません',
  cn: '可借额度不足',
}

test.each(languages)(
  '[M-26] [M-50] in %s every refusal and every success of the contract is a toast in its own words',
  async (language) => {
    const said = await saidIn(language)
    const of = (way: Said['way']) => said.filter((each) => each.way === way)
    expect(unsaid(refusalKeys, of('refusal'), language)).toEqual([])
    expect(unsaid(successKeys, of('success'), language)).toEqual([])
    const clause = readFileSync(join(root, 'tools/clauses.tsv'), 'utf8').match(/^M-50\tSuccess messages: (.+)$/m)?.[1]
    expect(Object.keys(successesOfClause)).toEqual(clause?.split(', '))
    const named = Object.values(successesOfClause)
    const sentences = of('success').flatMap(({ key, toasts }) => (named.some((each) => each === key) ? toasts : []))
    expect(new Set(sentences).size).toBe(named.length)
    expect(of('refusal').find(({ key }) => key === 'insufficient_loan_limit')?.toasts).toEqual([noLoanLimit[language]])

    // Planted: a call that shows no toast for its refusal, a key without a sentence, and a sentence in another language.
    expect(unsaid(['insufficient_loan_limit'], of('quiet'), language)).toEqual(['insufficient_loan_limit'])
    expect(unsaid(['a_key_of_tomorrow'], said, language)).toEqual(['a_key_of_tomorrow'])
    expect(unsaid(refusalKeys, of('refusal'), language === 'us' ? 'jp' : 'us')).toEqual(refusalKeys)
  },
)

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReviewKind, reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import { album, type Shown, sheets, writeSheet } from './contact-sheet.ts'
import { type Language, openStage, type Stage, type Theme } from './journey.ts'
import { type AtConsole, atConsole } from './operators.ts'
import { smallPng } from './picture.ts'
import { pictureOf, settled } from './settled.ts'
import { upload } from './verify-by-call.ts'

// `node e2e/console-screens.ts`: a picture of every screen of the operator's console in three languages and two themes into the album
// (.cache/screens/console), and a sheet of each screen into docs/screens/console.

const folder = join(album, 'console')
const languages: readonly Language[] = ['jp', 'us', 'cn']
const themes: readonly Theme[] = ['light', 'dark']
const roles = ['reviewer', 'security', 'editor', 'auditor']

interface Look {
  readonly name: string
  readonly route: string
  /** Keys that are pressed before the picture. */
  readonly keys?: readonly string[]
}

/** Keys that open the first request of a queue, and a decision about it. */
const decisionKeys: Readonly<Partial<Record<ReviewKind, readonly string[]>>> = {
  identity: ['j', 'v'],
  deposit: ['j', 'r'],
  withdrawal: ['j', 'p'],
}
const queues = reviewKinds.map((kind): Look => ({ name: kind, route: `/reviews/${kind}`, keys: decisionKeys[kind] ?? [] }))

const looks: readonly Look[] = [
  ...queues,
  { name: 'customers', route: '/customers' },
  { name: 'customer', route: '/customers/9012345671' },
  { name: 'news', route: '/catalogues/news' },
  { name: 'messages', route: '/catalogues/messages' },
  { name: 'invitations', route: '/catalogues/invitations' },
  { name: 'settings', route: '/catalogues/settings' },
  { name: 'fees', route: '/catalogues/rates' },
  { name: 'blocks', route: '/catalogues/blocks' },
  { name: 'products', route: '/catalogues/products' },
  { name: 'offerings', route: '/catalogues/offerings' },
  { name: 'clock', route: '/clock' },
  { name: 'audit', route: '/audit' },
  { name: 'health', route: '/health' },
  { name: 'keys', route: '/reviews/loan', keys: ['?'] },
]

const brokerageNews = {
  title_jp: '年末年始の営業について',
  body_jp: '12月31日は半日の立会です。\n\n1月4日から通常どおりです。',
  title_us: 'Around the new year',
  body_us: 'The last day of the year is half a day.\n\nFrom 4 January as usual.',
  title_cn: '年末年初安排',
  body_cn: '12月31日交易半天。\n\n1月4日起照常。',
  reason: 'as every year',
}

/** An action of an operator, made by the page's own log-in. */
const act = ({ page }: AtConsole, call: string, request: object): Promise<unknown> =>
  page.evaluate(
    async ([name, body]) => {
      const headers = { 'content-type': 'application/json', token: sessionStorage.getItem('zaraba-operator') ?? '' }
      return (await fetch(`/api/ops/${name}`, { method: 'POST', headers, body: body ?? '' })).json()
    },
    [call, JSON.stringify(request)],
  )

const verified = async (stage: Stage, who: Person, picture: Buffer, mori: AtConsole | null): Promise<void> => {
  const { address } = stage.installation
  const { specimen } = await who.must('user/verifyInfo')
  const [front, back] = [
    await upload(address, who, 'identity_front', picture),
    await upload(address, who, 'identity_back', picture),
  ]
  const { name, id_number } = specimen
  const { request } = await who.must('user/verify', { name, id_number, front, back, agree: '1' })
  if (mori === null) return
  await act(mori, 'reviews/decide', { order_no: request?.order_no, verdict: 'passed', reason: 'pictures and name agree' })
  await who.must('user/bankAdd', (await who.must('user/banklist')).issue)
}

/** Five customers with something in every queue but one, and a first word on a large withdrawal. */
const play = async (stage: Stage, mori: AtConsole): Promise<void> => {
  const picture = await mori.page.screenshot()
  for (const number of [1, 2, 3, 4, 5]) {
    const who = await trader(stage.installation.address, `901234567${number}`)
    await verified(stage, who, picture, number < 4 ? mori : null)
    if (number < 3) await who.must('user/setDisplayName', { name: number === 1 ? 'れん' : 'Emi' })
    const name = ['Tanaka Ren, 2B', 'Okada Emi, 2B', '李明, 2C'][number - 1]
    if (name !== undefined) await act(mori, 'customers/name', { account: who.account, name, reason: 'the register' })
    if (number === 3) {
      const voucher = await upload(stage.installation.address, who, 'transfer_voucher', picture)
      await who.must('user/deposit', { amount: '400000', voucher })
    }
    if (number > 2) continue
    const card = (await who.must('user/banklist')).list[0]?.id ?? ''
    await who.must('user/withdraw', { amount: number === 1 ? '6500000' : '300000', card, fund_password: fundPassword })
  }
  await act(mori, 'news/publish', brokerageNews)
  await act(mori, 'messages/send', brokerageNews)
  const first = { order_no: 'W-2', verdict: 'passed', reason: 'verified, one card, no loan' }
  await act(mori, 'reviews/decide', first)
}

const take = async (stage: Stage, language: Language, theme: Theme): Promise<void> => {
  const who = await atConsole(stage, `ito-${language}-${theme}`, roles, { language, theme })
  const series = `${language}-${theme}`
  mkdirSync(join(folder, series), { recursive: true })
  for (const { name, route, keys = [] } of looks) {
    await who.page.goto('about:blank')
    await who.page.goto(`${who.visit.address}/console/#${route}`)
    await who.page.getByRole('heading').first().waitFor()
    await settled(who.page)
    for (const key of keys) {
      await who.page.keyboard.press(key)
      await settled(who.page)
    }
    writeFileSync(join(folder, series, `${name}.png`), smallPng(await pictureOf(who.page)))
  }
  for (const said of who.visit.complaints) console.error(`${series}: ${said}`)
  await who.visit.close()
  console.log(`Taken: ${series}.`)
}

const sheetWidth = 400

/** A row a theme, a column a language. */
const rowsOf = (name: string): readonly (readonly Shown[])[] =>
  themes.map((theme) =>
    languages
      .map((language) => ({ file: join(folder, `${language}-${theme}`, `${name}.png`), width: sheetWidth }))
      .filter(({ file }) => existsSync(file)),
  )

const index = (): string =>
  [
    '# Every screen of the operator’s console',
    '',
    'Made by `node e2e/console-screens.ts` on a fresh installation; all money is practice money.',
    '',
    ...looks.flatMap(({ name, route }) => [
      `## ${name}`,
      '',
      `\`/console/#${route}\``,
      '',
      `![${name}, in three languages and two themes](${name}.webp)`,
      '',
    ]),
  ].join('\n')

const stage = await openStage()
try {
  await stage.installation.zaraba('config', 'set', 'reviewer', 'operators')
  const mori = await atConsole(stage, 'mori', roles)
  // With a second reviewer a large request needs both.
  await (await atConsole(stage, 'ono', ['reviewer'])).visit.close()
  await play(stage, mori)
  for (const language of languages) for (const theme of themes) await take(stage, language, theme)
  for (const { name } of looks) await writeSheet(stage.browser, join(sheets, 'console', `${name}.webp`), rowsOf(name))
  writeFileSync(join(sheets, 'console', 'README.md'), index())
} finally {
  await stage.close()
}

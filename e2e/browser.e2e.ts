import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPhone } from './browser.ts'
import { seriousFindings } from './serious-findings.ts'
import { settled } from './settled.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ packagedOnly: true })
})
afterAll(() => browser?.close())

/** Paints one character and gives its pixels back as text, so that two of them can be compared. */
const paint = (page: Page, character: string, font: string): Promise<string> =>
  page.evaluate(
    ([text, face]) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 64
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('no canvas')
      brush.font = `48px ${face}`
      brush.fillText(text ?? '', 4, 52)
      return Array.from(brush.getImageData(0, 0, 64, 64).data.filter((_, index) => index % 4 === 3)).join()
    },
    [character, font] as const,
  )

const emptyPage = '<!doctype html><html lang="ja"><meta name="viewport" content="width=device-width"><body>株を買う</body></html>'

// A code point that no face has is drawn as the empty box, called tofu.
const nobodyHas = '\u{10FFFD}'

test.each([
  ['株', 'Noto Sans CJK JP'],
  ['買', 'sans-serif'],
  ['价', 'Noto Sans CJK SC'],
  ['¥', 'system-ui'],
])('the browser from npm alone paints %s in %s as itself, not as an empty box', async (character, face) => {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.setContent(emptyPage)
  const font = face.includes(' ') ? `"${face}"` : face
  const [drawn, tofu, blank] = await Promise.all([character, nobodyHas, ' '].map((text) => paint(page, text, font)))
  expect(drawn).not.toBe(tofu)
  expect(drawn).not.toBe(blank)
  expect(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([390, 844, 1])
  await context.close()
})

test('Japanese and Chinese have their own forms of the same character', async () => {
  const context = await openPhone(browser)
  const page = await context.newPage()
  expect(await paint(page, '直', '"Noto Sans CJK JP"')).not.toBe(await paint(page, '直', '"Noto Sans CJK SC"'))
  await context.close()
})

test('a phone with two pixels a point gives pictures twice as large', async () => {
  const sharp = await openBrowser({ packagedOnly: true, scale: 2 })
  const context = await openPhone(sharp, { scale: 2 })
  const page = await context.newPage()
  await page.setContent(emptyPage)
  const picture = await page.screenshot()
  // A PNG has its width in the bytes from 16 and its height in those from 20 (PNG specification, chunk IHDR).
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([780, 1688])
  await sharp.close()
})

test('planted: a text that stays too pale is found, and one that fades in is not, however slowly it begins', async () => {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const textWith = (style: string) =>
    `<!doctype html><html lang="en"><title>A text</title><style>@keyframes in { from { opacity: 0.1 } }</style>
    <body style="background: #fff"><main><h1>A text</h1><p style="color: #000; ${style}">The price is 3,450 yen</p></main></body></html>`
  await page.setContent(textWith('animation: in 600ms 200ms backwards'))
  expect(await seriousFindings(page)).toEqual([])
  await page.setContent(textWith('opacity: 0.3'))
  expect(await seriousFindings(page)).toEqual([expect.stringContaining('color-contrast')])
  await context.close()
})

test('planted: each kind of motion is waited for and named, and what turns without an end is not', async () => {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const show = (part: string) =>
    page.setContent(`<!doctype html><title>A page</title><style>@keyframes turn { to { rotate: 1turn } } b { display: block }</style>
    <main>${part}</main>`)
  const moving = async (part: string): Promise<unknown> => {
    await show(part)
    return await settled(page, 300).catch(String)
  }
  expect(await moving('<b class="late" style="animation: turn 60s">1</b>')).toBe('Error: still moving: animation of b.late')
  expect(await moving('<b class="_skeleton_1">1</b>')).toBe('Error: still moving: b._skeleton_1')
  expect(await moving('<b class="sheet" data-ending-style>1</b>')).toBe('Error: still moving: b.sheet')
  const grows = 'const grow = () => { at.style.width = `${performance.now() % 90}px`; requestAnimationFrame(grow) }; grow()'
  expect(await moving(`<b id="at">1</b><script>${grows}</script>`)).toBe('Error: still moving: boxes of the page')
  await page.goto('about:blank')
  await show('<b style="animation: turn 1s infinite">1</b>')
  await settled(page)
  await context.close()
})

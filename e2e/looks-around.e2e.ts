import { barPeriods } from '@zaraba/contract/market/rows.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountOf, atRoute, press, sees, sheetOf } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { walkMarketPages } from './market-walk.ts'
import { readNews } from './news-on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

/** The time-share chart, minutes, days and longer, as the buttons name them. */
const longPeriods: Readonly<Record<string, string>> = { time: 'Today', day: 'D', week: 'W', month: 'M', year: 'Y' }
const nameOfPeriod = (period: (typeof barPeriods)[number]): string => longPeriods[period] ?? period
/** How the table of a chart writes the beginning of a bar of Tokyo, in English. */
const barTime = (time: string, period: string): string => {
  const [, year, month, day, clock] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(time) ?? []
  const short = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')[Number(month) - 1]
  return `${Number(day)} ${short} ${['day', 'week', 'month', 'year'].includes(period) ? year : clock}`
}
let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345726')
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

describe('someone who reads Chinese watches and searches', () => {
  beforeAll(async () => {
    visit = await stage.visit({ language: 'cn', session: { token: person.token(), account: person.account } })
    page = visit.page
  })
  afterAll(() => visit?.close())
  const field = () => page.getByPlaceholder('名称、代码、品牌或行业')

  test('[R-40] shares are found by code, name, kana and pinyin, and what was searched stays for the next time', async () => {
    await visit.go('/quotes/search')
    for (const [words, share] of [
      ['7203', /7203/],
      ['とよた', /7203/],
      ['guizhou', /600519/],
      ['gzmt', /600519/],
      ['茅台', /600519/],
      ['Apple', /AAPL/],
      ['toyta', /7203/],
      ['uniqlo', /9983/],
    ] as const) {
      await field().fill(words)
      await page.getByRole('link', { name: share }).first().waitFor()
    }
    await field().fill('没有这样的股票')
    await sees(page, '没有与“没有这样的股票”相符的股票')
    await field().fill('茅台')
    await page
      .getByRole('link', { name: /600519/ })
      .first()
      .click()
    await atRoute(page, /^#\/quotes\/info\?type=cny&code=600519/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('searchList'))).toBe('["茅台"]')
    await visit.go('/quotes/search')
    await field().fill('')
    await sees(page, '最近搜索')
    await press(page, '茅台')
    await page
      .getByRole('link', { name: /600519/ })
      .first()
      .waitFor()
    await field().fill('')
    await press(page, '清空记录')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('searchList'))).toBeNull()
  })

  test('a link to something that does not exist says so, and leads to the list of such things', async () => {
    for (const [route, way] of [
      ['/home/newShareInfo?type=jpy&code=nothing', '#/home/newShare'],
      ['/home/largeInfo?id=nothing', '#/home/large'],
      ['/position/info?order_no=nothing', '#/position/index'],
      ['/quotes/info?type=cny&code=nothing', '#/quotes/search'],
    ] as const) {
      await visit.go(route)
      const said = page.getByRole('alert').filter({ hasText: /^找不到.+“nothing”/ })
      await expect.poll(async () => [route, await said.getByRole('link').getAttribute('href')]).toEqual([route, way])
    }
    await page.getByRole('link', { name: '搜索股票' }).click()
    await atRoute(page, '/quotes/search')
  })

  test('[P-03][R-42][N-06][N-07] a watchlist is filled, put in order, thinned out and completed', async () => {
    await visit.go('/quotes/self')
    await sees(page, '点亮股票的星标，就会显示在这里')
    for (const [type, code] of [
      ['jpy', '7203'],
      ['usd', 'AAPL'],
      ['cny', '600519'],
    ] as const) {
      await visit.go(`/quotes/info?type=${type}&code=${code}`)
      await press(page, /加入自选$/)
      await page.getByRole('button', { name: /移出自选$/ }).waitFor()
    }
    await visit.go('/quotes/self')
    const codes = async () => (await person.must('watch/list', {})).list.map(({ code }) => code)
    await expect.poll(async () => [...(await codes())].sort()).toEqual(['600519', '7203', 'AAPL'])
    const first = (await codes())[0]
    await press(page, '编辑')
    await page
      .getByRole('button', { name: /的排列位置$/ })
      .first()
      .focus()
    await page.keyboard.press('ArrowDown')
    await press(page, '完成')
    await expect.poll(async () => (await codes())[1]).toBe(first)
    await press(page, '编辑')
    await page.getByRole('checkbox').first().check()
    await press(page, '移除 1 只')
    await expect.poll(async () => (await codes()).length).toBe(2)
    await press(page, '完成')
    // The add icon of the header pushes its address.
    await press(page, '添加')
    await atRoute(page, '/quotes/search')
  })

  test('[P-04][R-60][R-61] news are those of the wire, as a list and as articles that say that they are simulated', async () => {
    await visit.go('/news/index')
    const row = page.locator('main section a').first()
    await expect.poll(() => row.innerText()).toMatch(/模拟/)
    await readNews(page, person)
    await page.locator('main section a').first().click()
    await atRoute(page, /^#\/news\/info\?id=/)
    await sees(page.locator('article'), '模拟')
    expect(visit.complaints).toEqual([])
  })

  test('[R-92] [R-93] [R-94] [R-95] [R-96] [R-97] the six pages of a market, one step into each and back, show the wire’s figures', async () => {
    await visit.go('/home/index')
    // Shanghai has not begun its day: nothing moves while it is read.
    await page.getByText('A股', { exact: true }).first().click()
    await walkMarketPages(page, person)
    expect(visit.complaints).toEqual([])
  })
})

/** Points of the chart's last quarter that are covered by a breath of colour. */
const tintedAhead = (on: Page): Promise<number> =>
  on.evaluate(() => {
    const tints = [...document.querySelectorAll('figure canvas')].map((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width < innerWidth / 2) return 0
      const from = Math.round(canvas.width * 0.75)
      const points = canvas.getContext('2d')?.getImageData(from, 0, canvas.width - from, canvas.height).data ?? []
      return points.filter((value, at) => at % 4 === 3 && value > 35 && value < 55).length
    })
    return Math.max(0, ...tints)
  })

describe('someone who reads English reads a chart', () => {
  beforeAll(async () => {
    visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
    page = visit.page
    page.on('request', (request) => {
      if (!request.url().endsWith('/market/bars')) return
      const form = request.postData() ?? ''
      asked.set(new URLSearchParams(form).get('period') ?? '', form)
    })
    await visit.go('/quotes/info?type=jpy&code=7203')
  })
  afterAll(() => visit?.close())
  const chart = () => page.getByRole('group', { name: /^Chart of/ })
  const legend = () => page.locator('figure [class*="_legend"]')
  const period = (name: string) => page.getByRole('radio', { name, exact: true }).click()
  const caption = () => page.locator('figcaption p').first().textContent()
  /** Form of the page's request for each period. */
  const asked = new Map<string, string>()
  /** Number of bars in the text for screen readers. */
  const barCount = async (): Promise<number> =>
    Number(/([\d,]+) bars/.exec((await caption()) ?? '')?.[1]?.replaceAll(',', '') ?? 0)

  test.each(barPeriods)(
    '[R-43][R-44] the button of the period %s asks for its own bars, and draws those of the wire',
    async (own) => {
      const button = page.getByRole('radio', { name: nameOfPeriod(own), exact: true })
      await button.click()
      await expect.poll(() => button.isChecked()).toBe(true)
      const checked = page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio', { checked: true })
      await expect.poll(() => checked.allInnerTexts()).toEqual([nameOfPeriod(own)])
      await expect.poll(() => asked.has(own)).toBe(true)
      const { type, code, adjust } = Object.fromEntries(new URLSearchParams(asked.get(own)))
      expect([type, code]).toEqual(['jpy', '7203'])
      const opener = page.getByText('Show the figures as a table')
      await opener.click()
      const drawn = async () => {
        const rows = await page
          .locator('figure tbody tr')
          .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
        return rows.map(([time = '', ...figures]) => [time, ...figures.map(amountOf)])
      }
      const onTheWire = async () => {
        const { list } = await person.must('market/bars', {
          type: 'jpy',
          code: '7203',
          period: own,
          adjust: adjust as never,
          limit: 30,
        })
        const rows = list
          .toReversed()
          .map(({ time, open, high, low, close, volume }) => [barTime(time, own), open, high, low, close, volume])
        return rows.map(([time, ...figures]) => [time, ...figures.map(Number)])
      }
      // The running bar moves; a curve has none that runs longer than its minute. Adjusted prices are drawn in whole yen.
      const isSame = (shown: string | number, wire: string | number | undefined) =>
        shown === wire || (typeof shown === 'number' && shown === Math.round(Number(wire)))
      const differ = async () => {
        const [shown, wire] = [(await drawn()).slice(1), (await onTheWire()).slice(1)]
        return shown.length === wire.length
          ? shown.filter((row, at) => !row.every((cell, index) => isSame(cell, wire[at]?.[index])))
          : [shown.length, wire.length]
      }
      await expect.poll(differ).toEqual([])
      const apart = (await drawn()).map(([time]) => time)
      expect(new Set(apart).size).toBe(apart.length)
      if (['day', 'week', 'month'].includes(own)) expect(apart).toHaveLength(30)
    },
  )

  test('[R-45] the price and the panes below it carry the indicators that were chosen', async () => {
    await period('D')
    const drawn = () => page.locator('figure').innerText()
    const choose = async (...names: readonly string[]) => {
      await press(page, 'Chart settings')
      for (const name of names) await sheetOf(page).getByRole('button', { name, exact: true }).click()
      await press(sheetOf(page), 'Close')
    }
    await choose('MA', 'Bollinger', 'Volume', 'MACD')
    await expect.poll(() => legend().innerText()).toMatch(/Upper [\s\S]*Middle [\s\S]*Lower /)
    await expect.poll(drawn).toMatch(/MACD [\s\S]*Signal [\s\S]*Histogram /)
    let [main, sub] = ['Bollinger', 'MACD']
    for (const [nextMain, nextSub, shown] of [
      ['Ichimoku', 'DMI', /Conversion [\s\S]*Base [\s\S]*Span A [\s\S]*Span B [\s\S]*\+DI [\s\S]*−DI [\s\S]*ADX [\s\S]*ADXR /],
      ['MA', 'ATR', /MA5 [\s\S]*ATR [\d.]+/],
      ['Bollinger', 'MFI', /MFI [\d.]+/],
    ] as const) {
      await choose(main, nextMain, sub, nextSub)
      ;[main, sub] = [nextMain, nextSub]
      await expect.poll(drawn).toMatch(shown)
      // The cloud goes on to the right of the last bar, where otherwise only the edges of lines are pale.
      if (main === 'Ichimoku') await expect.poll(() => tintedAhead(page)).toBeGreaterThan(600)
      else await expect.poll(() => tintedAhead(page)).toBeLessThan(300)
    }
  })

  test('the crosshair walks bar by bar with the arrow keys, and says which bar it is on', async () => {
    await period('D')
    await expect.poll(barCount).toBeGreaterThanOrEqual(100)
    await chart().focus()
    const spoken = page.locator('figure [role=status]')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => spoken.textContent()).toMatch(/Open .* High .* Low .* Close/)
    const latest = await spoken.textContent()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => spoken.textContent()).not.toBe(latest)
  })

  test('dragging goes back through ten years of days', async () => {
    await period('W')
    await period('D')
    await expect.poll(barCount).toBeGreaterThanOrEqual(100)
    let oldest = '9999'
    page.on('response', async (reply) => {
      if (!reply.url().endsWith('/market/bars') || !(reply.request().postData() ?? '').includes('before=')) return
      const { data } = await reply.json()
      if (data.list.length > 0) oldest = String(data.list[0].time)
    })
    const box = await chart().boundingBox()
    if (box === null) throw new Error('there is no chart to drag')
    await chart().focus()
    for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('-')
    const middle = box.y + 120
    for (let turn = 0; turn < 60 && oldest > '2017-06'; turn += 1) {
      await page.mouse.move(box.x + 20, middle)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 60, middle, { steps: 3 })
      await page.mouse.up()
    }
    await expect.poll(() => oldest).toMatch(/^201[67]-/)
    expect(visit.complaints).toEqual([])
  })
})

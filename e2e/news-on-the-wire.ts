import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Person } from '@zaraba/world/person.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRoute, press } from './hand.ts'
import { settled } from './settled.ts'

// The news in Chinese beside what the wire says, while practice time is paused.

type News = OutputOf<'news/list'>['list'][number]
const chinese = { 'accept-language': 'cn' }

/** The hour in Tokyo at which news appeared. */
const hourOf = (time: string): string => new Date(Date.parse(time) + 9 * 3_600_000).toISOString().slice(11, 16)
const changeOf = ({ change_percent: change }: News): string =>
  change === '' || change === '-' ? '' : `${Number(change) > 0 ? '+' : ''}${change.replace('-', '−')}%`

/** A headline as it is on the screen: what it leads to, and its texts. */
interface Headline {
  readonly id: string
  readonly title: string
  readonly texts: readonly string[]
}
const headlineOf = (news: News): Headline => ({
  id: news.id,
  title: news.title,
  texts: [hourOf(news.time), news.name, changeOf(news)].filter((text) => text !== ''),
})
const headlinesIn = (links: Locator): Promise<readonly Headline[]> =>
  links.evaluateAll((all) =>
    all.map((link) => ({
      id: new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('id') ?? '',
      title: link.querySelector('[class*="_title"]')?.textContent ?? '',
      // The direction of a change is said besides, by a sign and to screen readers.
      texts: [...(link.querySelector('[class*="_tail"]')?.children ?? [])]
        .map((part) => (part.textContent ?? '').replace(/^[▲▼]\D*?(?=[+−\d])/u, ''))
        .filter(Boolean),
    })),
  )

/** The first page of the news, or of those of one market: three headlines as cards, then the others in the order of the wire. */
const readList = async (page: Page, who: Person, asked: Partial<RequestOf<'news/list'>>): Promise<readonly News[]> => {
  const { list } = await who.must('news/list', asked, chinese)
  expect(list.length).toBeGreaterThan(10)
  const main = page.locator('main')
  const cards = main.locator('section[aria-roledescription] a')
  const rows = main.locator('section:not([aria-roledescription]) a')
  const shown = async () => [...(await headlinesIn(cards)), ...(await headlinesIn(rows))].slice(0, list.length)
  await expect.poll(shown).toEqual(list.map(headlineOf))
  return list
}

/** An article: its headline, every paragraph, and the shares that it is about, each with its way there. */
const readArticle = async (page: Page, who: Person, id: string): Promise<void> => {
  const { title, paragraphs, related } = await who.must('news/info', { id }, chinese)
  await atRoute(page, `/news/info?id=${encodeURIComponent(id)}`)
  await settled(page)
  const article = page.locator('article')
  await expect.poll(() => article.locator('h1').innerText()).toBe(title)
  await expect.poll(() => article.locator('[class*="_paragraph"]').allInnerTexts()).toEqual(paragraphs)
  const ways = async () =>
    (await article.locator('section a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).map((way) => {
      const query = new URLSearchParams(way.split('?')[1])
      return [query.get('type'), query.get('code')]
    })
  await expect.poll(ways).toEqual(related.map(({ type, code }) => [type, code]))
}

/** The news of all markets and of one, and the first article of each, which leads back. */
export const readNews = async (page: Page, who: Person): Promise<void> => {
  for (const [chip, asked] of [
    ['全部', {}],
    ['日股', { type: 'jpy' }],
  ] as const) {
    await press(page.locator('main'), chip)
    const list = await readList(page, who, asked)
    const news = list[3]
    if (news === undefined) throw new Error('there are no news')
    await page.locator('main section:not([aria-roledescription]) a').first().click()
    await readArticle(page, who, news.id)
    await page.goBack()
    await atRoute(page, '/news/index')
  }
}

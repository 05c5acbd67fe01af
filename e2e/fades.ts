import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { press, routeOf, sheetOf, type } from './hand.ts'
import { settled } from './settled.ts'

/** One change of the screen, as the browser drew it. */
interface Fade {
  /** The route that it led to, without its query. */
  readonly route: string
  /** Milliseconds that the new screen takes to appear over the old one; 0 when nothing moves. */
  readonly lasts: number
  /** Why the browser drew the screen without its fade; `null` where it did fade. */
  readonly skipped: string | null
}

/** Collects every change of the screen from the page's next load on. */
export const watchFades = async (page: Page): Promise<readonly Fade[]> => {
  const fades: Fade[] = []
  await page.exposeFunction('tellFade', (fade: Fade) => fades.push(fade))
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document)
    if (start === undefined) return
    const fadeIn = (animation: Animation): number => {
      const { effect } = animation
      if (!(effect instanceof KeyframeEffect) || effect.pseudoElement !== '::view-transition-new(root)') return 0
      const [first, last] = [effect.getKeyframes()[0], effect.getKeyframes().at(-1)]
      return first?.opacity === '0' && last?.opacity !== '0' ? Number(effect.getComputedTiming().duration) : 0
    }
    document.startViewTransition = (update) => {
      const transition = start(update)
      const tell = (skipped: string | null) => {
        const route = location.hash.slice(1).split('?')[0] ?? ''
        const lasts = Math.max(0, ...document.getAnimations().map(fadeIn))
        Reflect.get(globalThis, 'tellFade')({ route, lasts, skipped })
      }
      transition.ready.then(
        () => tell(null),
        (error) => tell(String(error)),
      )
      return transition
    }
  })
  return fades
}

/**
 * Returns a function that takes a step and waits until the screen that it leads to has faded in. The fade into the screen that is left may be
 * reported late: it is not the one that is waited for.
 */
export const fadingSteps =
  (page: Page, fades: readonly Fade[]) =>
  async (name: string, step: () => Promise<void>): Promise<void> => {
    const [before, left] = [fades.length, withoutQuery(routeOf(page))]
    await step()
    const away = () => fades.slice(before).filter(({ route }) => route !== left)
    await expect.poll(() => away().map(({ skipped }) => skipped), { message: `${name} fades`, interval: 40 }).toContain(null)
    await settled(page)
  }

const folder = fileURLToPath(new URL('../apps/web/src/', import.meta.url))
const source = (name: string): string => readFileSync(`${folder}${name}`, 'utf8')

/** The files that name routes. */
const routeFiles = (): readonly string[] => globSync('*/slice.ts', { cwd: folder }).toSorted()

/** Addresses by the expression that names one in a `slice.ts`: `intradayPaths.withinDays`. */
const addresses = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('*/paths.ts', { cwd: folder }).flatMap((file) => {
      const text = source(file)
      const [, table = ''] = /^export const (\w+) = \{/m.exec(text) ?? []
      return [...text.matchAll(/^ {2}(\w+): '([^']+)',$/gm)].map(
        ([, name = '', path = '']) => [`${table}.${name}`, path] as const,
      )
    }),
  )

/** Every address that a screen may have; the root leads to one of them. */
export const allAddresses = (): readonly string[] => [...addresses().values()].filter((path) => path !== '/')

/** Every route of the app, as the program itself has it. */
export const tableOfRoutes = (): readonly string[] => {
  const named = addresses()
  return routeFiles()
    .flatMap((file) => [...source(file).matchAll(/path: (\w+Paths\.\w+),(?!\s+label)/g)])
    .map(([, name = '']) => named.get(name) ?? name)
}

const withoutQuery = (route: string): string => route.split('?')[0] ?? ''

/** Routes, and what is pressed on each to come to the next one. The user area's rows are found on the screen itself. */
export const ways: readonly (readonly [from: string, press: string])[] = [
  ['/home/home', 'nav a[href="#/home/index"]'],
  ['/home/index', 'nav a[href="#/home/home"]'],
  ['/home/home', 'nav a[href="#/news/index"]'],
  ['/home/home', 'main a[href^="#/quotes/index"]'],
  ['/home/index', 'header [aria-label="Watchlist"]'],
  ['/quotes/self', 'header [aria-label="Add"]'],
  ['/home/index', 'main a[href^="#/quotes/info"]'],
  ['/position/index', 'main a[href^="#/position/info"]'],
  ['/news/index', 'main a[href^="#/news/info"]'],
  ['/mine/message', 'main a[href^="#/mine/messageInfo"]'],
  ['/mine/deposit?amount=100000', 'header [aria-label="Records"]'],
  ['/mine/depositList', 'header [aria-label="Back"]'],
  ['/mine/withdraw', 'header [aria-label="Records"]'],
  ['/mine/bank', 'header [aria-label="Add"]'],
  ['/mine/changeLang', 'header [aria-label="Back"]'],
  ['/mine/language', 'main a[href="#/mine/changeLang"]'],
  ['/home/home', 'main button:has-text("New shares")'],
  ['/home/newShare', 'main a[href^="#/home/newShareInfo"]'],
  ['/home/newShare', 'header [aria-label="Records"]'],
  ['/home/home', 'main button:has-text("Block trades")'],
  ['/home/large', '[role=tab] >> nth=1'],
  ['/home/large2', '[role=tab] >> nth=2'],
  ['/home/large3', '[role=tab] >> nth=3'],
  ['/home/large4', '[role=tab] >> nth=0'],
  ['/home/home', 'main button:has-text("Grab")'],
  ['/home/largeQc', '[role=tab] >> nth=1'],
  ['/home/home', 'main button:has-text("Intraday")'],
  ['/home/home', 'main button:has-text("Copy")'],
  ['/home/follow', 'main a[href^="#/home/followInfo"]'],
  ['/mine/followOrder', 'main button[class*="_row"]'],
  ['/mine/learning', 'main a[href^="#/mine/course"]'],
  ['/home/index', 'main a[href="#/market/indicators"]'],
  ['/market/indicators', 'main a[href="#/market/rankings"]'],
  ['/market/rankings', 'main a[href="#/market/shortSelling"]'],
  ['/market/shortSelling', 'main a[href="#/market/industries"]'],
  ['/market/industries', 'main a[href="#/market/companies"]'],
  ['/market/companies', 'main a[href^="#/market/company?"]'],
  ['/market/company?type=jpy&code=7203', 'main a[href^="#/market/compare"]'],
  ['/market/companies', 'main a[href="#/market/disclosures"]'],
  ['/market/disclosures', 'main a[href="#/market/agenda"]'],
]

/** Screens without a fade of their own: the start leads on at once, and a chart of its own opens in another window. */
export const withoutFade: readonly string[] = ['/login/start', '/quotes/chart']

/** From the page of a share to the replay of one of its days. */
export const openReplay = async (page: Page, date: string): Promise<void> => {
  await press(page, 'Chart settings')
  await press(sheetOf(page), 'Replay')
  await type(sheetOf(page), 'Date', date)
  await press(sheetOf(page), 'Open the replay')
}

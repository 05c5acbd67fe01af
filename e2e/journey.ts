import { type Installation, type InstallationOptions, openInstallation } from '@zaraba/world/installation.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { keptBrowser, openPhone, openWide } from './browser.ts'
import { filmed } from './film.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepUntilEndOfRun, openedInstallation, practiceStart, setClock } from './opened-installation.ts'
import { watchScreens } from './opened-screens.ts'
import { seriousFindings } from './serious-findings.ts'
import { patienceMs, settled, watchCalls } from './settled.ts'

export type Language = 'jp' | 'us' | 'cn'
/** The stored choice of a language, and the language itself. */
export const languageOfChoice = { jp: 'ja', us: 'en', cn: 'zh' } as const satisfies Readonly<Record<Language, string>>
export type Theme = 'light' | 'dark'

/** The words of the strip over every screen [H-1]. */
export const practiceMarks: Readonly<Record<Language, string>> = {
  jp: '練習口座・実際のお金ではありません',
  us: 'Practice account · no real money',
  cn: '模拟账户 · 并非真实资金',
}

export interface VisitOptions {
  /** The stored choice of language; `none` is a browser that has never been here. */
  readonly language?: Language | 'none'
  readonly theme?: Theme
  readonly wide?: boolean
  readonly scale?: number
  /** A log-in made elsewhere, so that a visit may begin logged in. */
  readonly session?: { readonly token: string; readonly account: string }
  /** Another name of this machine, such as `brand.localhost`. */
  readonly host?: string
  /** Where the device believes to be; where the machine is when absent. */
  readonly timeZone?: string
  /** Shows the motions of the app; a visit asks for less motion when absent, as the system's setting does, and waits for none. */
  readonly moves?: boolean
  /** Keeps the app on the device by its service worker, which loads all of its files into each new browser; no worker when absent. */
  readonly keepsApp?: boolean
  /** The name of the film that is made of this visit, where films are asked for. */
  readonly film?: string
}

/** One person's browser on the running product, and everything that went wrong in it. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Where this browser finds the product. */
  readonly address: string
  /** Errors of the console and of scripts; a journey ends with none. */
  readonly complaints: readonly string[]
  /** Goes to a hash route ("/home/home") and waits until its screen is complete. */
  go(route: string): Promise<void>
  /** Findings of axe that are serious or critical, one line each. */
  seriousFindings(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Stage {
  readonly installation: Installation
  readonly browser: Browser
  visit(options?: VisitOptions): Promise<Visit>
  close(): Promise<void>
}

const localeOf: Readonly<Record<Language, string>> = { jp: 'ja-JP', us: 'en-US', cn: 'zh-CN' }

/** Refusals are answers with status 0 or 401, and a stopped server is part of some journeys: what the browser logs about them is no complaint. */
const isExpected = (text: string): boolean =>
  /status of (?:401|404|415|429|503)|net::ERR_(?:CONNECTION|INTERNET|EMPTY|SOCKET|NETWORK)|WebSocket connection to/.test(text)

const visitOn = async (browser: Browser, port: number, options: VisitOptions): Promise<Visit> => {
  const { language = 'jp', theme = 'light', scale = 1, host = '127.0.0.1' } = options
  const address = `http://${host}:${port}`
  const open = options.wide ? openWide : openPhone
  const context = await open(browser, {
    scale,
    locale: localeOf[language === 'none' ? 'us' : language],
    more: {
      colorScheme: theme,
      reducedMotion: options.moves ? 'no-preference' : 'reduce',
      serviceWorkers: options.keepsApp ? 'allow' : 'block',
      ...(options.timeZone === undefined ? {} : { timezoneId: options.timeZone }),
    },
  })
  context.setDefaultTimeout(patienceMs)
  const kept: Record<string, string> = language === 'none' ? {} : { language }
  if (options.session !== undefined) Object.assign(kept, { tokend: options.session.token, account: options.session.account })
  await context.addInitScript((entries) => {
    // A page without an address has no storage.
    if (location.protocol !== 'http:') return
    for (const [name, value] of Object.entries(entries))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, kept)
  const page = await context.newPage()
  watchCalls(page)
  watchScreens(page)
  const endFilm = options.film === undefined ? async () => {} : await filmed(page, options.film)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
  })
  return {
    page,
    context,
    address,
    complaints,
    go: async (route) => {
      if (screenOf(new URL(page.url()).hash) !== screenOf(`#${route}`)) await leaveScreen(page)
      await page.goto(`${address}/#${route}`)
      const standing = isStart(route) ? 'main:not([data-left])' : 'main:not([data-left]):not([data-starting])'
      await page.locator(standing).last().waitFor()
      await settled(page)
    },
    seriousFindings: () => seriousFindings(page),
    close: async () => {
      await endFilm()
      await context.close()
    },
  }
}

/** The root and the start-up screen itself; everywhere else the start-up comes before the screen that was asked for. */
const isStart = (route: string): boolean => route === '/' || route.startsWith('/login/start')

/** A screen stays while another of its views is chosen. */
const screenOf = (hash: string): string => hash.replace(/[?&]view=[a-z]*/, '')

/** Marks the screens that are open, so that later ones can be recognised: a change of the hash loads no new page. */
const leaveScreen = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // The router loses an address that is written by hand between its own last change of the address and the end of the fade that shows it.
    const drawTwice = async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
    await drawTwice()
    await document.activeViewTransition?.finished
    await drawTwice()
    for (const screen of document.querySelectorAll('main')) screen.setAttribute('data-left', '')
  })

const stageOf = async (installation: Installation, stop: () => Promise<unknown>): Promise<Stage> => {
  const browser = await keptBrowser()
  const visits: Visit[] = []
  return {
    installation,
    browser,
    visit: async (visit = {}) => {
      const own = await visitOn(browser, installation.port, visit)
      visits.push(own)
      return own
    },
    close: async () => {
      for (const { context } of visits) await context.close()
      // A script ends with its stage; tests go on with the browser.
      if (openedInstallation() === undefined) await browser.close()
      await stop()
    },
  }
}

const open = async (options: InstallationOptions): Promise<Installation> => {
  const copyOf = Object.keys(options).length === 0 ? openedInstallation() : undefined
  const copied = copyOf === undefined ? {} : { copyOf }
  const installation = await openInstallation({ practiceStart, patience: 150_000, ...copied, ...options })
  // That one was closed with its time paused, and its copy begins so.
  if (copyOf === undefined) await setClock(installation, 'pause')
  return installation
}

/** The real program on a port of its own, and a real browser before it. Practice time is paused until the journey moves it. */
export const openStage = async (options: InstallationOptions = {}): Promise<Stage> => {
  const installation = await open(options)
  return await stageOf(installation, installation.stop)
}

/** A stage whose practice time runs ten times as fast, for a journey whose subject is a price that ticks. It compares by `agrees`. */
export const openLiveStage = async (options: InstallationOptions = {}): Promise<Stage> => {
  const installation = await open(options)
  await setClock(installation, 'resume', '10')
  return await stageOf(installation, installation.stop)
}

/** Preparation of a shared installation, whose practice time is paused. Its host alone may move it: a journey that does is refused. */
type Prepare = (installation: Installation, host: Person) => Promise<void>

const openKept = async (prepare: Prepare): Promise<Installation> => {
  const installation = await open({})
  keepUntilEndOfRun(installation)
  // The first to register is the host.
  await prepare(installation, await trader(installation.address, '9000000001'))
  return installation
}

const kept = new Map<Prepare, Promise<Installation>>()
/** The first price of a day may wait under a special quote. */
const untilTrading: Prepare = (_, host) => untilOpen(host, '8306')

/**
 * A stage whose installation serves all files of a process that `prepare` it alike, one after the other. For journeys whose people meet no
 * other customer, and that leave practice time and the settings alone.
 */
export const openSharedStage = async (prepare: Prepare = untilTrading): Promise<Stage> => {
  const opened = kept.get(prepare) ?? openKept(prepare)
  kept.set(prepare, opened)
  return await stageOf(await opened, async () => {})
}

interface TradersVisit {
  readonly stage: Stage
  readonly who: Person
  readonly visit: Visit
  readonly page: Page
}
/** A visit to a shared installation by a trader of an account of their own, who does `before` by call. */
export const openTradersVisit = async (
  account: string,
  options: VisitOptions & { readonly before?: (who: Person) => Promise<void> } = {},
): Promise<TradersVisit> => {
  const { before, ...shown } = options
  const stage = await openSharedStage()
  const who = await trader(stage.installation.address, account)
  await before?.(who)
  const visit = await stage.visit({ ...shown, session: { token: who.token(), account } })
  return { stage, who, visit, page: visit.page }
}

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { findBrowser } from './browser-program.ts'
import { filmPace } from './film.ts'

type OpenBrowserOptions = {
  /** Pixels of the picture per CSS pixel; 2 for sharp screenshots of canvases as well. */
  readonly scale?: number
  /** Leaves an installed Chromium alone, for the proof that npm is enough. */
  readonly packagedOnly?: boolean
}

/** Opens a headless browser, with the same faces on every machine. Close it when done. */
export async function openBrowser({ scale = 1, packagedOnly = false }: OpenBrowserOptions = {}): Promise<Browser> {
  const { file, environment } = findBrowser({ packagedOnly })
  return await chromium.launch({
    executablePath: file,
    slowMo: filmPace,
    env: Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    // Its sandbox needs rights that a container or root does not give; it only ever opens our own pages.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      `--force-device-scale-factor=${scale}`,
    ],
  })
}

let kept: Promise<Browser> | undefined

/** One browser for all files of a process, each of which opens contexts of its own; it ends with the process. */
export const keptBrowser = async (): Promise<Browser> => {
  const open = await kept
  if (open?.isConnected()) return open
  kept = openBrowser()
  return await kept
}

type ScreenOptions = { readonly scale?: number; readonly locale?: string; readonly more?: BrowserContextOptions }

/** A phone in the hand: 390 × 844 points, touch. */
export const openPhone = (
  browser: Browser,
  { scale = 1, locale = 'ja-JP', more = {} }: ScreenOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    locale,
    ...more,
  })

/** A wide screen, which shows two panes. */
export const openWide = (
  browser: Browser,
  { scale = 1, locale = 'ja-JP', more = {} }: ScreenOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 844 }, deviceScaleFactor: scale, locale, ...more })

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'

// The full album of pictures is made on request, and kept out of the repository; the repository keeps one small sheet a screen,
// with languages, themes and widths side by side.

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where the full pictures go, a folder a series. */
export const album = `${root}.cache/screens/`
/** Folder of the sheets. */
export const sheets = `${root}docs/screens/`

/** A picture of the album, and the width at which its sheet shows it. */
export interface Shown {
  readonly file: string
  readonly width: number
}

const quality = 62
const gap = 8

const page = (rows: readonly (readonly Shown[])[]): string => {
  const picture = ({ file, width }: Shown): string =>
    `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}" width="${width}">`
  return `<!doctype html><style>body{margin:0;background:#8a8f98}main{display:inline-block;padding:${gap}px}
    div{display:flex;gap:${gap}px;align-items:flex-start}div+div{margin-top:${gap}px}img{display:block}</style>
    <main>${rows.map((row) => `<div>${row.map(picture).join('')}</div>`).join('')}</main>`
}

/** Writes rows of pictures as one WebP. */
export const writeSheet = async (browser: Browser, file: string, rows: readonly (readonly Shown[])[]): Promise<void> => {
  mkdirSync(dirname(file), { recursive: true })
  const tab = await browser.newPage({ viewport: { width: 1600, height: 1200 } })
  try {
    await tab.setContent(page(rows.filter((row) => row.length > 0)))
    await tab.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    const box = await tab.locator('main').boundingBox()
    if (box === null) throw new Error(`${file} has no pictures`)
    const protocol = await tab.context().newCDPSession(tab)
    const clip = { x: 0, y: 0, width: box.width, height: box.height, scale: 1 }
    const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality, clip, captureBeyondViewport: true })
    writeFileSync(file, Buffer.from(data, 'base64'))
  } finally {
    await tab.close()
  }
}

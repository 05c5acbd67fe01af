import { openBrowser, openPhone } from '@zaraba/e2e/browser.ts'
import { openSite } from './site.ts'

/**
 * The scripts and styles that a phone asks for before the first screen stands in the place of the inline shell, as paths within the
 * built app: what the page names and what it then imports.
 */
export const filesOfFirstScreen = async (): Promise<readonly string[]> => {
  const { installation } = await openSite()
  const browser = await openBrowser()
  try {
    const phone = await openPhone(browser, { more: { serviceWorkers: 'block' } })
    const page = await phone.newPage()
    const paths = new Set<string>()
    let done = false
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!done && /\.(?:js|css)$/.test(pathname)) paths.add(pathname.slice(1))
    })
    await page.goto(installation.address)
    await page.waitForSelector('.first-shell', { state: 'detached', timeout: 60_000 })
    done = true
    return [...paths]
  } finally {
    await browser.close()
    await installation.stop()
  }
}

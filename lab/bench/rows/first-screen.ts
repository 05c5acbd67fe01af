import { openBrowser } from '@zaraba/e2e/browser.ts'
import { openFirst } from '../first-open.ts'
import { type Row, whole } from '../row.ts'
import { openSite } from '../site.ts'
import { registerButton } from './first-open.ts'

export const firstScreenRow: Row = {
  name: 'first-screen',
  title: 'what the first opening brings over the wire until the welcome page stands, headers included',
  better: 'lower',
  must: 200,
  aim: 175,
  unit: ' KB',
  counted: true,
  run: async () => {
    const { installation } = await openSite()
    const browser = await openBrowser()
    try {
      const { bytes, requests } = await openFirst(browser, `${installation.address}/`, registerButton)
      return { value: bytes / 1000, parts: [{ name: 'requests', value: whole(requests) }] }
    } finally {
      await browser.close()
      await installation.stop()
    }
  },
}

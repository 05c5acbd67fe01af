import { openBrowser, openPhone } from '@zaraba/e2e/browser.ts'
import { openChartPages } from '../chart-pages.ts'
import { median, milliseconds, type Row } from '../row.ts'

const rounds = { full: 7, quick: 1 } as const
const bars = 5_000

export const chartRow: Row = {
  name: 'chart',
  title: 'chart with 5,000 bars, from navigation to its first paint ÷ a page with the bare chart library',
  better: 'lower',
  must: 1.5,
  aim: 1.3,
  unit: '',
  run: async (effort) => {
    const pages = await openChartPages(bars)
    const browser = await openBrowser()
    try {
      const paint = async (address: string): Promise<number> => {
        const phone = await openPhone(browser)
        const page = await phone.newPage()
        await page.goto(address)
        const handle = await page.waitForFunction('window.paintedAt', undefined, { timeout: 30_000 })
        const time = Number(await handle.jsonValue())
        await phone.close()
        return time
      }
      await paint(pages.at.bare)
      await paint(pages.at.product)
      const pairs: { product: number; bare: number }[] = []
      for (let round = 0; round < rounds[effort]; round += 1)
        pairs.push({ product: await paint(pages.at.product), bare: await paint(pages.at.bare) })
      return {
        value: median(pairs.map(({ product, bare }) => product / bare)),
        parts: [
          { name: 'product', value: milliseconds(median(pairs.map(({ product }) => product))) },
          { name: 'bare', value: milliseconds(median(pairs.map(({ bare }) => bare))) },
        ],
      }
    } finally {
      await browser.close()
      pages.close()
    }
  },
}

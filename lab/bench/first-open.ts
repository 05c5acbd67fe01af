import { type openBrowser, openPhone } from '@zaraba/e2e/browser.ts'

/** A slow phone on a slow line: a quarter of the processor, 1.6 Mbit/s, 150 ms to the server. */
const profile = { slower: 4, bitsPerSecond: 1_600_000, latencyMs: 150 } as const

export interface FirstOpen {
  /** When the largest text or picture was first painted, in milliseconds from the navigation. */
  readonly largestPaint: number
  /** When what was waited for could be seen. */
  readonly ready: number
  /** Bytes that came over the wire until then, headers included. */
  readonly bytes: number
  readonly requests: number
  readonly files: readonly string[]
}

/** Opens an address for the first time, with nothing in the cache, and waits until `ready` is on the page. */
export const openFirst = async (
  browser: Awaited<ReturnType<typeof openBrowser>>,
  address: string,
  ready: string,
): Promise<FirstOpen> => {
  const phone = await openPhone(browser)
  try {
    const page = await phone.newPage()
    const devTools = await phone.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: false })
    const throughput = profile.bitsPerSecond / 8
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: profile.slower })
    const files: string[] = []
    let bytes = 0
    devTools.on('Network.responseReceived', ({ response }) => files.push(new URL(response.url).pathname))
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.addInitScript(() => {
      const largest = { at: 0 }
      Reflect.set(globalThis, 'largestPaint', largest)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) largest.at = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForSelector(ready, { state: 'visible', timeout: 60_000 })
    const readyAt = await page.evaluate(() => performance.now())
    const came = { bytes, requests: files.length, files: [...files] }
    // A larger element that is painted later counts as well.
    await page.waitForTimeout(1_500)
    const largestPaint = await page.evaluate(() => Number(Reflect.get(globalThis, 'largestPaint').at))
    return { largestPaint, ready: readyAt, ...came }
  } finally {
    await phone.close()
  }
}

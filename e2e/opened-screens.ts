import type { Page } from 'playwright-core'

/** Paths of the hash routes that the journeys of a file have opened. */
const opened = new Set<string>()

export const forgetScreens = (): void => opened.clear()
export const openedScreens = (): ReadonlySet<string> => opened

/** Keeps which screens a page opens. */
export const watchScreens = (page: Page): void => {
  page.on('framenavigated', (frame) => {
    const [, path] = /^#(\/[^?]*)/.exec(new URL(frame.url()).hash) ?? []
    if (path !== undefined) opened.add(path)
  })
}

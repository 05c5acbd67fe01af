import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'

const folder = fileURLToPath(new URL('../.cache/journeys/', import.meta.url))

/** Keeps a picture of the page of every step that failed, because the message of a failure seldom says what the page showed. */
export const keepPictureOfFailure = (page: () => Page | undefined): void => {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || page()?.isClosed() !== false) return
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`)
    await page()?.screenshot({ path })
    console.error(`A picture of the failure: ${path}`)
  })
}

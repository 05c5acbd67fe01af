import { relative } from 'node:path'
import { beforeAll, expect, vi } from 'vitest'
import { activityBefore, activityLeft } from './process-activity.ts'
import { readSettings, restoreSettings } from './process-settings.ts'

// Set up before the tests of each file of a process that others share: the file fails that leaves something behind in it. Timers and
// handles that do not keep a process alive are not seen, and neither is what changes within the modules that files share.

/** Journeys of one process keep one browser, with its handles and listeners, until the process ends. */
const keepsBrowser = (path: string): boolean => path.endsWith('.e2e.ts')

const settings = readSettings()
const activity = activityBefore()

// The cleanup of the first hook is the last to run: after each `afterAll` of the file.
beforeAll(() => async () => {
  const path = relative(settings.directory, expect.getState().testPath ?? '')
  const left = vi.isFakeTimers() ? ['fake timers'] : []
  vi.useRealTimers()
  left.push(...restoreSettings(settings))
  if (!keepsBrowser(path)) left.push(...(await activityLeft(activity)))
  if (left.length > 0) throw new Error(`${path} leaves behind in the process that it shares with other files: ${left.join(', ')}`)
})

import { forgetData, makeDataFolder } from '@zaraba/world/data-folder.ts'
import { openInstallation } from '@zaraba/world/installation.ts'

/** A Friday morning in Tokyo, five minutes after the open. */
export const practiceStart = '2026-11-20T09:05:00+09:00'

const variable = 'E2E_OPENED_HOUSE'
let opened: string | null = null

/** Opens an installation once for all journeys of a run, and closes it: its database is set up and ten years are reckoned. */
export async function setup(): Promise<void> {
  opened = makeDataFolder()
  const installation = await openInstallation({ data: opened, practiceStart, patience: 150_000 })
  await installation.stop()
  process.env[variable] = opened
}

export function teardown(): void {
  if (opened !== null) forgetData(opened)
}

/** Folder of the data of that installation; journeys begin on copies of it. Undefined where none was opened. */
export const openedInstallation = (): string | undefined => process.env[variable]

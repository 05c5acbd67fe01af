import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { forgetData, makeDataFolder } from '@zaraba/world/data-folder.ts'
import { type Installation, openInstallation } from '@zaraba/world/installation.ts'
import { person } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'

/** A Friday morning in Tokyo, five minutes after the open. */
export const practiceStart = '2026-11-20T09:05:00+09:00'

const variable = 'E2E_OPENED_INSTALLATION'
let opened: string | null = null

/** Moves practice time by the command line, which needs no customer. */
export const setClock = async ({ zaraba }: Installation, ...words: readonly string[]): Promise<void> => {
  const { code, output } = await zaraba('clock', ...words)
  if (code !== 0) throw new Error(`practice time does not move: ${output}`)
}

/** Shares that most journeys trade; the first price of a day may wait under a special quote. */
const known = ['8306', '7203', '6758', '9984', '9983'] as const

/**
 * Opens an installation once for all journeys of a run, and closes it: its database is set up, past years are computed and saved, and its
 * practice time is paused in a market that trades.
 */
export async function setup(): Promise<void> {
  opened = makeDataFolder()
  const installation = await openInstallation({ data: opened, practiceStart, patience: 150_000 })
  const visitor = person(installation.address, '')
  // A first reading is slow, and on a busy machine it says so and goes on.
  for (const type of ['jpy', 'usd', 'cny'] as const)
    await until(
      `the companies of ${type} are read`,
      async () => (await visitor.ask('market/companies', { type })).body.status === 1,
      {
        patience: 150_000,
      },
    )
  await setClock(installation, 'speed', '60')
  for (const code of known)
    await until(
      `${code} has its first price`,
      async () => (await visitor.must('market/stock', { type: 'jpy', code })).special_quote === '-',
    )
  await setClock(installation, 'pause')
  await installation.stop()
  process.env[variable] = opened
}

/** File with a line for each installation that is kept until the end of the run: its process and its data. */
const keptFile = (folder: string): string => `${folder}.kept`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const end = async (pid: number, data: string): Promise<void> => {
  if (isRunning(pid)) process.kill(pid, 'SIGTERM')
  await until(`the installation of process ${pid} ends`, async () => !isRunning(pid))
  forgetData(data)
}

export async function teardown(): Promise<void> {
  if (opened === null) return
  const file = keptFile(opened)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  await Promise.all(kept.map((line) => end(Number(line.split(' ')[0]), line.slice(line.indexOf(' ') + 1))))
  rmSync(file, { force: true })
  forgetData(opened)
}

/** Keeps an installation until the end of the run, which ends its process and removes its data. */
export const keepUntilEndOfRun = ({ process: { pid }, data }: Installation): void =>
  appendFileSync(keptFile(opened ?? process.env[variable] ?? ''), `${pid} ${data}\n`)

/** Folder of the data of that installation; journeys begin on copies of it. Undefined where none was opened. */
export const openedInstallation = (): string | undefined => process.env[variable]

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { until } from '@zaraba/world/until.ts'
import pg from 'pg'
import { lives } from '../../src/postgres/process-life.ts'
import { allowWalkingThrough } from '../../src/postgres/start.ts'

export type Kept = { readonly process: ChildProcess; readonly pid: number; readonly ownerUrl: string }

const keeper = fileURLToPath(new URL('./keeper.ts', import.meta.url))

/** Runs the keeper as a separate process (as the given user, if any) and returns its first line. */
async function firstLine(folder: string, uid?: number): Promise<{ child: ChildProcess; line: Record<string, unknown> }> {
  const as = uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  const [file = '', ...args] = [...as, process.execPath, keeper, folder]
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) return { child, line: JSON.parse(line) }
  throw new Error('the keeper said nothing')
}

export async function keep(folder: string, uid?: number): Promise<Kept> {
  const { child, line } = await firstLine(folder, uid)
  if (typeof line.ownerUrl !== 'string') throw new Error(String(line.refused))
  return { process: child, pid: Number(line.pid), ownerUrl: line.ownerUrl }
}

/** The message with which a start on that folder is refused. */
export async function refusal(folder: string, uid?: number): Promise<string> {
  const { child, line } = await firstLine(folder, uid)
  if (line.refused === undefined) child.kill('SIGTERM')
  return String(line.refused)
}

export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-supervisor-'))
  allowWalkingThrough(folder)
  return folder
}

/** Copies a folder with its owners: PostgreSQL's files belong to another user where root starts it. */
export const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-a', '--no-target-directory', from, to])
}

/** Waits until the process is gone; false when it stays for ten seconds. */
export async function goes(pid: number): Promise<boolean> {
  await until(`${pid} is gone`, () => !lives(pid), { patience: 10_000 }).catch(() => {})
  return !lives(pid)
}

/** The user under whom a process runs. */
export const userOf = (pid: number): number => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

export async function rowsOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeData } from '@zaraba/server/postgres/start.ts'
import { freePort } from '@zaraba/world/installation.ts'
import { alternate, noMeters } from '../alternate.ts'
import { temporaryFolder } from '../bare-database.ts'
import { milliseconds, type Row } from '../row.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const rounds = { full: 12, quick: 1 } as const
const longestStart = 240_000

/** Milliseconds from `npm start`'s launcher to the first answer of the page that `path` names; then it is stopped. */
const startTime = async (entry: string, data: string, path: string): Promise<number> => {
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), HOST: '127.0.0.1', ZARABA_DATA: data }
  const before = performance.now()
  const child = spawn(process.execPath, [join(root, 'tools/launch.js'), entry], { cwd: root, env: environment, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${port}${path}`, { method: path === '/' ? 'GET' : 'POST' }).then(
        ({ status }) => status === 200,
        () => false,
      )
      const time = performance.now() - before
      if (ready) return time
      if (time > longestStart || child.exitCode !== null) throw new Error(`${entry} did not start`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

export const startRow: Row = {
  name: 'start',
  title: 'warm `npm start` to ready ÷ the same launcher starting PostgreSQL and an empty Fastify',
  better: 'lower',
  must: 2.5,
  aim: 1.5,
  unit: '',
  run: async (effort) => {
    const folders = ['product', 'empty'].map((name) => temporaryFolder(`start-${name}`))
    const [product = '', empty = ''] = folders
    const startProduct = () => startTime('apps/server/src/main.ts', product, '/api/vue/common/config')
    const startEmpty = () => startTime('lab/bench/empty-server.ts', empty, '/')
    try {
      const cold = await startProduct()
      await startEmpty()
      const times = (start: () => Promise<number>) => ({
        meters: noMeters,
        slice: async () => ({ value: await start(), operations: 0 }),
      })
      const found = await alternate(rounds[effort], { product: times(startProduct), limit: times(startEmpty) })
      return {
        value: found.ratio,
        parts: [
          { name: 'product', value: milliseconds(found.product) },
          { name: 'empty', value: milliseconds(found.limit) },
          { name: 'first start on an empty folder', value: milliseconds(cold) },
          ...found.parts,
        ],
      }
    } finally {
      for (const folder of folders) removeData(folder)
    }
  },
}

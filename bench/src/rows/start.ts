import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeData } from '@zaraba/server/postgres/start.ts'
import { freePort } from '@zaraba/world/installation.ts'
import { temporaryFolder } from '../bare-database.ts'
import { median, milliseconds, type Row } from '../row.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const rounds = { full: 5, quick: 1 } as const
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
    const startEmpty = () => startTime('bench/src/empty-server.ts', empty, '/')
    try {
      const cold = await startProduct()
      await startEmpty()
      const pairs: { product: number; empty: number }[] = []
      for (let round = 0; round < rounds[effort]; round += 1)
        pairs.push({ product: await startProduct(), empty: await startEmpty() })
      return {
        value: median(pairs.map((pair) => pair.product / pair.empty)),
        parts: [
          { name: 'product', value: milliseconds(median(pairs.map((pair) => pair.product))) },
          { name: 'empty', value: milliseconds(median(pairs.map((pair) => pair.empty))) },
          { name: 'first start on an empty folder', value: milliseconds(cold) },
        ],
      }
    } finally {
      for (const folder of folders) removeData(folder)
    }
  },
}

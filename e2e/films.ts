import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { animated, type Frame } from './animated.ts'

// `node e2e/films.ts [name …]`: the journeys as animated pictures, filmed while their tests walk them, into docs/journeys.

/** The films of a journey's test, one for each person in it. */
const journeys: Readonly<Record<string, readonly string[]>> = {
  'brings-money-in-and-out': ['money-in-and-out'],
  'borrows-and-repays': ['borrow-and-repay'],
  'operators-review': ['two-operators'],
  'proves-identity': ['identity-corrected'],
  'applies-for-a-new-share': ['new-shares', 'new-share-not-won'],
  'grabs-and-blocks': ['grabs-and-blocks', 'block-with-a-password'],
  'follows-a-product': ['followed-product'],
  'gives-a-stake': ['a-stake'],
  'orders-from-the-chart': ['order-from-the-chart'],
  'meets-a-rewritten-past': ['a-rewritten-past'],
}
const root = fileURLToPath(new URL('..', import.meta.url))

/** Walks a journey by its test; false when it fails. */
const walk = (file: string, frames: string): Promise<boolean> =>
  new Promise((done) => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', `e2e/${file}.e2e.ts`]
    const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ZARABA_FILMS: frames } } as const
    spawn(process.execPath, vitest, options).on('exit', (code) => done(code === 0))
  })

const framesIn = (folder: string): readonly Frame[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => ({ png: readFileSync(join(folder, name)), milliseconds: Number(/-(\d+)\.png$/.exec(name)?.[1]) }))

const keep = (name: string, frames: readonly Frame[]): void => {
  const picture = animated(frames)
  mkdirSync(join(root, 'docs/journeys'), { recursive: true })
  writeFileSync(join(root, `docs/journeys/${name}.gif`), picture)
  console.log(`${name}: ${frames.length} pictures, ${Math.round(picture.length / 1024)} KB`)
}

const wanted = process.argv.slice(2)
for (const [file, names] of Object.entries(journeys)) {
  const own = names.filter((name) => wanted.length === 0 || wanted.includes(name))
  if (own.length === 0) continue
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-film-'))
  if (!(await walk(file, folder))) process.exitCode = 1
  for (const name of own) if (existsSync(join(folder, name))) keep(name, framesIn(join(folder, name)))
  rmSync(folder, { recursive: true })
}

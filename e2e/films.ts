import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { animated, type Frame } from './animated.ts'

// `node e2e/films.ts [name …]`: the journeys as animated pictures, filmed while their tests walk them, into docs/journeys.

const journeys: Readonly<Record<string, string>> = {
  'money-in-and-out': 'brings-money-in-and-out',
  'borrow-and-repay': 'borrows-and-repays',
  'two-operators': 'operators-review',
  'identity-corrected': 'proves-identity',
  'new-shares': 'applies-for-a-new-share',
  'grabs-and-blocks': 'grabs-and-blocks',
  'block-with-a-password': 'grabs-and-blocks',
  'followed-product': 'follows-a-product',
  'a-stake': 'gives-a-stake',
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
for (const [, file] of Object.entries(journeys).filter(([each]) => wanted.length === 0 || wanted.includes(each))) {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-film-'))
  if (!(await walk(file, folder))) process.exitCode = 1
  // A journey of two people is a film of each.
  for (const film of readdirSync(folder)) keep(film, framesIn(join(folder, film)))
  rmSync(folder, { recursive: true })
}

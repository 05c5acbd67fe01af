import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@zaraba/tools/source-files.ts'
import { mutationPage, readingOf, readReadings, readReport, scoresOf, survivorsOf, totalOf } from './report.ts'

// `npm run mutation [FILE…]`: which changes of the pure rooms no test notices. Its programs are packages of their own, installed at
// the first run. Over everything it takes some twenty minutes on two quiet cores, and writes docs/generated/mutation.md.

const least = 0.9
const home = join(root, 'lab', 'mutation')
const stryker = join(home, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const reportFile = join(root, '.cache', 'mutation.json')

const run = (file: string, args: readonly string[], cwd: string): void => {
  const { status } = spawnSync(file, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// npm runs on the Node that it came with; Debian's finds its parts through that one alone.
const { npm_execpath: npm, npm_node_execpath: nodeOfNpm } = process.env
const [program = 'npm', ...first] = npm && nodeOfNpm ? [nodeOfNpm, npm] : []
if (!existsSync(stryker)) run(program, [...first, 'ci', '--ignore-scripts', '--loglevel=error'], home)
const files = process.argv.slice(2)
const only = files.length === 0 ? [] : ['--mutate', files.join(',')]
run(process.execPath, [stryker, 'run', join(home, 'stryker.json'), ...only], root)

const report = readReport(reportFile)
const [scores, survivors, readings] = [scoresOf(report), survivorsOf(report), readReadings()]
const unread = survivors.filter((survivor) => readingOf(readings, survivor) === null)
for (const { path, line, was, became } of unread) console.log(`not read: ${path}:${line}\t${was}\t→ ${became}`)
const { killed, survived } = totalOf(scores)
console.log(`${killed} of ${killed + survived} changes were noticed; ${unread.length} of ${survived} others are not read yet.`)
if (files.length === 0) writeFileSync(join(root, 'docs', 'generated', 'mutation.md'), mutationPage(scores, survivors, readings))
process.exitCode = killed >= least * (killed + survived) && unread.length === 0 ? 0 : 1

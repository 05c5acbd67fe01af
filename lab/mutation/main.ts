import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@zaraba/tools/source-files.ts'

// `npm run mutation [FILE…]`: which changes of the pure rooms no test notices, and how many of a hundred are noticed. Its programs are packages
// of their own, installed at the first run. Over everything it takes some twenty minutes on two quiet cores.

const home = join(root, 'lab', 'mutation')
const stryker = join(home, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

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

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { plot } from './plot.ts'
import { lineOf, type Measured, pageOf, withLine } from './report.ts'
import { type Effort, type Row, verdictOf } from './row.ts'
import { rows } from './rows.ts'

/** The machine that measured, and how busy it was with other work, in one sentence. */
const machineText = (): string => {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB of memory, ${platform()} ${release()} (${arch()}), Node ${process.versions.node}, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the start`
}

const docs = fileURLToPath(new URL('../../docs/generated/', import.meta.url))

const measure = async (row: Row, effort: Effort): Promise<Measured> => {
  try {
    return { row, outcome: await row.run(effort), failed: '' }
  } catch (error) {
    return { row, outcome: null, failed: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

const write = (measured: readonly Measured[], machine: string): void => {
  mkdirSync(docs, { recursive: true })
  writeFileSync(`${docs}performance.md`, pageOf(measured, machine, new Date().toISOString().slice(0, 10)))
  for (const { row, outcome } of measured)
    if (outcome?.growth !== undefined) writeFileSync(`${docs}performance-${row.name}.svg`, plot(outcome.growth))
}

/** A row that was measured again by itself replaces its line on the page. */
const rewrite = (measured: Measured, when: string): void => {
  const page = `${docs}performance.md`
  if (existsSync(page)) writeFileSync(page, withLine(readFileSync(page, 'utf8'), measured, when))
}

/** Measures the rows that are named, or all of them, and then writes the page. Answers whether every row reached its `must`. */
const run = async (words: readonly string[]): Promise<boolean> => {
  const names = words.filter((word) => !word.startsWith('--'))
  const unknown = names.find((name) => !rows.some((row) => row.name === name))
  if (unknown !== undefined || words.includes('--list')) {
    if (unknown !== undefined) console.error(`There is no row “${unknown}”. These are:`)
    for (const row of rows) console.log(`${row.name.padEnd(12)} ${row.title}`)
    return unknown === undefined
  }
  const effort: Effort = words.includes('--quick') ? 'quick' : 'full'
  const machine = machineText()
  console.log(machine)
  const measured: Measured[] = []
  for (const row of rows.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const now = await measure(row, effort)
    measured.push(now)
    console.log(lineOf(now))
    // After each row, so that a run that is cut short leaves what it has.
    if (names.length === 0 && effort === 'full') write(measured, machine)
    if (names.length > 0 && effort === 'full' && now.outcome !== null)
      rewrite(now, `${new Date().toISOString().slice(0, 10)}, ${machine.split(',')[0]}`)
  }
  return measured.every(({ row, outcome }) => outcome !== null && verdictOf(row, outcome.value) !== 'miss')
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1

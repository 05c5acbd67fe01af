import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pages = fileURLToPath(new URL('../../docs/', import.meta.url))

/** The first lines for a shell below a heading of a page. */
export const linesOf = (page: string, heading: string): string => {
  const [, below = ''] = readFileSync(join(pages, page), 'utf8').split(`## ${heading}\n`)
  const [, lines = ''] = below.split('```\n')
  if (lines === '') throw new Error(`${page} has no lines below ${heading}`)
  return lines
}

/** A server on the machine, by the port that the page names. */
interface Unit {
  readonly named: string
  readonly port: number
}

interface Machine {
  /** An empty folder for its files. */
  readonly folder: string
  readonly units: readonly Unit[]
  /** The program that is checked out, and the one that `git pull` brings. */
  readonly program: string
  readonly next: string
  readonly environment: Readonly<Record<string, string>>
  start(port: number): Promise<void>
  stop(port: number): Promise<void>
}

const commands = (control: number, next: string): Readonly<Record<string, string>> => ({
  sudo: `while [ "\${1#-}" != "$1" ]; do [ "$1" = -u ] && shift; shift; done\nexec "$@"`,
  systemctl: `exec curl -fsS "http://127.0.0.1:${control}/$1/\${2#zaraba@}"`,
  git: `[ "$3" = pull ] && exec ln -sfn "${next}" "$2"\necho "$2: $3"`,
  npm: `[ "$1 $3 $4 $5" = '--prefix run zaraba --' ] && cd "$2" && shift 5 && exec "${process.execPath}" apps/server/src/cli/main.ts "$@"`,
})

/** The checkout of a server. */
export const checkoutOf = ({ folder }: Pick<Machine, 'folder'>, port: number): string => join(folder, `zaraba-${port}`)

/**
 * Runs lines of a page for operators as bash does. What belongs to the machine (systemd, checkouts, npm) is replaced; commands of Zaraba
 * are real. @throws where a server cannot be started or stopped.
 */
export const runLines = async (lines: string, machine: Machine): Promise<string> => {
  const { folder, units } = machine
  const failures: unknown[] = []
  const control = createServer(async ({ url = '' }, response) => {
    const [, verb, port] = url.split('/')
    try {
      await (verb === 'start' ? machine.start(Number(port)) : machine.stop(Number(port)))
    } catch (error) {
      failures.push(error)
      response.statusCode = 500
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const address = control.address()
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, text] of Object.entries(
    commands(address !== null && typeof address === 'object' ? address.port : 0, machine.next),
  )) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const environment = join(folder, 'environment')
  writeFileSync(
    environment,
    Object.entries(machine.environment)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  )
  for (const { port } of units) {
    symlinkSync(machine.program, checkoutOf(machine, port))
    mkdirSync(join(folder, `data-${port}`))
  }
  let text = lines
    .replaceAll('/etc/zaraba.environment', environment)
    .replaceAll('/opt/zaraba-', `${folder}/zaraba-`)
    .replaceAll('/var/lib/zaraba-', `${folder}/data-`)
  for (const { named, port } of units) text = text.replaceAll(named, String(port))
  const shell = spawn('bash', ['-c', text], { env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(shell, 'close')
  control.close()
  rmSync(bin, { recursive: true })
  if (failures.length > 0) throw failures[0]
  if (code !== 0) throw new Error(`the lines ended with ${code}:\n${output}`)
  return output
}

import { bans, fileFaults, longFunctions } from './bans.ts'
import { deadExports } from './exports.ts'
import { nodesOf, parse } from './imports.ts'
import { codeFiles, filesEnding, lineAt, type SourceFile } from './source-files.ts'
import { journeyFaults } from './still-journeys.ts'
import { typeFaults } from './type-styles.ts'

type Fault = { readonly path: string; readonly line: number; readonly says: string }

/** Faults of one TypeScript file. */
export function faultsOf(file: SourceFile): { faults: Fault[]; notes: Fault[] } {
  const program = parse(file)
  const nodes = [...nodesOf(program)]
  const broken = bans
    .filter((ban) => ban.in(file.path))
    .flatMap((ban) => nodes.filter(ban.breaks).map(({ start }) => ({ start, says: `${ban.name}: ${ban.instead}` })))
  const faults = broken.map(({ start, says }) => ({ path: file.path, line: lineAt(file.text, start), says }))
  const whole = fileFaults(file, program).map((says) => ({ path: file.path, line: 1, says }))
  const notes = longFunctions(file, nodes).map(({ start, lines }) => ({
    path: file.path,
    line: lineAt(file.text, start),
    says: `a function of ${lines} lines`,
  }))
  return { faults: [...whole, ...faults], notes }
}

/** A host that serves packages: a host name is recognised by its first label. */
const registry = /\/\/(?:registry|mirror|mirrors|artifacts)\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\//
const machinePath = /(?<![\w#./:@-])\/(?:root|Users|mnt|workspaces?)\/\w/

/** Paths of one machine and addresses of package hosts, which no text of the repository may contain. */
export function leaksOf({ path, text }: SourceFile): Fault[] {
  return text.split('\n').flatMap((line, index) => {
    const [host] = registry.exec(line) ?? []
    const says: string[] = []
    if (host) says.push(`names the registry ${host}: leave it out (.npmrc omits it from the lockfile)`)
    if (path === 'package-lock.json' && line.includes('"resolved": "http'))
      says.push('an address of a package: run npm install with the .npmrc of the project')
    if (machinePath.test(line)) says.push('a path of one machine: make it relative to the repository')
    return says.map((said) => ({ path, line: index + 1, says: said }))
  })
}

const textFiles = (): SourceFile[] =>
  filesEnding('.ts', '.tsx', '.js', '.json', '.md', '.sql', '.css', '.html', '.tsv', '.csv', '.conf', '.yaml', '.npmrc', '/run')

/** Everything in the repository that STYLE.md bans, and exports without an importer. */
function tidyReport(): { faults: Fault[]; notes: Fault[]; files: number } {
  const sources = codeFiles()
  const code = sources.map(faultsOf)
  const journeys = journeyFaults(sources)
  const texts = textFiles()
  const styles = filesEnding('.css')
  const faults = [
    ...code.flatMap((file) => file.faults),
    ...texts.flatMap(leaksOf),
    ...typeFaults(styles),
    ...journeys,
    ...deadExports(sources).dead,
  ]
  return { faults, notes: code.flatMap((file) => file.notes), files: texts.length }
}

if (import.meta.main) {
  const { faults, notes, files } = tidyReport()
  for (const { path, line, says } of notes) console.log(`note: ${path}:${line}: ${says}`)
  for (const { path, line, says } of faults) console.error(`${path}:${line}: ${says}`)
  console.log(`${files} files, ${faults.length} faults, ${notes.length} long functions`)
  process.exitCode = faults.length === 0 && files > 0 ? 0 : 1
}

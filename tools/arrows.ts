import { posix } from 'node:path'
import {
  bareRooms,
  browserRooms,
  drawing,
  httpPackages,
  isRoom,
  marketNames,
  namesMarketsOnly,
  type Room,
  rooms,
  serverAreas,
  serverLayers,
  testsAlso,
} from './arrows-table.ts'
import { circlesIn, consoleRule, type Declared, declaredIn, fencesBroken, webRule } from './fences.ts'
import { type Import, importsOf, nodesOf, parse, stringsOf } from './imports.ts'
import { codeFiles, lineAt, type SourceFile } from './source-files.ts'

/** A broken arrow: where, and what to do instead. */
export type Violation = { readonly path: string; readonly line: number; readonly says: string }

type FileLocation = { readonly room: Room; readonly rest: string; readonly isTest: boolean }

/** Room of a path; null for the root's own files. `rest` is the path within the room's src, or within the room. */
export function locationOf(path: string): FileLocation | null {
  const [first = '', second = ''] = path.split('/')
  const grouped = first === 'packages' || first === 'apps'
  const room = grouped ? second : first
  if (!isRoom(room) || (!grouped && !path.includes('/'))) return null
  const inRoom = path.split('/').slice(grouped ? 2 : 1)
  const isTest = inRoom[0] === 'test' || /\.(test|e2e)\.tsx?$/.test(path)
  return { room, rest: (inRoom[0] === 'src' ? inRoom.slice(1) : inRoom).join('/'), isTest }
}

type Target =
  | { readonly kind: 'package'; readonly name: string }
  | ({ readonly kind: 'room'; readonly byName: boolean } & FileLocation)

function targetOf(from: string, specifier: string): Target | null {
  const named = /^@zaraba\/([^/]+)\/?(.*)$/.exec(specifier)
  if (named) {
    const [, room = '', rest = ''] = named
    return isRoom(room) ? { kind: 'room', room, rest, isTest: false, byName: true } : null
  }
  if (!specifier.startsWith('.')) {
    const parts = specifier.split('/')
    return { kind: 'package', name: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '') }
  }
  const location = locationOf(posix.join(posix.dirname(from), specifier))
  return location && { kind: 'room', byName: false, ...location }
}

/** Slice of the server that a file belongs to; null in the folders below the slices, and in the files beside them. */
const sliceOf = (rest: string): string | null => {
  const first = rest.split('/')[0] ?? ''
  return rest.includes('/') && !serverAreas.includes(first) ? first : null
}

function packageRule(from: FileLocation, name: string, path: string): string | null {
  if (from.isTest || path.endsWith('.config.ts')) return null
  if (name.startsWith('node:'))
    return browserRooms.includes(from.room) ? `${from.room} also runs in the browser: no ${name} here` : null
  if (bareRooms.includes(from.room)) return `${from.room} imports no packages, but it imports ${name}`
  if (from.room === 'server' && httpPackages.test(name) && !from.rest.startsWith('http/')) return `only http/ imports ${name}`
  if (['web', 'ui', 'client'].includes(from.room) && name === 'ws')
    return 'the browser has its own WebSocket, and client/socket alone holds it'
  return null
}

/** Inside the server: slices see the layers below them and the faces of others; slices.ts and cli/ alone know every slice. */
function serverRule(from: string, to: string): string | null {
  const [own, other] = [sliceOf(from), sliceOf(to)]
  const area = from.includes('/') ? (from.split('/')[0] ?? '') : ''
  const face = to === `${other}/face.ts`
  if (area === 'cli' || from === 'slices.ts') return null
  if (area === '' && other !== null)
    return `${from} knows no slice by name: slices.ts lists them, and each declares itself in its slice.ts`
  if (own !== null && other !== null && own !== other && !face) {
    return `${own} must not import ${other}: slices meet through face.ts, which the slice that needs it names in its slice.ts`
  }
  if (own !== null && to.startsWith('http/')) return `${own} must not know HTTP`
  const layer = serverLayers.indexOf(area)
  if (layer >= 0 && (other !== null || to.startsWith('http/'))) return `${area}/ knows no slice and no HTTP`
  const lower = to.includes('/') ? serverLayers.indexOf(to.split('/')[0] ?? '') : -1
  if (layer >= 0 && lower > layer) return `${area}/ must not import ${to}: it is above it in serverLayers`
  if (area === 'http' && other !== null) return 'http/ mounts what app.ts hands it and imports no slice'
  return null
}

function roomRule(from: FileLocation, to: FileLocation & { byName: boolean }, path: string): string | null {
  if (to.room === from.room) {
    if (from.room === 'server' && !from.isTest) return serverRule(from.rest, to.rest)
    if (/\.screen\.tsx$/.test(to.rest) && !from.isTest && !/(^|\/)(routes\.tsx|slice\.ts)$/.test(path))
      return 'only slice.ts imports screens'
    if (from.room === 'console' && !from.isTest) return consoleRule(from.rest, to.rest)
    return from.room === 'web' && !from.isTest ? webRule(from.rest, to.rest) : null
  }
  if (to.room === 'server' && to.rest === 'test/database.ts' && from.isTest) return null
  const allowed: readonly string[] = from.isTest ? [...rooms[from.room], ...testsAlso] : rooms[from.room]
  if (!allowed.includes(to.room))
    return `${from.room} must not import ${to.room} (it may import: ${allowed.join(', ') || 'nothing'})`
  if (to.room === 'market' && !from.isTest && namesMarketsOnly.includes(from.room) && !marketNames.includes(to.rest))
    return `${from.room} knows of the market only ${marketNames.join(' and ')}`
  return to.byName || from.isTest ? null : `another room is imported by its name: @zaraba/${to.room}/…`
}

function importRule(path: string, from: FileLocation, found: Import): string | null {
  const language = /\/texts\/(?:[a-z-]+\/)?(ja|en|zh)\.ts$/.exec(path)
  if (language !== null && !found.typeOnly && !found.specifier.endsWith(`/${language[1]}.ts`))
    return 'a chunk of texts imports types alone: the page waits for it before it runs any other module'
  if (from.room === 'client' && !from.isTest && drawing.test(found.specifier))
    return `client talks to the server and draws nothing: no ${found.specifier} here`
  const target = targetOf(path, found.specifier)
  if (target === null) return null
  return target.kind === 'package' ? packageRule(from, target.name, path) : roomRule(from, target, path)
}

const statement = new RegExp(
  [
    'select\\s[^]*?\\bfrom\\s',
    'select\\s+[\\w.]+\\(',
    'insert\\s+into\\s',
    'update\\s+[\\w."]+\\s+([\\w"]+\\s+)?set\\s',
    'delete\\s+from\\s',
    '(create|alter|drop)\\s+(table|role|function|index|schema|database|view)\\s',
    'with\\s+\\w+\\s+as\\s*(materialized\\s*)?\\(',
  ]
    .map((form) => `^\\s*${form}`)
    .join('|'),
  'i',
)
/** A sentence starts with one capital; a statement is all in small or all in capital letters. */
const isSql = (text: string): boolean => statement.test(text) && !/^\s*[A-Z][a-z]/.test(text)

const maySpeakSql = (location: FileLocation): boolean =>
  location.isTest ||
  ['lab', 'tools'].includes(location.room) ||
  /(^|-|\/)store\.ts$|^postgres\/|^migrate\.ts$/.test(location.rest)

const noneDeclared: Declared = { owners: new Map(), needs: new Map() }

export function violationsOf(file: SourceFile, declared: Declared = noneDeclared): { violations: Violation[]; imports: number } {
  const location = locationOf(file.path)
  if (location === null) return { violations: [], imports: 0 }
  const program = parse(file)
  const imports = importsOf(file, program)
  const found = imports.flatMap((one) => {
    const says = importRule(file.path, location, one)
    return says === null ? [] : [{ path: file.path, line: one.line, says }]
  })
  if (!maySpeakSql(location)) {
    const statements = stringsOf(file, program).filter(({ text }) => isSql(text))
    found.push(
      ...statements.map(({ line }) => ({
        path: file.path,
        line,
        says: 'SQL stands in *store.ts, postgres/ and migrations alone',
      })),
    )
  }
  found.push(...fencesBroken(file, program, declared))
  if (location.room === 'client' && /\.[jt]sx$/.test(file.path))
    found.push({ path: file.path, line: 1, says: 'client talks to the server and draws nothing: no JSX here' })
  if (file.path.endsWith('.tsx') && !location.isTest) {
    const sockets = [...nodesOf(program)].filter((node) => node.type === 'Identifier' && node.name === 'WebSocket')
    found.push(
      ...sockets.map(({ start }) => ({
        path: file.path,
        line: lineAt(file.text, start),
        says: 'no component sees a socket: use shell/server/stream',
      })),
    )
  }
  return { violations: found, imports: imports.length }
}

if (import.meta.main) {
  const files = codeFiles()
  const declared = declaredIn(files)
  const results = files.map((file) => violationsOf(file, declared))
  const inConsole = files.filter(({ path }) => path.startsWith('apps/console/src/'))
  const violations = [...results.flatMap((result) => result.violations), ...circlesIn(inConsole)]
  const imports = results.reduce((sum, result) => sum + result.imports, 0)
  for (const { path, line, says } of violations) console.error(`${path}:${line}: ${says}`)
  console.log(`${files.length} files, ${imports} imports, ${violations.length} broken arrows`)
  // A checker that read nothing proves nothing.
  process.exitCode = violations.length === 0 && imports > 0 ? 0 : 1
}

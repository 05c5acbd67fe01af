import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locationOf } from './arrows.ts'
import { isRoom, rooms } from './arrows-table.ts'
import { codeFiles, root, type SourceFile } from './source-files.ts'

// Writes docs/generated/rooms.md: which room may import which, from tools/arrows-table.ts, and how many source files each folder has.

export const roomsPagePath = join(root, 'docs', 'generated', 'rooms.md')

type Arrows = Readonly<Record<string, readonly string[]>>

/** Whether `to` can be reached from `from` in one step or more. The table has no cycles. */
const reaches = (arrows: Arrows, from: string, to: string): boolean =>
  (arrows[from] ?? []).some((next) => next === to || reaches(arrows, next, to))

/** The arrows that no longer path replaces: with a → b and b → c, the arrow a → c is left out. */
export const shortestArrows = (arrows: Arrows): readonly (readonly [from: string, to: string])[] =>
  Object.entries(arrows).flatMap(([from, targets]) =>
    targets.filter((to) => !targets.some((other) => reaches(arrows, other, to))).map((to) => [from, to] as const),
  )

export const picture = (arrows: Arrows = rooms): string =>
  ['```mermaid', 'flowchart TD', ...shortestArrows(arrows).map(([from, to]) => `  ${from} --> ${to}`), '```'].join('\n')

const inGroups = {
  packages: ['money', 'contract', 'rules', 'ledger', 'market', 'client', 'ui'],
  apps: ['server', 'web', 'console'],
}
const folderOf = (room: string): string => {
  const group = Object.entries(inGroups).find(([, names]) => names.includes(room))
  return group === undefined ? room : `${group[0]}/${room}`
}

/** Source files by room and then by the folder directly in it, without tests; `.` holds the files beside the folders. */
const countFiles = (files: readonly SourceFile[]): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const counts: Record<string, Record<string, number>> = {}
  for (const { path } of files) {
    const location = locationOf(path)
    if (location === null || location.isTest) continue
    const folder = location.rest.includes('/') ? (location.rest.split('/')[0] ?? '.') : '.'
    counts[location.room] ??= {}
    const ofRoom = counts[location.room] ?? {}
    ofRoom[folder] = (ofRoom[folder] ?? 0) + 1
  }
  return counts
}

const row = (room: string, allowed: readonly string[], folders: Readonly<Record<string, number>>): string => {
  const all = Object.values(folders).reduce((sum, count) => sum + count, 0)
  const list = Object.entries(folders)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
  return `| \`${folderOf(room)}\` | ${allowed.join(', ') || 'nothing'} | ${all} | ${list.join(', ')} |`
}

const roomsPage = (files: readonly SourceFile[]): string => {
  const counts = countFiles(files)
  return [
    '# The rooms',
    '',
    'Written by `node tools/launch.js tools/rooms-page.ts` from `tools/arrows-table.ts`, the table that `npm test -- arrows` enforces. An arrow',
    'is an import that is allowed. Where a longer path leads to the same room, the direct arrow is left out; the table has every allowed import.',
    '',
    picture(),
    '',
    '| room | may import | files | by folder (`.`: beside the folders) |',
    '|---|---|---|---|',
    ...Object.entries(rooms).map(([room, allowed]) => row(room, allowed, counts[room] ?? {})),
    '',
    'Counts are source files without tests. A test compares the picture and the rooms with the table exactly, and fails when the count of a',
    'room differs by more than a tenth from what is written here.',
    '',
  ].join('\n')
}

/** Number of files of each room as a written page says it. */
export const writtenCounts = (page: string): ReadonlyMap<string, number> =>
  new Map([...page.matchAll(/^\| `(?:\w+\/)?(\w+)` \| [^|]+ \| (\d+) \|/gm)].map(([, room = '', count]) => [room, Number(count)]))

/** Rooms whose written count differs by more than a tenth from what it is. */
export const outdatedCounts = (page: string, files: readonly SourceFile[]): readonly string[] => {
  const written = writtenCounts(page)
  return [...writtenCounts(roomsPage(files))]
    .filter(([room, count]) => isRoom(room) && Math.abs((written.get(room) ?? 0) - count) > count / 10)
    .map(([room]) => room)
}

if (import.meta.main) writeFileSync(roomsPagePath, roomsPage(codeFiles()))

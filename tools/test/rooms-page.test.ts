import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rooms } from '../arrows-table.ts'
import { outdatedCounts, picture, roomsPagePath, shortestArrows, writtenCounts } from '../rooms-page.ts'
import { codeFiles } from '../source-files.ts'

const page = readFileSync(roomsPagePath, 'utf8')
const files = codeFiles()

test('the picture of the rooms is the one of the table (`node tools/launch.js tools/rooms-page.ts` writes it)', () => {
  expect(page).toContain(picture())
  for (const [room, allowed] of Object.entries(rooms))
    expect(page).toMatch(new RegExp(`^\\| \`(\\w+/)?${room}\` \\| ${allowed.join(', ') || 'nothing'} \\|`, 'm'))
})

test('the counts of files are about right', () => expect(outdatedCounts(page, files)).toEqual([]))

test('an arrow that follows from two others is not drawn', () => {
  expect(shortestArrows({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})

test('a planted arrow and a planted count are found', () => {
  expect(page).not.toContain(picture({ ...rooms, money: ['web'], web: [] }))
  const web = writtenCounts(page).get('web') ?? 0
  expect(web).toBeGreaterThan(0)
  expect(outdatedCounts(page.replace(new RegExp(`(web\` \\| [^|]+ \\| )${web} `), '$11 '), files)).toEqual(['web'])
})

import { expect, test } from 'vitest'
import { privateWords, wordFaults, wordsTwice } from '../words.ts'

const rules = 'packages/rules/src/trading/a.ts'
const server = 'apps/server/src/trading/a.ts'
const says = (...files: readonly (readonly [path: string, text: string])[]) =>
  wordFaults(files.map(([path, text]) => ({ path, text }))).map((fault) => fault.says)

test.each(Object.keys(privateWords))('catches "%s" in an exported name, at any position', (word) => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  for (const name of [word, `${word}s`, `${word}Each`, `first${capital}`, `first${capital}Each`])
    expect(says([rules, `export const ${name} = 1`])).toHaveLength(1)
  expect(says([server, `export interface ${capital} {}`])).toHaveLength(1)
})

test('leaves words alone that only contain one, names that stay in their file, and usual meanings', () => {
  expect(says([rules, 'export const always = 1\nexport const deskew = 2\nexport const wayfarer = 3'])).toEqual([])
  expect(says([rules, 'const told = 1\nexport const sum = told'])).toEqual([])
  expect(says(['packages/rules/src/intraday/strategy.ts', 'export interface DeskHours {}'])).toEqual([])
  expect(says(['packages/contract/src/intraday/calls.ts', 'export const deskRow = 1'])).toEqual([])
  expect(says(['packages/ledger/src/accounts.ts', 'export const houseKinds = 1'])).toEqual([])
  expect(says([server, 'export const placeOrder = 1'])).toEqual([])
  expect(says([server, 'export const orderPlace = 1'])).toHaveLength(1)
})

test('catches a type that a second file declares with another meaning', () => {
  const view = 'export interface MarketView {}'
  expect(says([rules, view], [server, view])).toEqual([
    `MarketView is declared in ${rules} too: say in the name which of the two it is`,
  ])
  expect(says([rules, view], [server, 'interface MarketView {}\nexport const sum = 1'])).toEqual([])
  expect(says([rules, 'export type Direction = 1'], [server, 'export type Direction = 1'])).toEqual([])
})

test('catches a word that the list explains twice', () => {
  const list = (...rows: readonly string[]) => ['| word | wire |', '|---|---|', ...rows.map((row) => `| ${row} | |`)].join('\n')
  expect(wordsTwice(list('stake', 'following, stake'))).toEqual(['stake'])
  expect(wordsTwice(list('tick (step)', 'tick (print)', 'stake'))).toEqual([])
})

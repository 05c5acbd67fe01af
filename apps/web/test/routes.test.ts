import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { articlePath, messagePath } from '../src/content/paths.ts'
import { stockPath } from '../src/market/paths.ts'
import { offersOf } from '../src/shell/web-slice.ts'
import { slices } from '../src/slices.ts'
import { positionPath } from '../src/trading/paths.ts'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const table = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8')

/** The addresses of every screen. */
const screenPaths: readonly string[] = slices.flatMap(({ screens }) => screens.map(({ path }) => path))

/** The routes of the specification that are due, by their clause. */
const due = {
  'R-10': '/login/start',
  'R-11': '/login/logon',
  'R-12': '/login/register',
  'R-13': '/login/login',
  'R-14': '/login/loginAfter',
  'R-20': '/home/home',
  'R-21': '/home/index',
  'R-22': '/home/qcList',
  'R-23': '/home/newShare',
  'R-24': '/home/newShareInfo',
  'R-25': '/home/large',
  'R-26': '/home/largeQc',
  'R-27': '/home/large2',
  'R-28': '/home/large3',
  'R-29': '/home/large4',
  'R-30': '/home/largeInfo',
  'R-40': '/quotes/search',
  'R-41': '/quotes/info',
  'R-42': '/quotes/self',
  'R-50': '/position/index',
  'R-51': '/position/info',
  'R-60': '/news/index',
  'R-61': '/news/info',
  'R-70': '/mine/index',
  'R-71': '/mine/protocol',
  'R-72': '/mine/message',
  'R-73': '/mine/messageInfo',
  'R-74': '/mine/loginPassword',
  'R-75': '/mine/fundPassword',
  'R-76': '/mine/bank',
  'R-77': '/mine/bankAdd',
  'R-78': '/mine/verified',
  'R-79': '/mine/transactionRecords',
  'R-83': '/mine/about',
  'R-84': '/mine/privacy',
  'R-85': '/mine/language',
  'R-86': '/mine/changeLang',
  'R-87': '/mine/loan',
  'R-88': '/mine/loanOrder',
  'R-98': '/mine/exchange',
} as const

for (const [clause, path] of Object.entries(due))
  test(`[${clause}] ${path} has its screen`, () => {
    expect(screenPaths.filter((known) => known === path)).toEqual([path])
  })

test('no two screens have one address, and each address that a slice declares has its screen', async () => {
  expect(new Set(screenPaths).size).toBe(screenPaths.length)
  const declared = await Promise.all(globSync('*/paths.ts', { cwd: sources }).map((file) => import(join(sources, file))))
  const addresses = declared.flatMap((module) =>
    Object.values<unknown>(module).flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [])),
  )
  expect(addresses.toSorted()).toEqual(screenPaths.toSorted())
})

test('[R-01] [R-03] routing is by the hash, and the root goes to the start-up screen', () => {
  expect(table).toContain('createHashRouter(')
  expect(table).toContain('{ index: true, loader: () => redirect(identityPaths.start) }')
})

test('[N-01] the five tabs of the bottom menu lead where the specification says', () => {
  const tabs = offersOf(slices).menu.map(({ path }) => path)
  expect(tabs).toEqual(['/home/home', '/home/index', '/position/index', '/news/index', '/mine/transactionRecords'])
})

test('a screen about one thing names it in its address, whatever signs its name has', () => {
  expect(stockPath('jpy', '7203')).toBe('/quotes/info?type=jpy&code=7203')
  expect(stockPath('usd', 'BRK.B')).toBe('/quotes/info?type=usd&code=BRK.B')
  expect(positionPath('P-42')).toBe('/position/info?order_no=P-42')
  expect(articlePath('a&b=c d')).toBe('/news/info?id=a%26b%3Dc+d')
  expect(messagePath('7')).toBe('/mine/messageInfo?id=7')
})

test('each part is offered by one slice, and a screen shows only parts that are offered', () => {
  const offered = slices.flatMap(({ parts }) => Object.keys(parts))
  expect(offered).toEqual([...new Set(offered)])
  expect(offered).toEqual(expect.arrayContaining(slices.flatMap((slice) => slice.screens.flatMap(({ shows }) => shows ?? []))))
})

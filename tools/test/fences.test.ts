import { expect, test } from 'vitest'
import { violationsOf } from '../arrows.ts'
import { circlesIn, consoleRule, declaredIn, sharedWebModules, webRule } from '../fences.ts'
import { codeFiles } from '../source-files.ts'

const files = codeFiles()
const declared = declaredIn(files)

test('every folder of the server that is is not shared is a slice, and its tables are its own', () => {
  expect([...declared.needs.keys()]).toEqual(expect.arrayContaining(['identity', 'market', 'trading', 'clock', 'operators']))
  expect(declared.owners.get('credit.*')).toBe('credit')
  expect(declared.owners.get('ledger.*')).toBe('base')
})

const store = (text: string, path = 'apps/server/src/fx/rate-store.ts') => ({ path, text: `const text = \`${text}\`` })
const says = (text: string, path?: string) => violationsOf(store(text, path), declared).violations.map(({ says: it }) => it)

test.each([
  ['a read', 'select * from credit.loan where customer = $1'],
  ['a join', 'select q.number from fx.quote q join credit.loan l on l.customer = q.customer'],
  ['a second table behind a comma', 'select 1 from fx.quote, credit.loan'],
  ['a subquery on its own line', 'select (\n  select count(*) from credit.loan) as loans'],
  ['a part of a statement', 'exists (select from credit.loan l where l.customer = c.customer)'],
  ['a write', 'update credit.loan set interest = 0'],
])('catches SQL of one slice that names a table of another: %s', (_, text) => {
  expect(says(text)).toEqual(['SQL of fx names credit.loan, a table of credit: ask the face of credit'])
})

test('the ledger is common reading, and no slice writes it', () => {
  expect(says('select balance from ledger.account where customer = $1')).toEqual([])
  expect(says('update ledger.account set balance = 0')).toEqual([
    'SQL of fx names ledger.account, a table of base: ask the face of base',
  ])
  expect(says('insert into base.due (at) values ($1)')).toHaveLength(1)
})

test('its own tables, names of statements and columns of an alias are no violation', () => {
  expect(says('select credit.number from fx.quote credit where credit.amount > 0')).toEqual([])
  expect(violationsOf({ path: 'apps/server/src/fx/a.ts', text: `const kind = 'credit.recover'` }, declared).violations).toEqual(
    [],
  )
  expect(says('select number from credit.loan', 'apps/server/src/backup/backup-store.ts')).toEqual([])
})

test('catches a face that the slice does not need by its slice.ts', () => {
  const path = 'apps/server/src/fx/a.ts'
  const use = (slice: string) =>
    violationsOf({ path, text: `import type { Face } from '../${slice}/face.ts'` }, declared).violations.map(({ says: it }) => it)
  expect(use('trading')).toEqual(['fx uses the face of trading: its slice.ts must need it'])
  expect(use('identity')).toEqual([])
})

test('slices of the app use those before them alone', () => {
  expect(webRule('identity/security/email.screen.tsx', 'market/texts.ts')).toMatch(/market comes later in slices.ts/)
  expect(webRule('trading/order.ts', 'market/stock-row.tsx')).toBeNull()
  expect(webRule('funding/records.ts', 'trading/paths.ts')).toBeNull()
})

test('slices of the app meet through their shared modules', () => {
  expect(webRule('trading/order.screen.tsx', 'funding/records.ts')).toMatch(/trading must not import funding\/records.ts/)
  expect(webRule('trading/order.screen.tsx', 'funding/texts.ts')).toBeNull()
  expect(webRule('trading/order.screen.tsx', 'shell/connection.ts')).toBeNull()
  expect(webRule('trading/order.screen.tsx', 'paths.ts')).toBeNull()
  expect(webRule('shell/frame/shell.tsx', 'trading/fills/order-line.tsx')).toMatch(/the shell must not import trading/)
  expect(webRule('routes.tsx', 'trading/slice.ts')).toBeNull()
  expect(consoleRule('block/blocks.tsx', 'ipo/texts.ts')).toMatch(/block must not import ipo\/texts.ts/)
  expect(consoleRule('block/blocks.tsx', 'ui/terms-form.tsx')).toBeNull()
  const paths = new Set(files.map(({ path }) => path))
  expect(sharedWebModules.filter((module) => !paths.has(`apps/web/src/${module}`))).toEqual([])
})

test('no modules of the console import one another in a circle, and a planted one is found', () => {
  const own = files.filter(({ path }) => path.startsWith('apps/console/src/'))
  expect(circlesIn(own)).toEqual([])
  const planted = own.map((file) =>
    file.path.endsWith('/shell/call.ts') ? { ...file, text: `import { areas } from '../slices.ts'\n${file.text}` } : file,
  )
  expect(circlesIn(planted).length).toBeGreaterThan(0)
  const of = (...texts: readonly string[]) =>
    circlesIn(texts.map((text, index) => ({ path: `apps/console/src/${index}.ts`, text })))
  expect(of("import './1.ts'", "const lazy = () => import('./2.ts')", "import './0.ts'").map(({ path }) => path)).toEqual([
    'apps/console/src/2.ts',
  ])
  expect(of("import './1.ts'", "import type { A } from './0.ts'")).toEqual([])
})

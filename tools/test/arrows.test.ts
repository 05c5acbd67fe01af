import { expect, test } from 'vitest'
import { locationOf, violationsOf } from '../arrows.ts'

const says = (path: string, text: string): string[] => violationsOf({ path, text }).violations.map((violation) => violation.says)

test('a path has a room, and the root has none', () => {
  expect(locationOf('packages/money/src/price.ts')).toEqual({ room: 'money', rest: 'price.ts', isTest: false })
  expect(locationOf('apps/server/test/http/mount.test.ts')).toEqual({
    room: 'server',
    rest: 'test/http/mount.test.ts',
    isTest: true,
  })
  expect(locationOf('vitest.config.ts')).toBeNull()
})

const planted: readonly (readonly [what: string, path: string, text: string, says: RegExp])[] = [
  [
    'a value in a chunk of texts',
    'packages/ui/src/words/texts/ja.ts',
    `import { perType } from '@zaraba/market/markets.ts'`,
    /a chunk of texts imports types alone/,
  ],
  [
    'a rule of the market in the contract',
    'packages/contract/src/a.ts',
    `import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'`,
    /contract knows of the market only markets.ts and wallets.ts/,
  ],
  ['a static import', 'packages/rules/src/a.ts', `import { x } from '@zaraba/server/app.ts'`, /rules must not import server/],
  [
    'a type-only import',
    'packages/money/src/a.ts',
    `import type { X } from '@zaraba/market/instrument.ts'`,
    /money must not import market/,
  ],
  [
    'an inline type import',
    'packages/money/src/a.ts',
    `export type X = import('@zaraba/market/a.ts').X`,
    /money must not import market/,
  ],
  ['a re-export', 'packages/ledger/src/a.ts', `export { x } from '@zaraba/contract/call.ts'`, /ledger must not import contract/],
  [
    'a re-export of everything',
    'packages/ledger/src/a.ts',
    `export * from '@zaraba/contract/call.ts'`,
    /ledger must not import contract/,
  ],
  ['a dynamic import', 'apps/web/src/a.ts', `const x = await import('@zaraba/ledger/book.ts')`, /web must not import ledger/],
  ['an import of a side effect', 'apps/web/src/a.ts', `import '@zaraba/server/main.ts'`, /web must not import server/],
  [
    'a way round by a relative path',
    'packages/ui/src/a.ts',
    `import { x } from '../../rules/src/a.ts'`,
    /ui must not import rules/,
  ],
  [
    'an allowed room by a relative path',
    'packages/rules/src/a.ts',
    `import { x } from '../../money/src/price.ts'`,
    /by its name/,
  ],
  [
    'a test beyond its room',
    'packages/money/test/a.test.ts',
    `import { x } from '@zaraba/server/app.ts'`,
    /money must not import server/,
  ],
  ['a package in a bare room', 'packages/money/src/a.ts', `import { z } from 'zod'`, /imports no packages/],
  ['Node in the browser', 'packages/market/src/a.ts', `import { readFileSync } from 'node:fs'`, /also runs in the browser/],
  [
    'one slice in another',
    'apps/server/src/trading/a.ts',
    `import { x } from '../funding/store.ts'`,
    /trading must not import funding/,
  ],
  [
    'a slice behind a face',
    'apps/server/src/trading/a.ts',
    `import { x } from '../market/store.ts'`,
    /trading must not import market/,
  ],
  ['HTTP in a slice', 'apps/server/src/trading/a.ts', `import { x } from '../http/mount.ts'`, /must not know HTTP/],
  ['a slice in base', 'apps/server/src/base/a.ts', `import { x } from '../trading/store.ts'`, /base\/ knows no slice/],
  [
    'a slice in http',
    'apps/server/src/http/a.ts',
    `import { x } from '../trading/calls.ts'`,
    /http\/ mounts what app.ts hands it/,
  ],
  [
    'the face of a slice in http',
    'apps/server/src/http/a.ts',
    `import type { X } from '../block/face.ts'`,
    /http\/ mounts what app.ts hands it/,
  ],
  ['the face of a slice in base', 'apps/server/src/base/a.ts', `import { x } from '../market/face.ts'`, /base\/ knows no slice/],
  [
    'a slice in app.ts',
    'apps/server/src/app.ts',
    `import { x } from './trading/face.ts'`,
    /app.ts knows no slice by name: slices.ts lists them/,
  ],
  [
    'fastify outside http',
    'apps/server/src/trading/a.ts',
    `import type { FastifyInstance } from 'fastify'`,
    /only http\/ imports fastify/,
  ],
  ['a layer in one below it', 'apps/server/src/database/a.ts', `import { x } from '../time/due.ts'`, /above it in serverLayers/],
  ['ws outside http', 'apps/server/src/base/a.ts', `import { WebSocketServer } from 'ws'`, /only http\/ imports ws/],
  [
    'a screen in a screen',
    'apps/web/src/trading/a.screen.tsx',
    `import { B } from '../market/b.screen.tsx'`,
    /only slice.ts imports screens/,
  ],
  [
    'a lazy screen',
    'apps/web/src/shell/a.tsx',
    `const b = () => import('../market/b.screen.tsx')`,
    /only slice.ts imports screens/,
  ],
  ['a socket in a component', 'packages/ui/src/a.tsx', 'const socket = new WebSocket(address)', /no component sees a socket/],
  ['React in the client', 'packages/client/src/a.ts', `import { useState } from 'react'`, /client .* draws nothing/],
  [
    'a type of React in the client',
    'packages/client/src/a.ts',
    `import type { ReactNode } from 'react'`,
    /client .* draws nothing/,
  ],
  ['hooks of a store in the client', 'packages/client/src/a.ts', `import { create } from 'zustand'`, /client .* draws nothing/],
  ['a style in the client', 'packages/client/src/a.ts', `import './a.css'`, /client .* draws nothing/],
  ['JSX in the client', 'packages/client/src/a.tsx', 'export const a = <b />', /no JSX here/],
  [
    'a part in the client',
    'packages/client/src/a.ts',
    `import { toast } from '@zaraba/ui/sheets/toast.ts'`,
    /client must not import ui/,
  ],
  ['ws in the app', 'apps/web/src/a.ts', `import ws from 'ws'`, /WebSocket/],
  [
    'a query in a verb',
    'apps/server/src/trading/a.ts',
    'const rows = await query(`select *\n from trading.orders where no = $1`)',
    /SQL stands in/,
  ],
  ['a call of a function', 'apps/server/src/trading/a.ts', `const q = 'select ledger.post($1)'`, /SQL stands in/],
  ['a template with values', 'apps/server/src/trading/a.ts', `const q = \`update \${table} set state = $1\``, /SQL stands in/],
  ['capital letters', 'apps/server/src/http/a.ts', `const q = 'DELETE FROM session WHERE id = $1'`, /SQL stands in/],
  ['SQL in the world', 'world/src/a.ts', `const q = 'insert into t values (1)'`, /SQL stands in/],
]

test.each(planted)('catches %s', (_, path, text, expected) => {
  const found = says(path, text)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(expected)
})

const allowed: readonly (readonly [what: string, path: string, text: string])[] = [
  ['a face', 'apps/server/src/trading/a.ts', `import { x } from '../market/face.ts'`],
  ['a store without hooks in the client', 'packages/client/src/a.ts', `import { createStore } from 'zustand/vanilla'`],
  ['base in a slice', 'apps/server/src/trading/a.ts', `import { x } from '../database/database.ts'`],
  ['every slice in slices.ts', 'apps/server/src/slices.ts', `import { x } from './trading/slice.ts'`],
  ['screens in slice.ts', 'apps/web/src/market/slice.ts', `const x = () => import('./stock.screen.tsx')`],
  ['SQL in a store', 'apps/server/src/trading/order-store.ts', `const q = 'select * from trading.orders'`],
  ['SQL in a test', 'apps/server/test/trading/a.test.ts', `const q = 'select * from trading.orders'`],
  ['an English sentence', 'apps/server/src/cli/a.ts', `const said = 'Select a share from the list'`],
  ['the test database', 'world/test/a.test.ts', `import { testDatabase } from '../../apps/server/test/database.ts'`],
]

test.each(allowed)('allows %s', (_, path, text) => {
  expect(says(path, text)).toEqual([])
})

test('a file that does not parse is an error, not an empty list', () => {
  expect(() => says('packages/money/src/a.ts', 'import { from')).toThrow(/does not parse/)
})

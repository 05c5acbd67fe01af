/**
 * Lines that name the made-up slice of `tools/test/made-up-slice` in shared lists of the product, each with the text before which it
 * is added.
 */
export const lines: readonly (readonly [file: string, before: string, line: string])[] = [
  ['packages/contract/src/slices.ts', 'import { block }', "import { vault } from './vault/slice.ts'"],
  ['packages/contract/src/slices.ts', '] as const', '  vault,'],
  ['packages/contract/src/calls.ts', 'import { blockCalls }', "import { vaultCalls } from './vault/calls.ts'"],
  ['packages/contract/src/calls.ts', 'import { blockCalls }', "import { vaultOpsCalls } from './vault/ops-calls.ts'"],
  ['packages/contract/src/calls.ts', '  ...blockCalls,', '  ...vaultCalls,'],
  ['packages/contract/src/calls.ts', '  ...blockOpsCalls,', '  ...vaultOpsCalls,'],
  ['packages/ledger/src/moves.ts', 'import { blockMoves }', "import { vaultMoves } from './vault/moves.ts'"],
  ['packages/ledger/src/moves.ts', '] as const', '  ...vaultMoves,'],
  ['apps/server/src/slices.ts', 'import { block }', "import { vault } from './vault/slice.ts'"],
  ['apps/server/src/slices.ts', '  operators,\n] as const', '  vault,'],
  ['apps/web/src/slices.ts', 'import { block }', "import { vault } from './vault/slice.ts'"],
  ['apps/web/src/slices.ts', '] as const', '  vault,'],
  ['apps/console/src/slices.ts', 'import { block }', "import { vault } from './vault/slice.ts'"],
  ['apps/console/src/slices.ts', '] as const', '  vault,'],
]

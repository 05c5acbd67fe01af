import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '@zaraba/server/base/settings.ts'
import { root } from './source-files.ts'

// Writes docs/install/environment.md from the variables that the server declares.

export const environmentPagePath = join(root, 'docs', 'install', 'environment.md')

export const environmentPage = (): string =>
  [
    '# The environment',
    '',
    'Written by `node tools/environment.ts` from [the settings](../../apps/server/src/base/settings.ts). Nothing has to be set. A value that',
    'cannot be is refused at the start, with its name. Everything else is kept in the database: `npm run zaraba -- config set`.',
    '',
    '| variable | may be | when not set | decides |',
    '|---|---|---|---|',
    ...Object.entries(variables).map(([name, { may, otherwise, says }]) => `| \`${name}\` | ${may} | ${otherwise} | ${says} |`),
    '',
  ].join('\n')

if (import.meta.main) writeFileSync(environmentPagePath, environmentPage())

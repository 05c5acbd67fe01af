import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editableSettings, settingNames } from '@zaraba/contract/operators/settings.ts'
import { configKeys } from '@zaraba/server/settings/config-keys.ts'
import { variables } from '@zaraba/server/settings/settings.ts'
import { root } from './source-files.ts'

// Writes docs/install/environment.md and docs/install/settings.md from the variables and the settings that the server declares.

export const environmentPagePath = join(root, 'docs', 'install', 'environment.md')

export const environmentPage = (): string =>
  [
    '# The environment',
    '',
    'Written by `node tools/environment.ts` from [the settings](../../apps/server/src/settings/settings.ts). Nothing has to be set. A value that',
    'cannot be is refused at the start, with its name. Everything else is kept in the database: [the settings](settings.md).',
    '',
    '| variable | may be | when not set | decides |',
    '|---|---|---|---|',
    ...Object.entries(variables).map(([name, { may, otherwise, says }]) => `| \`${name}\` | ${may} | ${otherwise} | ${says} |`),
    '',
  ].join('\n')

export const settingsPagePath = join(root, 'docs', 'install', 'settings.md')

const cell = (text: string): string => text.replaceAll('|', '\\|')
const codeOrNot = (text: string): string => (text === '' ? 'not set' : `\`${text}\``)

export const settingsPage = (): string =>
  [
    '# The settings',
    '',
    'Written by `node tools/environment.ts` from [the settings](../../apps/server/src/settings/config-keys.ts). They are kept in the database and',
    'hold at once in every process: `npm run zaraba -- config list`, `npm run zaraba -- config set KEY VALUE`; an empty value goes back to the',
    'default. A value that cannot be is refused with what it must be. Each change is a row of the audit log. Those marked «console» are changed',
    'by operators with the role editor too, under «Catalogues», «Settings», which shows all of them. What the server reads at its start stands in',
    '[the environment](environment.md).',
    '',
    '| setting | must be | default | where | decides |',
    '|---|---|---|---|---|',
    ...settingNames.map((name) => {
      const { mustBe, otherwise, about } = configKeys[name]
      const where = editableSettings.includes(name) ? 'console' : 'command line'
      return `| \`${name}\` | ${cell(mustBe)} | ${codeOrNot(otherwise)} | ${where} | ${cell(about)} |`
    }),
    '',
  ].join('\n')

if (import.meta.main) {
  writeFileSync(environmentPagePath, environmentPage())
  writeFileSync(settingsPagePath, settingsPage())
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@zaraba/money/language.ts'
import { htmlText } from '../http/html-text.ts'
import { licencesFile } from './bundled.ts'
import { inOrder, installedFolder, licenceOf, manifestOf, type PackageLicence } from './package-licence.ts'

/** The packages that the server runs with: its dependencies, their dependencies, Node and PostgreSQL. */
const serverLicences = (root: string): readonly PackageLicence[] => {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = installedFolder(folder, name)
      if (next !== null) visit(next)
    }
  }
  visit(join(root, 'apps/server'))
  for (const name of Object.keys(manifestOf(root).optionalDependencies ?? {})) {
    const folder = installedFolder(root, name)
    if (folder !== null) visit(folder)
  }
  return inOrder([...found].map(licenceOf)).filter(({ name }) => !name.startsWith('@zaraba/'))
}

interface Words {
  readonly title: string
  readonly own: (source: string) => string
  readonly uses: (packages: number) => string
  readonly parts: Readonly<Record<'web' | 'console' | 'server', string>>
  readonly none: string
}
const words: Readonly<Record<Language, Words>> = {
  ja: {
    title: 'ライセンス — 練習用のお金のみ',
    own: (source) =>
      `Zaraba は GNU Affero General Public License バージョン 3 以降で公開されています。動作中のソースコード：${source}`,
    uses: (packages) => `以下の ${packages} 個のパッケージを含みます。`,
    parts: { web: 'アプリ', console: '管理画面', server: 'サーバー' },
    none: 'このパッケージにはライセンス文が同梱されていません。',
  },
  en: {
    title: 'Licences — practice money only',
    own: (source) =>
      `Zaraba is published under the GNU Affero General Public License, version 3 or later. Source code of what runs here: ${source}`,
    uses: (packages) => `It contains these ${packages} packages.`,
    parts: { web: 'app', console: 'console', server: 'server' },
    none: 'The package brings no text of its licence.',
  },
  zh: {
    title: '许可证 — 仅限练习资金',
    own: (source) => `Zaraba 以 GNU Affero 通用公共许可证第 3 版或更新版本发布。当前运行版本的源代码：${source}`,
    uses: (packages) => `本软件包含以下 ${packages} 个软件包。`,
    parts: { web: '应用', console: '管理后台', server: '服务器' },
    none: '该软件包未附带许可证文本。',
  },
}

type Part = 'web' | 'console' | 'server'
type Listed = PackageLicence & { readonly parts: readonly Part[] }

const builtWith = (folder: string): readonly PackageLicence[] => {
  const file = join(folder, licencesFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly PackageLicence[]) : []
}

/** Every package that the product distributes or runs with, once, with the parts that contain it. */
export const listLicences = (root: string, folders: Readonly<Record<'web' | 'console', string>>): readonly Listed[] => {
  const parts = { web: builtWith(folders.web), console: builtWith(folders.console), server: serverLicences(root) }
  const listed = new Map<string, Listed>()
  for (const part of ['web', 'console', 'server'] as const)
    for (const licence of parts[part]) {
      const key = `${licence.name} ${licence.version}`
      listed.set(key, { ...licence, parts: [...(listed.get(key)?.parts ?? []), part] })
    }
  return [...listed.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * The licences page, without scripts and styles of its own. `source` is the address of the source code of the running version.
 */
export const licencesPage = (listed: readonly Listed[], source: string, language: Language): string => {
  const { title, own, uses, parts, none } = words[language]
  const link = `<a href="${htmlText(source)}" rel="noreferrer">${htmlText(source)}</a>`
  const sections = listed.map(
    ({ name, version, licence, texts, parts: usedParts }) =>
      `<details><summary>${htmlText(name)} ${htmlText(version)} — ${htmlText(licence)} (${usedParts.map((part) => parts[part]).join(', ')})</summary>` +
      `${texts.length === 0 ? `<p>${none}</p>` : texts.map((each) => `<pre>${htmlText(each)}</pre>`).join('')}</details>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1>`,
    `<p>${own(link)}</p><p>${uses(listed.length)}</p>${sections.join('\n')}</main></body></html>`,
  ].join('')
}

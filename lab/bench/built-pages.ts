import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface BuiltPages<Name extends string> {
  /** The address of each page. */
  readonly at: Readonly<Record<Name, string>>
  close(): void
}

interface Content<Name extends string> {
  /** The TypeScript of each page, which may import from the product's folders. */
  readonly scripts: Readonly<Record<Name, string>>
  /** Markup of every page before its script. */
  readonly body: string
  /** The answer to every path below /api/, as JSON. */
  readonly answer: string
}

/** Builds pages as the app is built, and serves them on this machine. `folder` is where they are built, one for each benchmark. */
export const openBuiltPages = async <Name extends string>(
  folder: string,
  { scripts, body, answer }: Content<Name>,
): Promise<BuiltPages<Name>> => {
  // Inside the repository, so that packages are found from there, and outside of what is kept.
  const folderPath = join(root, `node_modules/.cache/zaraba-${folder}`)
  rmSync(folderPath, { recursive: true, force: true })
  mkdirSync(folderPath, { recursive: true })
  const names = Object.keys(scripts) as Name[]
  for (const name of names) {
    writeFileSync(join(folderPath, `${name}.ts`), scripts[name])
    const script = `<script type="module" src="./${name}.ts"></script>`
    writeFileSync(join(folderPath, `${name}.html`), `<!doctype html><meta charset="utf-8">${body}${script}`)
  }
  await build({
    root: folderPath,
    configFile: false,
    logLevel: 'error',
    define: { __VERSION__: '"bench"' },
    build: { target: 'es2023', rolldownOptions: { input: names.map((name) => join(folderPath, `${name}.html`)) } },
  })
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/api/')) return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    const file = join(folderPath, 'dist', path)
    if (!existsSync(file) || path.endsWith('/')) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const at = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${port}/${name}.html`])) as Record<Name, string>
  return { at, close: () => server.close() }
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The inline scripts of a page, in the form that a content security policy names them. */
export const inlineScriptHashes = (folder: string): readonly string[] => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}

const aYear = 'public, max-age=31536000, immutable'
const askAgain = 'no-cache'

const setHeaders = (reply: { header(name: string, value: string): unknown }, path: string): void => {
  reply.header('cache-control', path.includes('/assets/') ? aYear : askAgain)
}

/**
 * Each file gets a route of its own when the server starts. For the plug-in's single route it reads the file's folder at each request, to
 * refuse another spelling of its name on file systems that fold case: three times the cost of a file. Compressed files are sent instead of
 * the others, so they need no route.
 */
const routeOfEachFile = {
  wildcard: false as const,
  globIgnore: ['**/*.br', '**/*.gz'],
  index: false as const,
  cacheControl: false,
  preCompressed: true,
  setHeaders,
}

/** The first app that is registered adds the function that sends files; each names its own folder. */
const sendsNoFilesYet = (app: FastifyInstance): boolean => !app.hasReplyDecorator('sendFile')

/** The operator's console, below its own path. Its page has no inline script, so the common policy applies. */
export const serveConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    decorateReply: sendsNoFilesYet(app),
    ...routeOfEachFile,
  })
  app.get('/console/', (_request, reply) => reply.header('x-robots-tag', 'noindex').sendFile('index.html', folder))
  app.get('/console', (_request, reply) => reply.redirect('/console/', 308))
}

/** The built app: files with a hash in their name never change, the page and the service worker are revalidated each time. */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: sendsNoFilesYet(app),
    ...routeOfEachFile,
  })
  // The plug-in does not find a folder's index when a browser accepts compressed files.
  app.get('/', (_request, reply) => reply.sendFile('index.html', folder))
}

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

/** The first app that is registered adds the function that sends files; each names its own folder. */
const sendsNoFilesYet = (app: FastifyInstance): boolean => !app.hasReplyDecorator('sendFile')

/** The operator's console, below its own path. Its page has no inline script, so the common policy applies. */
export const serveConsole = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    index: false,
    cacheControl: false,
    decorateReply: sendsNoFilesYet(app),
    preCompressed: true,
    setHeaders,
  })
  app.get('/console/', (_request, reply) => reply.header('x-robots-tag', 'noindex').sendFile('index.html', folder))
  app.get('/console', (_request, reply) => reply.redirect('/console/', 308))
}

/** The built app: files with a hash in their name never change, the page and the service worker are revalidated each time. */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    decorateReply: sendsNoFilesYet(app),
    preCompressed: true,
    setHeaders,
  })
  // The plug-in does not find a folder's index when a browser accepts compressed files.
  app.get('/', (_request, reply) => reply.sendFile('index.html', folder))
}

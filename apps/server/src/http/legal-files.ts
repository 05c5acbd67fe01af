import type { FastifyInstance } from 'fastify'
import { licencesPage, listLicences } from '../licences/page.ts'
import { sourceArchive } from '../licences/source-archive.ts'
import { languageOf } from './language.ts'

const sourcePath = '/source.tar.gz'

interface LegalPorts {
  /** The root folder of the running sources. */
  readonly root: string
  readonly folders: Readonly<Record<'web' | 'console', string>>
  /** The address where the installer publishes the source; '' when the server itself serves it. */
  readonly source: () => string
}

/** Computes a value at the first request; after a failure the next request tries again. */
const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | null = null
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}

/**
 * Licences of everything distributed, and the source code of the running version (AGPL-3.0 §13), without a log-in.
 * `?lang=jp|us|cn` selects the language of the page, otherwise `accept-language`.
 */
export const serveLegalFiles = (app: FastifyInstance, { root, folders, source }: LegalPorts): void => {
  const listed = once(async () => listLicences(root, folders))
  const archive = once(() => sourceArchive(root))
  app.get<{ Querystring: { lang?: string } }>('/licences', async (request, reply) => {
    const { lang } = request.query
    const language = languageOf(typeof lang === 'string' ? lang : request.headers['accept-language'])
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache')
    return licencesPage(await listed(), source() || sourcePath, language)
  })
  app.get(sourcePath, async (_request, reply) => {
    reply.header('content-type', 'application/gzip').header('cache-control', 'no-cache')
    return archive()
  })
}

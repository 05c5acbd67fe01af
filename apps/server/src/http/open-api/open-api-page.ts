import type { FastifyInstance } from 'fastify'

type Written = Readonly<Record<'json' | 'html', string>>
const written = async (version: string): Promise<Written> => {
  const [{ openApi }, { callsPage }] = await Promise.all([import('./open-api.ts'), import('./calls-page.ts')])
  const document = openApi(version)
  return { json: JSON.stringify(document), html: callsPage(document) }
}

/** The OpenAPI document of this version and the page of it, written at the first request and cached. */
export const serveOpenApi = (app: FastifyInstance, version: string): void => {
  let both: Promise<Written> | null = null
  const addresses = [
    ['/api/openapi.json', 'json', 'application/json; charset=utf-8'],
    ['/api/', 'html', 'text/html; charset=utf-8'],
  ] as const
  for (const [address, form, type] of addresses)
    app.get(address, async (_request, reply) => {
      both ??= written(version)
      return reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send((await both)[form])
    })
}

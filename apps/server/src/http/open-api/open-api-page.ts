import type { FastifyReply, FastifyRequest } from 'fastify'

const written = async (version: string): Promise<string> => JSON.stringify((await import('./open-api.ts')).openApi(version))

/** The OpenAPI document of this version, generated at the first request and cached. */
export const openApiPage = (version: string) => {
  let text: Promise<string> | null = null
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    text ??= written(version)
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await text)
  }
}

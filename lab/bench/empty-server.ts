import { createRequire } from 'node:module'
import { startPostgres } from '@zaraba/server/postgres/start.ts'

/** The limit of row `start`: PostgreSQL and a Fastify that answers one page, nothing else. Fastify is the server's own package. */
const { default: fastify } = await import(createRequire(import.meta.resolve('@zaraba/server/main.ts')).resolve('fastify'))

const postgres = await startPostgres({ dataDirectory: process.env.ZARABA_DATA ?? '.zaraba-empty', durable: true })
const app = fastify()
app.get('/', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', async () => {
  await app.close()
  await postgres.stop()
  process.exit(0)
})

import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { refuseWith } from './bare-reply.ts'
import { healthAnswer } from './health-address.ts'
import type { HealthWork } from './health-listener.ts'
import { readState } from './health-state.ts'

// A thread of its own, which answers while the main one computes.
const { host, port, memory, silentAfter }: HealthWork = workerData

const server = createServer({ headersTimeout: 15_000, requestTimeout: 15_000 }, (request, response) => {
  const { state, age } = readState(memory)
  const answer = healthAnswer(request.url, state, age > silentAfter)
  if (answer === null) refuseWith(response, 404)
  else response.writeHead(answer.status, answer.headers).end(answer.body)
})
server.once('error', (error: NodeJS.ErrnoException) => parentPort?.postMessage({ code: error.code ?? error.message }))
server.listen(port, host, () => {
  const address = server.address()
  parentPort?.postMessage({ port: typeof address === 'object' && address !== null ? address.port : port })
})

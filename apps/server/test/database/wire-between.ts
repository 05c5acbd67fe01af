import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { inject } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

/** Something between the program and its database. */
export interface WireBetween {
  readonly database: TestDatabase
  /** The address of the database through it. */
  readonly url: string
  /** From now on nothing passes, and new connections are not greeted: as if the machine had vanished. */
  vanish(): void
  close(): Promise<void>
}

/** The key that the server sends for a cancellation: its letter, its length, the number of the process, a secret. */
const keyLetter = 'K'.charCodeAt(0)
const keyLength = 12

/** Gives the process of the connection another number, as a pool does, which greets by itself. */
const asPool = (bytes: Buffer): Buffer => {
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    if (bytes[at] === keyLetter && bytes.readUInt32BE(at + 1) === keyLength) {
      const changed = Buffer.from(bytes)
      changed.writeUInt32BE(bytes.readUInt32BE(at + 5) + 1, at + 5)
      return changed
    }
  return bytes
}

/** A database of its own, and a wire to it on a port of this machine. */
export const wireBetween = async ({ pool = false } = {}): Promise<WireBetween> => {
  const database = await testDatabase()
  const folder = decodeURIComponent(/host=([^&]+)/.exec(inject('postgres').superuserUrl)?.[1] ?? '')
  const sockets = new Set<Socket>()
  let isGone = false
  const server = createServer((near) => {
    const far = dial(`${folder}/.s.PGSQL.5432`)
    sockets.add(near).add(far)
    let isGreeted = false
    near.on('data', (bytes) => {
      if (!isGone) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isGone) return
      near.write(pool && !isGreeted ? asPool(bytes) : bytes)
      isGreeted ||= bytes.includes(keyLetter)
    })
    for (const each of [near, far]) each.on('error', () => {})
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    database,
    url: `postgresql://zaraba_owner@127.0.0.1:${port}/${database.name}`,
    vanish: () => {
      isGone = true
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await database.drop()
    },
  }
}

/** How long a lazily loaded screen may take (K-07). */
const chunkTimeoutMs = 120_000
const secondTryMs = 800

const loadTwice = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load()
  } catch {
    await new Promise((done) => setTimeout(done, secondTryMs))
    return await load()
  }
}

const limited = async <Loaded>(loading: Promise<Loaded>, limitMs: number): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the screen took too long to load')), limitMs)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A screen whose code did not arrive. Chromium remembers for the life of the page that a module failed, and answers each later import of it
 * with that failure: only a reload asks the server again.
 */
export class ChunkLost extends Error {}

/** Loads a screen, tries once more after a moment when that fails, and gives up 120 seconds after the first try. @throws ChunkLost */
export const loadChunk = <Loaded>(load: () => Promise<Loaded>, limitMs = chunkTimeoutMs): Promise<Loaded> =>
  limited(loadTwice(load), limitMs).catch((cause: unknown) => {
    throw new ChunkLost(cause instanceof Error ? cause.message : 'the screen did not load', { cause })
  })

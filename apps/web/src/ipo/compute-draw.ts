import type { DrawProof } from './calls.ts'
import type { DrawMessage } from './draw.worker.ts'

/**
 * Computes a draw again in a worker beside the page, and reports its progress and its findings. `word` is what the caller's app put into
 * the ticket. Returns how to end it before its time.
 */
export const computeDraw = (proof: DrawProof, word: string | null, publish: (message: DrawMessage) => void): (() => void) => {
  const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<DrawMessage>) => publish(data)
  worker.onerror = () => publish({ kind: 'failed' })
  worker.postMessage({ proof, word })
  return () => worker.terminate()
}

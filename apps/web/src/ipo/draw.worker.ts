import type { DrawProof } from './calls.ts'
import { checkDraw, type DrawCheck } from './check-draw.ts'

export type DrawMessage =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'done'; readonly check: DrawCheck; readonly milliseconds: number }
  | { readonly kind: 'failed' }

const post = (message: DrawMessage): void => globalThis.postMessage(message)

/** Computes beside the page, so that a finger on it is felt at once. */
globalThis.onmessage = ({ data }: MessageEvent<{ readonly proof: DrawProof; readonly word: string | null }>) => {
  const begun = performance.now()
  try {
    const steps = checkDraw(data.proof, data.word)
    let sent = 0
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return post({ kind: 'done', check: step.value, milliseconds: performance.now() - begun })
      if (step.value - sent < 0.01) continue
      sent = step.value
      post({ kind: 'progress', part: sent })
    }
  } catch {
    post({ kind: 'failed' })
  }
}

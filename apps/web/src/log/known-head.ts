import { readStored, removeStored, writeStored } from '@zaraba/client/storage.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { create } from 'zustand'

export type Head = NonNullable<OutputOf<'log/consistency'>['head']>

/**
 * Faults of a log: `rewritten`, its past differs from what this device saw; `shorter`, it covers less than before; `unsigned`, its head is
 * not signed by the key that it names; `another_key`, it continues, but another key signed it than before.
 */
export type PastFault = 'rewritten' | 'shorter' | 'unsigned' | 'another_key'
export interface PastFinding {
  readonly fault: PastFault
  /** The head that this device had seen, and the one that it got instead. */
  readonly kept: Head
  readonly shown: Head
}

const parsed = <Value>(text: string): Value | null => {
  try {
    // Only this app writes what is stored under its names.
    return text === '' ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

/** The last head that this device saw and found to go on from the one before. */
export const keptHead = (): Head | null => parsed<Head>(readStored('logHead'))
export const keepHead = (head: Head): void => writeStored('logHead', JSON.stringify(head))

/** A finding stays on the screen, also after a new start, until the reader acknowledges it. */
export const usePast = create<{ readonly finding: PastFinding | null }>(() => ({
  finding: parsed<PastFinding>(readStored('logFinding')),
}))

export const writeFinding = (finding: PastFinding): void => {
  writeStored('logFinding', JSON.stringify(finding))
  usePast.setState({ finding })
}

/** Goes on from the head that was shown: the one from before is forgotten with the finding. */
export const goOnFrom = (head: Head): void => {
  keepHead(head)
  removeStored('logFinding')
  usePast.setState({ finding: null })
}

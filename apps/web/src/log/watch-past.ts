import { call } from '../shell/server/client.ts'
import { contradiction, faultAgainst, isSigned } from './check-past.ts'
import { type Head, keepHead, keptHead, usePast, writeFinding } from './known-head.ts'

/** Looks whether the newest head of the public log goes on from the last one that this device saw, and keeps it where it does. */
export const checkPast = async (): Promise<void> => {
  if (usePast.getState().finding !== null) return
  const kept = keptHead()
  const { head, proof } = await call('log/consistency', { size: kept?.size ?? 0 }, { quiet: true })
  if (head === null) return
  const fault = (await isSigned(head)) === false ? 'unsigned' : faultAgainst(kept, head, proof)
  // Another look, in another window too, may have seen a later one meanwhile, or another key.
  const latest = keptHead()
  if (fault === null && (latest === null || (head.size >= latest.size && head.key === latest.key))) keepHead(head)
  if (fault !== null) writeFinding({ fault, kept: kept ?? head, shown: head })
}

/** Looks at the head that a row was proven with, then whether the log goes on from what this device knows. */
export const checkProven = async (head: Head): Promise<void> => {
  if (usePast.getState().finding !== null) return
  const kept = keptHead()
  const fault = (await isSigned(head)) === false ? 'unsigned' : contradiction(kept, head)
  if (fault === null) await checkPast()
  else writeFinding({ fault, kept: kept ?? head, shown: head })
}

const lookEveryMs = 10 * 60_000
/** A server that cannot be reached has not been found to be false. */
const look = () => void checkPast().catch(() => undefined)

/** Looks when the app opens, when somebody comes back to it, and now and then between. */
export const watchPast = (): void => {
  look()
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

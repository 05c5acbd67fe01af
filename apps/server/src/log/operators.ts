import type { logOpsCalls } from '@zaraba/contract/log/ops-calls.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { type Instant, minute, second } from '@zaraba/money/time.ts'
import { lastInAudit } from '../base/audit-store.ts'
import { type Action, type ActionsOf, refuseOps } from '../calls/operator-handler.ts'
import { headOf, type Signer, signedHead } from './heads.ts'
import { insertHead, lockLog, sizeOfLog } from './store.ts'
import { rootAt } from './tree.ts'

interface SigningPorts {
  readonly signer: Signer
  /** Market time, which is part of the head. */
  readonly now: () => Instant
  readonly systemClock: Clock
}

/** Signed heads are stored permanently, so at most one is signed each minute. */
const signedEvery = minute
const signCall = 'log/sign'

/**
 * Signs a head over the appended leaves, some seconds behind the newest rows. Concurrent callers wait for each other; the later
 * ones find the head signed.
 */
const sign =
  ({ signer, now, systemClock }: SigningPorts): Action<typeof signCall> =>
  async (transaction) => {
    await lockLog(transaction)
    const last = await lastInAudit(transaction, signCall)
    const wait = last === null ? 0 : last + signedEvery - systemClock.now()
    if (wait > 0)
      return refuseOps({
        key: 'submitted_too_frequently',
        values: { seconds: String(Math.ceil(Math.min(wait, signedEvery) / second)) },
      })
    const size = await sizeOfLog(transaction)
    const head = signedHead(signer, size, (await rootAt(transaction, size)).root, now())
    await insertHead(transaction, head)
    return { subject: `${size} leaves`, data: { head: headOf(head) } }
  }

export const logActions = (ports: SigningPorts): ActionsOf<typeof logOpsCalls> => ({ 'log/sign': sign(ports) })

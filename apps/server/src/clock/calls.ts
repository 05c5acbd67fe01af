import type { clockCalls as declared } from '@zaraba/contract/content.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { z } from 'zod'
import { callerOf, type Handler, type Handlers, refuse } from '../base/handler.ts'
import { claimOnce, requestText, storeAnswers } from '../base/once-store.ts'
import { clockState } from './clock-state.ts'
import { type MovePorts, moveClock } from './move-clock.ts'

const state =
  ({ clock }: MovePorts): Handler<'clock/state'> =>
  async (_input, { caller }) => ({ data: clockState(clock, caller?.host ?? false) })

const storedAnswer = z.object({ refused: z.enum(refusalKeys).nullable() })

/** A repeated key moves nothing again: it is answered with the clock as it stands. */
const move =
  (ports: MovePorts): Handler<'clock/move'> =>
  async (input, context) => {
    const { customer, account, host } = callerOf(context)
    if (!host) return refuse({ key: 'only_the_host' })
    const { idempotencyKey: key } = context
    const refusal = await ports.database.transaction(async (transaction) => {
      if (key !== null) {
        const [claim] = await claimOnce(transaction, [{ customer, key, call: 'clock/move', request: requestText(input) }])
        if (claim?.kind === 'used_differently') return { key: 'key_used_differently' } as const
        if (claim?.kind === 'answered') {
          const { refused } = storedAnswer.parse(claim.answer)
          return refused === null ? null : { key: refused }
        }
      }
      const against = await moveClock(ports, transaction, input, `customer ${account}`)
      if (key !== null) await storeAnswers(transaction, [{ customer, key, answer: { refused: against?.key ?? null } }])
      return against
    })
    return refusal === null ? { data: clockState(ports.clock, true) } : refuse(refusal)
  }

export const practiceClockCalls = (ports: MovePorts): Handlers<typeof declared> => ({
  'clock/state': state(ports),
  'clock/move': move(ports),
})

import type { clockCalls as declared } from '@zaraba/contract/clock/calls.ts'
import { type Refusal, refusalKeys } from '@zaraba/contract/refusals.ts'
import { z } from 'zod'
import { callerOf, type Handler, type Handlers, refuse } from '../calls/handler.ts'
import { lockKeys, onceOf } from '../exactly-once/once-store.ts'
import { act, readRequest } from '../exactly-once/request.ts'
import { clockState } from './clock-state.ts'
import { type ClockPorts, moveClock } from './move-clock.ts'

const state =
  (ports: ClockPorts): Handler<'clock/state'> =>
  async (_input, { caller }) => ({ data: clockState(ports, { mayMove: caller?.host ?? false }) })

const storedAnswer = z.object({ refused: z.enum(refusalKeys).nullable() })

/** A repeated idempotency key does not move the clock again: it is answered with the current clock. */
const move =
  (ports: ClockPorts): Handler<'clock/move'> =>
  async (input, context) => {
    const { account, host } = callerOf(context)
    if (!host) return refuse({ key: 'only_the_host' })
    const once = onceOf(readRequest('clock/move', input, context))
    const refusal = await act<Refusal | null>(ports.database, {
      once,
      serialKey: null,
      lock: async (transaction) => {
        if (once !== null) await lockKeys(transaction, [once])
      },
      again: (stored) => {
        const { refused } = storedAnswer.parse(stored)
        return refused === null ? null : { key: refused }
      },
      usedDifferently: { key: 'key_used_differently' },
      work: async (transaction) => {
        const answer = await moveClock(ports, transaction, input, `customer ${account}`)
        return { answer, stored: { refused: answer?.key ?? null } }
      },
    })
    return refusal === null ? { data: clockState(ports, { mayMove: true }) } : refuse(refusal)
  }

export const practiceClockCalls = (ports: ClockPorts): Handlers<typeof declared> => ({
  'clock/state': state(ports),
  'clock/move': move(ports),
})

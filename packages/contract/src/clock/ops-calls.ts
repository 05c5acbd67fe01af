import { opsAction, opsRead, roles } from '../operators/declare.ts'
import { nothing } from '../shapes.ts'
import { clockCalls, clockState } from './calls.ts'

export const clockOpsCalls = {
  'clock/state': opsRead('Practice time, its speed, and the session of each market.', roles, {
    input: nothing,
    output: clockState,
  }),
  'clock/move': opsAction('Moves practice time, or changes its speed.', ['security'], {
    input: clockCalls['clock/move'].input.shape,
    output: clockState,
    refuses: ['clock_is_live', 'clock_is_moving', 'beyond_known_calendar'],
  }),
} as const

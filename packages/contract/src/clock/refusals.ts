import { pairOf, type RefusalTable } from '../refusal-forms.ts'

export const clockRefusals = {
  only_the_host: {},
  clock_is_live: {},
  clock_is_moving: { values: { target: 'instant' } },
  beyond_known_calendar: pairOf('date'),
} as const satisfies RefusalTable

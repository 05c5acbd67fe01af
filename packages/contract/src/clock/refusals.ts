import { pairOf, type RefusalTable } from '../refusal-forms.ts'

export const clockRefusals = {
  clock_is_moving: { values: { target: 'instant' } },
  beyond_known_calendar: pairOf('date'),
} as const satisfies RefusalTable

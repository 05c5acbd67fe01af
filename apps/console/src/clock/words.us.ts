import type { ClockWords } from './words.ts'

export const messages: ClockWords = {
  area: 'Practice clock',
  now: 'Practice time',
  speed: 'Speed',
  pause: 'Pause',
  paused: 'Paused',
  moving: 'On its way to',
  nextSession: 'To the next session',
  nextDay: 'To the next day',
  evening: 'To the evening',
  phase: 'Phase',
  nextChange: 'Next change',
  live: 'This installation’s clock is live: it cannot be moved.',
  times: (speed) => `${speed}×`,
}

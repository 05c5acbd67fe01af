import type { ClockTexts } from '../texts.ts'

export const texts: ClockTexts = {
  area: 'Practice clock',
  now: 'Practice time',
  speed: 'Speed',
  pause: 'Pause',
  paused: 'Paused',
  moving: 'Moving to',
  nextSession: 'To the next session',
  nextDay: 'To the next day',
  evening: 'To the evening',
  phase: 'Phase',
  nextChange: 'Next change',
  live: 'The clock of this server runs in real time and cannot be moved.',
  times: (speed) => `${speed}×`,
}

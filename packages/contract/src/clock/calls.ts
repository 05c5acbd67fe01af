import { z } from 'zod'
import { call, reading } from '../call.ts'
import { sessionPhases } from '../market/rows.ts'
import { anyMarket, dateText, instantText, nothing, numberOf, typeOfRow } from '../shapes.ts'

/** How fast practice time may run; at 0 it is paused. */
const clockSpeeds = [0, 1, 10, 60] as const
/** The practice clock, as the host's sheet uses it (docs/product/clock.md). */
const marketHours = z
  .object({
    type: typeOfRow,
    phase: z.enum(sessionPhases).describe('State of the exchange now.'),
    date: dateText.describe('The session that runs or comes next.'),
    next_change: instantText.describe('When `phase` changes next.'),
    next_open: instantText.describe('When continuous trading begins next.'),
  })
  .meta({ id: 'MarketHours', description: 'The session of a market.' })
export const clockState = z
  .object({
    mode: z.enum(['practice', 'live']).describe('`live` runs with the time of the world and cannot be moved.'),
    now: instantText.describe('Practice time.'),
    target: instantText.describe('Where practice time is being moved to; the same as `now` when it is not.'),
    speed: numberOf('practice seconds in a second').describe('How fast practice time runs; 0 while it is paused.'),
    moving: z.boolean().describe('True while practice time is being moved.'),
    waits: z
      .boolean()
      .describe(
        'True while nothing can be changed, because the records wait for their copy: practice time is frozen until then.',
      ),
    may_move: z.boolean().describe('Whether the caller may move it.'),
    markets: z.array(marketHours).describe('The session of each market.'),
  })
  .meta({ id: 'ClockState', description: 'Practice time, and the sessions of the markets.' })
export const clockCalls = {
  'clock/state': reading('Practice time, its speed, and the session of each market.', {
    who: 'anyone',
    input: nothing,
    output: clockState,
  }),
  'clock/move': call(
    'The host moves practice time: to the next opening of a market, to the next day, or to another speed; at speed 0 it is paused.',
    {
      once: true,
      success: 'clock_moved',
      refuses: ['only_the_host', 'clock_is_live', 'clock_is_moving', 'beyond_known_calendar'],
      input: z.object({
        to: z
          .enum(['next_session', 'next_day', 'evening', 'speed'])
          .describe(
            'To the next opening, to the next trading day, to the next evening (half an hour after a close, when blocks and grabs open), or to another speed.',
          ),
        type: anyMarket.describe('Whose opening or day; Japan’s when absent.'),
        speed: z
          .union([z.string().regex(/^\d{1,3}$/), z.int()])
          .transform(Number)
          .pipe(z.literal(clockSpeeds))
          .optional()
          .meta({ type: 'integer', enum: clockSpeeds, 'x-unit': 'practice seconds in a second' })
          .describe('How fast practice time is to run; 0 pauses it, any other resumes it.'),
      }),
      output: clockState,
    },
  ),
} as const

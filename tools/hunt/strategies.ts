import { abroad } from './strategies/abroad.ts'
import { auctions } from './strategies/auctions.ts'
import { book } from './strategies/book.ts'
import { calendar } from './strategies/calendar.ts'
import { daily } from './strategies/daily.ts'
import { edges } from './strategies/edges.ts'
import { events } from './strategies/events.ts'
import { fitted } from './strategies/fitted.ts'
import { intraday } from './strategies/intraday.ts'
import { limits } from './strategies/limits.ts'
import { newcomers } from './strategies/newcomers.ts'
import { relatives } from './strategies/relatives.ts'
import { waits } from './strategies/waits.ts'
import type { Strategy } from './strategy.ts'

/** All strategies, as they begin: nothing learned. */
export const createStrategies = (): readonly Strategy[] => [
  ...intraday(),
  ...book(),
  ...auctions(),
  ...limits(),
  ...abroad(),
  ...relatives(),
  ...daily(),
  ...events(),
  ...calendar(),
  ...newcomers(),
  ...waits(),
  ...edges(),
  ...fitted(),
]

import { slice } from '../base/slice.ts'
import { tradingFace } from '../trading/face.ts'
import { learningHandlers } from './calls.ts'

/** Courses whose tasks follow from the records of a customer; nothing is stored. */
export const learning = slice({
  name: 'learning',
  tables: [],
  needs: { trading: tradingFace },
  open: ({ database, marketClock }, { trading }) => ({ calls: learningHandlers({ database, marketClock, trading }) }),
})

import { gatheredWrites } from '../base/gather.ts'
import { slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { marketFace } from '../market/face.ts'
import { ipoCallsOf } from './calls.ts'

/** New shares: offerings, applications, the sealed list and the draw. */
export const ipo = slice({
  name: 'ipo',
  tables: ['ipo.*'],
  needs: { identity: identityFace, market: marketFace },
  open: ({ database, marketClock, systemClock, secrets, writeEvents }, { identity, market }) => ({
    calls: ipoCallsOf({
      ...{ database, marketClock, systemClock, secrets, identity },
      tell: gatheredWrites(writeEvents),
      priceOf: (of, code) => {
        const instrument = market.instrumentOf(of, code)
        return instrument === null ? null : (market.quote(instrument)?.price ?? null)
      },
    }),
  }),
})

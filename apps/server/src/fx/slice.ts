import { day, instant } from '@zaraba/money/time.ts'
import { slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { marketFace } from '../market/face.ts'
import { exchangeCalls } from './calls.ts'
import { fxMessages } from './messages.ts'
import { forgetQuotes } from './store.ts'
import { recomputeExchanges, verifyExchanges } from './verify.ts'

const quotesKept = day

export const fx = slice({
  name: 'fx',
  tables: ['fx.*'],
  messages: fxMessages,
  needs: { identity: identityFace, market: marketFace },
  entries: { exchanged: ['exchange'] },
  verify: verifyExchanges,
  recompute: recomputeExchanges,
  sweep: (database, now) => forgetQuotes(database, instant(now - quotesKept)),
  open: ({ database, marketClock, systemClock, secrets, writeEvents }, { identity, market }) => ({
    calls: exchangeCalls({
      database,
      marketClock,
      systemClock,
      secrets,
      writeEvents,
      identity,
      rate: (from, to, at) => market.rates.rate(from, to, at),
    }),
  }),
})

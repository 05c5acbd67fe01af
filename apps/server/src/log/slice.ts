import { baseLeaves } from '../base/leaf-store.ts'
import { slice } from '../base/slice.ts'
import { openAppender } from './append.ts'
import { logHandlers } from './calls.ts'
import { logFace } from './face.ts'
import { headOf, signerFrom } from './heads.ts'
import { openKeeper } from './keep.ts'
import { logActions } from './operators.ts'
import { newestHead } from './store.ts'
import { verifyLog, verifyReached } from './verify.ts'

/** The public log of financial records. Each slice declares which of its rows are leaves. */
export const log = slice({
  name: 'log',
  tables: ['log.*'],
  needs: {},
  gives: logFace,
  verify: verifyReached,
  recompute: (database, leaves) => verifyLog(database, [...baseLeaves, ...leaves]),
  units: { 'log.advance': { whole: 'a head signs the log of everybody as one tree; time does not wait for it' } },
  open: ({ database, marketClock, systemClock, encryption, secrets, slices, running, failed }) => {
    const sources = () => [...baseLeaves, ...slices.leaves]
    const appender = openAppender({ database, sources, freshSecret: () => secrets.bytes(32) })
    const signer = signerFrom(encryption.derive('log heads'))
    const { driving, databaseWaiting } = running
    const keeper = openKeeper({ database, appender, signer, now: marketClock.now, driving, databaseWaiting, failed })
    return {
      face: {
        head: async () => {
          const newest = await newestHead(database)
          return newest === null ? null : headOf(newest)
        },
      },
      calls: logHandlers({ database, sources, secret: appender.secret, wantHead: keeper.wantHead }),
      actions: logActions({ signer, now: marketClock.now, systemClock }),
      advance: keeper.advance,
      close: keeper.stop,
    }
  },
})

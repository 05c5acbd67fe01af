import { marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { day } from '@zaraba/money/time.ts'
import { question } from '../base/question.ts'
import { slice } from '../base/slice.ts'
import { logFace } from '../log/face.ts'
import type { Advancer } from '../time/due.ts'
import { insertOperatorOffering } from './companies/operator-offering-store.ts'
import { type MarketFace, marketFace } from './face.ts'
import { marketMessages } from './messages.ts'
import { type MarketSlice, openMarket } from './open-market.ts'
import type { DisclosureSource } from './pages/disclosed.ts'
import type { ReaderPorts } from './quotes/stock-detail.ts'
import { commitmentLeaves } from './store.ts'
import { verifyMarket } from './verify.ts'

/** Commits to the seeds of coming days before the clock moves, because no day may open without a commitment. */
const committing = (market: MarketSlice): Advancer => {
  let committedFrom = 0
  return {
    name: 'market',
    prepare: async (_now, until) => {
      if (until - committedFrom < day) return
      await market.beforeClockMoves(until)
      committedFrom = until
    },
    advance: async () => {},
  }
}

const nameIn =
  (face: MarketFace) =>
  (type: string, code: string, language: Language): string | null => {
    const known = marketTypes.find((each) => each === type)
    const instrument = known === undefined ? null : face.instrumentOf(marketOfType[known], code)
    return instrument?.names[language] ?? null
  }

export const market = slice({
  name: 'market',
  tables: ['market.*'],
  messages: marketMessages,
  needs: { log: logFace },
  gives: marketFace,
  leaves: [commitmentLeaves],
  recompute: verifyMarket,
  units: {
    'market.advance': { whole: 'the seeds of a day are the same for everybody, and are committed to before the day opens (H-6)' },
  },
  open: async (context, { log }) => {
    const { notices, failed } = context
    const cost = question<Parameters<ReaderPorts['averageCost']>, Promise<string>>('what a reader’s share has cost')
    const disclosing: DisclosureSource[] = []
    const opened = await openMarket({ ...context, logHead: log.head, averageCost: cost.ask, disclosing })
    const read = (changed: string) => (changed === 'offerings' ? opened.readOfferings() : opened.reload())
    notices.on('market', (changed) => read(changed).catch((error: unknown) => failed('reading the companies again', error)))
    notices.onReconnect(opened.reload)
    return {
      face: {
        ...opened.face,
        nameIn: nameIn(opened.face),
        bringOffering: insertOperatorOffering,
        readOfferings: opened.readOfferings,
        averageCostBy: cost.answeredBy,
        discloses: (source) => disclosing.push(source),
      },
      calls: opened.handlers,
      advance: committing(opened),
      stream: opened.stream,
      close: opened.close,
    }
  },
})

import type { FundEvent } from '@zaraba/contract/funding/fund-causes.ts'
import type { RefusalKey, SuccessKey } from '@zaraba/contract/refusals.ts'
import { commonAnswers } from './common-answers.ts'
import type { SliceWords } from './slice-words.ts'
import { block } from './slices/block.ts'
import { clock } from './slices/clock.ts'
import { content } from './slices/content.ts'
import { copy } from './slices/copy.ts'
import { credit } from './slices/credit.ts'
import { funding } from './slices/funding.ts'
import { fx } from './slices/fx.ts'
import { identity } from './slices/identity.ts'
import { intraday } from './slices/intraday.ts'
import { ipo } from './slices/ipo.ts'
import { market } from './slices/market.ts'
import { review } from './slices/review.ts'
import { trading } from './slices/trading.ts'
import { verification } from './slices/verification.ts'

const slices = [
  commonAnswers,
  block,
  clock,
  content,
  copy,
  credit,
  funding,
  fx,
  identity,
  intraday,
  ipo,
  market,
  review,
  trading,
  verification,
] as const

type KeysIn<Table> = Table extends unknown ? keyof Table : never
type Slice = (typeof slices)[number]
type Missing =
  | Exclude<RefusalKey | SuccessKey, KeysIn<Slice['refusals']> | KeysIn<Slice['successes']>>
  | Exclude<FundEvent, KeysIn<Extract<Slice, { readonly moves: object }>['moves']>>
/** Compiles only while each key of the contract has its sentence in a slice; the error names the keys that have none. */
const complete = (list: [Missing] extends [never] ? readonly SliceWords[] : Missing) => list

/** Sentences for the answers of all calls. A page loads them with its first screen that makes calls. */
export const sliceWords = complete(slices)

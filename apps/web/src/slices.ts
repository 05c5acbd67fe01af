import { alert } from './alert/slice.ts'
import { block } from './block/slice.ts'
import { content } from './content/slice.ts'
import { copy } from './copy/slice.ts'
import { credit } from './credit/slice.ts'
import { funding } from './funding/slice.ts'
import { fx } from './fx/slice.ts'
import { identity } from './identity/slice.ts'
import { intraday } from './intraday/slice.ts'
import { ipo } from './ipo/slice.ts'
import { learning } from './learning/slice.ts'
import { log } from './log/slice.ts'
import { market } from './market/slice.ts'
import { trading } from './trading/slice.ts'

/** The slices of the app, the lowest first: each may use the shared modules of those before it. */
export const slices = [
  log,
  identity,
  content,
  learning,
  market,
  alert,
  funding,
  trading,
  fx,
  credit,
  ipo,
  copy,
  block,
  intraday,
] as const

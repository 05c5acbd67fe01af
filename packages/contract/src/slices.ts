import { alert } from './alert/slice.ts'
import { block } from './block/slice.ts'
import { clock } from './clock/slice.ts'
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
import { preferences } from './preferences/slice.ts'
import { products } from './products/slice.ts'
import { review } from './review/slice.ts'
import { trading } from './trading/slice.ts'

/** The slices of the contract. */
export const slices = [
  clock,
  log,
  review,
  identity,
  market,
  credit,
  fx,
  products,
  trading,
  ipo,
  copy,
  intraday,
  block,
  funding,
  alert,
  learning,
  content,
  preferences,
] as const

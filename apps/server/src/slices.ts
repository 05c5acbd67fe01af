import { alert } from './alert/slice.ts'
import type { MissingTexts } from './base/messages.ts'
import type { Missing } from './base/open-slices.ts'
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
import { operators } from './operators/slice.ts'
import { preferences } from './preferences/slice.ts'
import { products } from './products/slice.ts'
import { review } from './review/slice.ts'
import { trading } from './trading/slice.ts'

/** The slices of the server in the order of their layers: each may need the faces of those before it. */
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
  operators,
] as const

/**
 * Does not compile where no slice provides a call, an action, a read, the rules of a review, a source of the stream or a part of access:
 * its type names them.
 */
void (true satisfies [Missing<typeof slices>] extends [never] ? true : Missing<typeof slices>)

/** Does not compile where a message has no text in some language: its type names them. */
type WithoutText = MissingTexts<(typeof slices)[number]['messages']>
void (true satisfies [WithoutText] extends [never] ? true : WithoutText)

import { reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { language } from '@zaraba/ui/words/language.ts'
import { block } from './block/slice.ts'
import { clock } from './clock/slice.ts'
import { content } from './content/slice.ts'
import { copy } from './copy/slice.ts'
import { credit } from './credit/slice.ts'
import { funding } from './funding/slice.ts'
import { identity } from './identity/slice.ts'
import { intraday } from './intraday/slice.ts'
import { ipo } from './ipo/slice.ts'
import { market } from './market/slice.ts'
import { operators } from './operators/slice.ts'
import { cataloguePath, queuePath } from './paths.ts'
import { review } from './review/slice.ts'
import type { Area } from './shell/console-slice.ts'
import { offer } from './shell/offers.ts'
import { trading } from './trading/slice.ts'

/** The slices of the console. */
const slices = [
  block,
  clock,
  content,
  copy,
  credit,
  funding,
  identity,
  intraday,
  ipo,
  market,
  operators,
  review,
  trading,
] as const

const reviews = {
  ...block.reviews,
  ...credit.reviews,
  ...funding.reviews,
  ...identity.reviews,
  ...intraday.reviews,
}

/** Does not compile where a kind of request or a refusal is missing. */
offer({
  reviews,
  refusals: {
    ...block.refusals,
    ...content.refusals,
    ...identity.refusals,
    ...ipo.refusals,
    ...operators.refusals,
    ...review.refusals,
  },
  fieldNames: Object.fromEntries(
    slices.flatMap((slice) => Object.entries(slice.fields).map(([field, name]) => [field, name[language]])),
  ),
})

const inOrder = <Each extends { readonly order: number }>(list: readonly Each[]): readonly Each[] =>
  list.toSorted((left, right) => left.order - right.order)

export const screens = slices.flatMap((slice) => slice.screens)
/** Catalogues in the order of their tabs. */
export const catalogues = inOrder(slices.flatMap((slice) => slice.catalogues))

const reviewAreas = reviewKinds.map((kind): Area => {
  const { queue, order } = reviews[kind]
  return { name: queue, path: queuePath(kind), kind, asks: 'reviews/queue', order }
})
const catalogueArea: Area = {
  name: { ja: '掲載', en: 'Catalogues', zh: '内容' },
  path: cataloguePath('news'),
  kind: null,
  asks: 'rates/list',
  order: 8,
}
/** The areas from the top. */
export const areas = inOrder([...slices.flatMap((slice) => slice.areas), ...reviewAreas, catalogueArea])

import { block } from './block/slice.ts'
import { clock } from './clock/slice.ts'
import { content } from './content/slice.ts'
import { copy } from './copy/slice.ts'
import { identity } from './identity/slice.ts'
import { ipo } from './ipo/slice.ts'
import { market } from './market/slice.ts'
import { operators } from './operators/slice.ts'
import { cataloguePath } from './paths.ts'
import { review } from './review/slice.ts'
import type { Area } from './shell/console-slice.ts'

/** The slices of the console. */
const slices = [block, clock, content, copy, identity, ipo, market, operators, review] as const

const inPlace = <Each extends { readonly place: number }>(list: readonly Each[]): readonly Each[] =>
  list.toSorted((left, right) => left.place - right.place)

export const screens = slices.flatMap((slice) => slice.screens)
/** What the screen of the catalogues shows, in the order of its tabs. */
export const catalogues = inPlace(slices.flatMap((slice) => slice.catalogues))
const catalogueArea: Area = { name: 'catalogues', path: cataloguePath('news'), kind: null, asks: 'rates/list', place: 8 }
/** The areas from the top. */
export const areas = inPlace([...slices.flatMap((slice) => slice.areas), catalogueArea])

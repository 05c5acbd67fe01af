import { slices } from '../slices.ts'

/** The kinds of row in the list of products, by the slices that declare them. */
export type ProductKind = (typeof slices)[number]['products'][number]
export const productKinds: readonly ProductKind[] = slices.flatMap(({ products }) => products)

import { z } from 'zod'
import { reading } from '../call.ts'
import { marketType } from '../shapes.ts'
import { productRow } from './rows.ts'

/** A list whose rows come with products; it is empty until a customer has any (C-06). */
export const productCalls = {
  'trade/userproductlist': reading('Product orders: copy, intraday, block.', {
    input: z.object({ type: marketType }),
    output: z.array(productRow).describe('All that are running, then the latest 200 that have ended.'),
  }),
} as const

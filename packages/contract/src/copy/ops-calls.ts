import { z } from 'zod'
import { opsAction, opsRead } from '../operators/declare.ts'
import { dateText, instantOrDash, moneyText, nothing, pageOf, paging, percentText, typeOfRow } from '../shapes.ts'
import { copyProduct } from './calls.ts'

const readers = ['editor', 'security', 'auditor'] as const
const writers = ['editor'] as const
const id = z.string().max(40)

const opsProductRow = z.object({
  ...copyProduct.pick({ id: true, name: true, issuer: true, capacity: true, capacity_left: true, past: true }).shape,
  type: typeOfRow,
  followers: z.int(),
  following: moneyText,
  put: moneyText,
  got: moneyText,
  closed: instantOrDash,
})

const opsFollowerRow = z.object({
  order_no: z.string(),
  starts: dateText,
  ends: dateText,
  early: z.boolean(),
  put: moneyText,
  fee: moneyText,
  price: moneyText,
  paid: moneyText,
  result: percentText,
})

/** Products that can be followed: who follows, what those before got, and whether anybody new is taken. Nothing here changes what anybody earns. */
export const productOpsCalls = {
  'products/list': opsRead('Products that can be followed, with room, followers and what past followers got.', readers, {
    input: nothing,
    output: z.object({ list: z.array(opsProductRow) }),
  }),
  'products/followers': opsRead(
    'Results of all customers who followed a product to the end, without names, the latest first.',
    readers,
    {
      input: z.object({ id, ...paging }),
      output: pageOf(opsFollowerRow),
      refuses: ['not_found'],
    },
  ),
  'products/close': opsAction('Takes no new follower any more; those who follow are not touched.', writers, {
    input: { id },
    output: nothing,
    refuses: ['not_found'],
  }),
  'products/open': opsAction('Takes new followers again.', writers, {
    input: { id },
    output: nothing,
    refuses: ['not_found'],
  }),
} as const

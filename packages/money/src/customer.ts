import type { Branded } from './brand.ts'

/** The number by which every row knows its customer: never that of an order, a lot or a request. */
export type CustomerNumber = Branded<bigint, 'CustomerNumber'>
/** Where a number is known to be a customer's without a row that says so. */
export const customerNumber = (number: bigint): CustomerNumber => number as CustomerNumber

import { useOps } from '../shell/queries.ts'

/** The evidence of one request. That it is opened is audited, so it is read once a visit and after each deed, not by itself. */
export const useEvidence = (order: string) => useOps('reviews/one', { order_no: order }, { freshMs: 60_000 })

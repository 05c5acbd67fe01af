import type { Refusal, RefusalKey, SuccessKey } from './refusals.ts'

/**
 * The body of every answer with HTTP 200: `status` 1 is success, anything else is refused for the reasons in `data.refusals`
 * (C-10).
 */
export type Envelope<Data> =
  | { readonly status: 1; readonly msg: SuccessKey; readonly data: Data }
  | {
      readonly status: 0
      readonly msg: RefusalKey
      readonly data: { readonly refusals: readonly Refusal[]; readonly field?: string; readonly request?: string }
    }

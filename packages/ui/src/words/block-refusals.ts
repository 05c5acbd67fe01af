import type { RefusalKey } from '@zaraba/contract/refusals.ts'

/** Refusals of a block or a grab. */
export type BlockRefusals = Readonly<
  Record<
    Extract<RefusalKey, 'insufficient_quota' | `${string}_block_${string}` | `block_${string}` | `${string}_channel_password`>,
    (values: Readonly<Record<string, string>>) => string
  >
>

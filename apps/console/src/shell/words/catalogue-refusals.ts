import type { OpsRefusalKey } from '@zaraba/contract/operators/refusals.ts'

type Values = Readonly<Record<string, string | undefined>>
type Key = Extract<OpsRefusalKey, 'code_taken' | 'no_recipients' | `offering_${string}`>

/** Why something of the catalogues is refused. */
export type CatalogueRefusals = Readonly<Record<Key, (values: Values) => string>>

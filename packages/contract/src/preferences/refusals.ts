import { pairOf, type RefusalTable } from '../refusal-forms.ts'

export const preferenceRefusals = { preferences_full: pairOf('bytes') } as const satisfies RefusalTable

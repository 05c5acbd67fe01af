import type { RefusalTable } from '../refusal-forms.ts'

export const reviewRefusals = {
  request_already_decided: {},
} as const satisfies RefusalTable

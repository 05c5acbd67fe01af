import type { RefusalTable } from '../refusal-forms.ts'

export const contentRefusals = {
  push_not_possible: {},
  customer_service_link_not_obtained: {},
} as const satisfies RefusalTable

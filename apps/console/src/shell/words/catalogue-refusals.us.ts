import type { CatalogueRefusals } from './catalogue-refusals.ts'

export const catalogueRefusals: CatalogueRefusals = {
  code_taken: () => 'This code exists already.',
  no_recipients: () => 'None of these accounts exists.',
  offering_outside_rules: ({ now, needed, least, most }) =>
    `The market’s rules allow ${least ?? ''} to ${most ?? ''} here. This is ${now ?? ''}; ${needed ?? ''} would pass.`,
  offering_name_taken: ({ now }) => `A company is called ${now ?? ''} already. Made-up ones have names of their own.`,
  offering_codes_ended: ({ now }) => `All made-up codes of the board ${now ?? ''} are given out.`,
  offering_proposed_by_yourself: ({ now }) => `You (${now ?? ''}) proposed this yourself. Another editor has to approve it.`,
}

import { leafSource, momentOf } from '../base/leaf-store.ts'

/** Every commitment to a day's seed. */
export const commitmentLeaves = leafSource({
  kind: 'commitment',
  sequence: 'market.commitment_number_seq',
  number: 'c.number',
  owner: null,
  published: true,
  from: 'market.commitment c',
  fields: ['c.market', 'c.date', `encode(c.commitment, 'hex')`, momentOf('c.opens_at'), momentOf('c.committed_at'), 'c.late'],
})

import type { Draft } from '@zaraba/market/offerings/draft.ts'
import type { Queryable, Transaction } from '../../database/database.ts'

/** Offerings that operators have added to the simulated ones, in order of approval. */
export const operatorOfferings = async (database: Queryable): Promise<readonly Draft[]> =>
  (
    await database.query<{ draft: Draft }>({
      name: 'market.operator_offerings',
      text: 'select draft from market.operator_offering order by number',
      values: [],
    })
  ).map(({ draft }) => draft)

export const insertOperatorOffering = async (transaction: Transaction, draft: Draft): Promise<void> => {
  await transaction.query({
    text: 'insert into market.operator_offering (market, code, draft) values ($1, $2, $3)',
    values: [draft.market, draft.code, JSON.stringify(draft)],
  })
}

import type { Head } from '@zaraba/rules/log/head.ts'
import type { Queryable } from '../database/database.ts'
import { isSigned } from './heads.ts'
import { sizeOfLog } from './store.ts'
import { rootAt } from './tree.ts'

/**
 * What the log says to a head that somebody kept: `unsigned` was not signed by the key that it names, `shorter` covers more than there is
 * now, and `rewritten` has another root over the same leaves. `holds` says that all that it covered still stands.
 */
export type Against = 'holds' | 'unsigned' | 'shorter' | 'rewritten'

export const againstHead = async (database: Queryable, head: Head): Promise<Against> => {
  if (!isSigned(head)) return 'unsigned'
  if (head.size > (await sizeOfLog(database))) return 'shorter'
  const { root } = await rootAt(database, head.size)
  return Buffer.from(root).toString('hex') === head.root ? 'holds' : 'rewritten'
}

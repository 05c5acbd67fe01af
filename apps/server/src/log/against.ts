import type { Head } from '@zaraba/rules/log/head.ts'
import type { Queryable } from '../database/database.ts'
import { isSigned } from './heads.ts'
import { sizeOfLog } from './store.ts'
import { rootAt } from './tree.ts'

/**
 * The result of checking a head that a reader has kept: `unsigned` is not signed by the key that it names, `shorter` means that
 * the log now has fewer leaves than the head covers, `rewritten` has another root over those leaves, and `holds` confirms that
 * all of them are unchanged.
 */
export type Against = 'holds' | 'unsigned' | 'shorter' | 'rewritten'

export const againstHead = async (database: Queryable, head: Head): Promise<Against> => {
  if (!isSigned(head)) return 'unsigned'
  if (head.size > (await sizeOfLog(database))) return 'shorter'
  const { root } = await rootAt(database, head.size)
  return Buffer.from(root).toString('hex') === head.root ? 'holds' : 'rewritten'
}

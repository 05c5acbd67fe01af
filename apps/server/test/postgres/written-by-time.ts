import type pg from 'pg'
import { expect, vi } from 'vitest'
import { everyTable } from './every-table.ts'

/** Tables that the server writes by itself as time passes, whatever is asked of it. All others are compared. */
const writtenByTime: Readonly<Record<string, string>> = {
  'base.clock': 'market time goes on',
  'base.pace': 'tries are counted, the wrong ones too',
  'base.partition': 'leases on the play of prints are renewed',
  'identity.session': 'the moment of its last use is kept',
  'base.change': 'news of other rows for the other servers',
  'base.due': 'work of time that is done',
  'log.leaf_run': 'rows of the past enter the public log',
  'log.tile': 'rows of the past enter the public log',
  'log.head': 'heads of the public log are signed',
  'copy.member': 'products trade at each close',
  'copy.product': 'products trade at each close',
  'copy.record': 'products trade at each close',
  'copy.session': 'products trade at each close',
  'copy.traded': 'products trade at each close',
}

/** The tables of the catalogue that only requests write, once the keeper of the public log has drawn its secret, soon after the start. */
export const writtenByRequests = async (client: pg.Client): Promise<readonly string[]> => {
  await vi.waitFor(async () => expect((await client.query('select from log.secret')).rowCount).toBe(1), { timeout: 30_000 })
  const tables = await everyTable(client)
  expect(Object.keys(writtenByTime).filter((table) => !tables.includes(table))).toEqual([])
  return tables.filter((table) => !(table in writtenByTime))
}

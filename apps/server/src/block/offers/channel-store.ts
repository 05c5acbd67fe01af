import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

/** The hash of a channel's password; `null` without such a channel. */
export const channelPassword = async (database: Queryable, name: string): Promise<string | null> => {
  const [row] = await database.query<{ password: string }>({
    name: 'block.channel_password',
    text: 'select password from block.channel where name = $1',
    values: [name],
  })
  return row?.password ?? null
}

interface ChannelRow {
  readonly name: string
  readonly changedAt: Instant
  readonly changedBy: string
}
export const channels = (database: Queryable) =>
  database.query<ChannelRow>({
    text: 'select name, changed_at as "changedAt", changed_by as "changedBy" from block.channel order by name limit 500',
    values: [],
  })

/** Makes a channel, or gives it another password. */
export const writeChannel = (transaction: Transaction, channel: ChannelRow & { readonly password: string }) =>
  transaction.query({
    text: `insert into block.channel (name, password, changed_at, changed_by) values ($1, $2, $3, $4)
           on conflict (name) do update set password = excluded.password, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    values: [channel.name, channel.password, timestamp(channel.changedAt), channel.changedBy],
  })

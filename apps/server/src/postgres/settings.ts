/**
 * Settings that differ from PostgreSQL's defaults, as NAME=VALUE. It listens only on a socket in a folder that only its user
 * can enter, so every local connection is trusted.
 */
export function serverSettings(socketFolder: string, durable: boolean): string[] {
  const common = [
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] %d ',
    // The server reports failed statements itself; their text may contain customers' input.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // Statements are short and prepared; compiling them costs more time than it saves.
    'jit=off',
    'random_page_cost=1.1',
  ]
  const lasting = ['shared_buffers=256MB', 'max_wal_size=2GB', 'fsync=on', 'synchronous_commit=on', 'autovacuum_naptime=10s']
  const passing = ['shared_buffers=64MB', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum_naptime=1h']
  return [...common, ...(durable ? lasting : passing)]
}

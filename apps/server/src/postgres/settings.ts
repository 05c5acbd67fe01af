/**
 * What differs from PostgreSQL's defaults, as NAME=VALUE. It listens on a socket alone, in a folder that only its user may enter;
 * therefore whoever reaches it is trusted.
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
    // A failed statement is the server's to report; its text may hold what customers typed.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // Our statements are short and prepared; compiling them costs more than it saves.
    'jit=off',
    'random_page_cost=1.1',
  ]
  const lasting = ['shared_buffers=256MB', 'max_wal_size=2GB', 'fsync=on', 'synchronous_commit=on', 'autovacuum_naptime=10s']
  const passing = ['shared_buffers=64MB', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum_naptime=1h']
  return [...common, ...(durable ? lasting : passing)]
}

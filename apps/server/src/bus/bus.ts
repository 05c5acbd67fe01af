/** The makers of a bus. */
type BusKind = 'postgresql' | 'nats'

/**
 * Says to the other servers which customers have news. What is new, each reads from the database by number, so that a lost
 * word of the bus costs freshness and nothing else (docs/decisions/0079-news-between-servers.md).
 */
export interface Bus {
  readonly kind: BusKind
  /** Whether this server is connected to it now. */
  connected(): boolean
  /** Says to the other servers that these customers have news. Delivery is at most once. */
  publish(customers: ReadonlySet<bigint>): void
  /** News of customers that another server published; of the customers that this one follows at least. */
  onNews(heard: (customers: ReadonlySet<bigint>) => void): void
  /** Called when news may have been missed, and every second while this server is not connected; again when it fails. */
  onGap(heard: () => void | Promise<void>): void
  /** This server has a socket of the customer; `unfollow` when it has none any more. */
  follow(customer: bigint): void
  unfollow(customer: bigint): void
  /** Resolves when what was published has been sent. */
  close(): Promise<void>
}

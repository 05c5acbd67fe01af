import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { LiveSocket } from './socket.ts'

const mostSockets = 20_000
export const socketsPerCustomer = 20

/** The open sockets by address and customer, with limits for both. */
export interface LiveSockets {
  readonly all: ReadonlySet<LiveSocket>
  readonly byCustomer: ReadonlyMap<CustomerNumber, ReadonlySet<LiveSocket>>
  of(customer: CustomerNumber): Iterable<LiveSocket>
  /** The HTTP status that rejects another socket of the address, or `null`. */
  refusal(address: string): string | null
  /** Returns the function to call when the socket has closed. */
  add(address: string, socket: LiveSocket): () => void
  /** Whether the customer may open another socket; counts it. */
  join(customer: CustomerNumber, socket: LiveSocket): boolean
  leave(customer: CustomerNumber, socket: LiveSocket): void
}

const noSockets: readonly LiveSocket[] = []

interface SocketPorts {
  readonly socketsPerAddress: number
  /** Called with the first socket of a customer, and after the last one. */
  readonly follow: (customer: CustomerNumber) => void
  readonly unfollow: (customer: CustomerNumber) => void
}

export const liveSockets = ({ socketsPerAddress, follow, unfollow }: SocketPorts): LiveSockets => {
  const all = new Set<LiveSocket>()
  const byAddress = new Map<string, number>()
  const byCustomer = new Map<CustomerNumber, Set<LiveSocket>>()
  return {
    all,
    byCustomer,
    of: (customer) => byCustomer.get(customer) ?? noSockets,
    refusal: (address) => {
      if (all.size >= mostSockets) return '503 Service Unavailable'
      return (byAddress.get(address) ?? 0) >= socketsPerAddress ? '429 Too Many Requests' : null
    },
    add: (address, socket) => {
      all.add(socket)
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
      return () => {
        all.delete(socket)
        const left = (byAddress.get(address) ?? 1) - 1
        if (left === 0) byAddress.delete(address)
        else byAddress.set(address, left)
      }
    },
    join: (customer, socket) => {
      const ownLiveSockets = byCustomer.get(customer) ?? new Set()
      if (ownLiveSockets.size >= socketsPerCustomer) return false
      if (ownLiveSockets.size === 0) follow(customer)
      byCustomer.set(customer, ownLiveSockets.add(socket))
      return true
    },
    leave: (customer, socket) => {
      const ownLiveSockets = byCustomer.get(customer)
      ownLiveSockets?.delete(socket)
      if (ownLiveSockets?.size !== 0) return
      byCustomer.delete(customer)
      unfollow(customer)
    },
  }
}

/** How many parts the instruments are divided into: the most servers that can play prints at the same time. */
export const partitionCount = 16

export const allPartitions: readonly number[] = Array.from({ length: partitionCount }, (_, number) => number)

/** The part that an instrument belongs to, the same on every server. */
export const partitionOf = (instrument: string): number => {
  let hash = 0
  for (let at = 0; at < instrument.length; at += 1) hash = (hash * 31 + instrument.charCodeAt(at)) % 1_000_003
  return hash % partitionCount
}

/** A partition, and the server that holds it; `null` where none does, or its lease has ended. */
export interface HeldPartition {
  readonly number: number
  readonly server: string | null
}

/**
 * The partitions that a server holds after it has looked at all of them: those that it had, free ones, and those of the server that has the
 * most, until it has its equal part. A server that has more gives the rest away.
 */
export const shareOf = (partitions: readonly HeldPartition[], server: string): readonly number[] => {
  const counts = new Map<string, number>([[server, 0]])
  for (const { server: holder } of partitions) if (holder !== null) counts.set(holder, (counts.get(holder) ?? 0) + 1)
  const most = Math.ceil(partitions.length / counts.size)
  const ownHeldPartitions = partitions.filter((each) => each.server === server).slice(0, most)
  const free = partitions.filter((each) => each.server === null)
  ownHeldPartitions.push(...free.slice(0, most - ownHeldPartitions.length))
  const others = partitions.filter((each) => each.server !== null && each.server !== server)
  for (;;) {
    const richest = others.toSorted(
      (one, other) => (counts.get(other.server ?? '') ?? 0) - (counts.get(one.server ?? '') ?? 0),
    )[0]
    const holder = richest?.server
    if (richest === undefined || holder == null || (counts.get(holder) ?? 0) <= ownHeldPartitions.length + 1) break
    ownHeldPartitions.push(richest)
    others.splice(others.indexOf(richest), 1)
    counts.set(holder, (counts.get(holder) ?? 0) - 1)
  }
  return ownHeldPartitions.map(({ number }) => number).toSorted((one, other) => one - other)
}

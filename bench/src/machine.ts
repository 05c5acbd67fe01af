import { arch, cpus, platform, release, totalmem } from 'node:os'

/** What the numbers were measured on, in one sentence. */
export const machineText = (): string => {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB of memory, ${platform()} ${release()} (${arch()}), Node ${process.versions.node}`
}

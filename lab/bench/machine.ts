import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** The machine that measured, and how busy it was with other work, in one sentence. */
export const machineText = (): string => {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB of memory, ${platform()} ${release()} (${arch()}), Node ${process.versions.node}, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the start`
}

import type { Installation } from './installation.ts'

/** For `METRICS_TOKEN`: with it an installation tells its gauges. */
export const collector = 'a-collector-of-the-tests'

/** A gauge of a server, as it tells a collector. */
export const gauge = async ({ address }: Pick<Installation, 'address'>, name: string): Promise<number> => {
  const reply = await fetch(`${address}/api/ops/metrics`, { headers: { authorization: `Bearer ${collector}` } })
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await reply.text())?.[1])
}

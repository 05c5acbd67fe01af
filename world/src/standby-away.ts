import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from './installation.ts'

/** Lets each commit of an installation wait for a standby of this name; for none where it is empty. */
export const letCommitsWaitFor = ({ data }: Installation, standby: string): void => {
  const cluster = join(data, 'postgres')
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `synchronous_standby_names = '${standby}'\n`)
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGHUP')
}

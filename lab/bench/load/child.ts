import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The report of a load process at the end of one measurement. Latencies are milliseconds. */
export interface Load {
  readonly done: number
  readonly refused: number
  readonly firstRefusal: string
  readonly seconds: number
  readonly p50: number
  readonly p99: number
}

export const perSecond = (load: Load): number => load.done / load.seconds

/**
 * A process of its own that makes load, so that it does not share the event loop of what is measured. It answers each plan that it
 * receives with one result.
 */
export interface LoadProcess<Plan, Result = Load> {
  run(plan: Plan): Promise<Result>
  end(): void
}

export const loadProcess = <Plan extends object, Result = Load>(
  script: 'orders' | 'function' | 'flood',
): LoadProcess<Plan, Result> => {
  const child = fork(fileURLToPath(new URL(`./${script}-client.ts`, import.meta.url)), { stdio: 'inherit', execArgv: [] })
  return {
    run: (plan) =>
      new Promise((resolve, reject) => {
        const failed = (code: number | null) => reject(new Error(`the load process ended with ${code}`))
        child.once('exit', failed)
        child.once('message', (result: Result) => {
          child.off('exit', failed)
          resolve(result)
        })
        child.send(plan)
      }),
    end: () => {
      child.kill()
    },
  }
}

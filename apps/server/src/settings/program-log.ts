import { systemClock } from '../system/clocks.ts'
import type { Settings } from './settings.ts'

/** The output of the program itself: sentences for people, or JSON lines like those of the request log. */
interface ProgramLog {
  readonly say: (sentence: string) => void
  readonly warn: (sentence: string, error?: unknown) => void
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export const sentences: ProgramLog = {
  say: (sentence) => console.log(sentence),
  warn: (sentence, error) => console.error(error === undefined ? sentence : `${sentence} ${textOf(error)}`),
}

/**
 * With `ZARABA_LOG=info` the log is machine-readable, so each line is JSON. Levels are those of pino: 30 for information, 50
 * for an error.
 */
export const programLog = (level: Settings['logLevel']): ProgramLog => {
  if (level !== 'info') return sentences
  const line = (number: number, msg: string, more: object): string =>
    JSON.stringify({ level: number, time: systemClock.now(), pid: process.pid, ...more, msg })
  return {
    say: (sentence) => console.log(line(30, sentence, {})),
    warn: (sentence, error) => console.error(line(50, sentence, error === undefined ? {} : { err: { stack: textOf(error) } })),
  }
}

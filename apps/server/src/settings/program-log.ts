import { systemClock } from '../system/clocks.ts'

/** The output of the program itself. */
interface ProgramLog {
  readonly say: (sentence: string) => void
  readonly warn: (sentence: string, error?: unknown) => void
}

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Sentences for the person who starts the program. */
export const sentences: ProgramLog = {
  say: (sentence) => console.log(sentence),
  warn: (sentence, error) => console.error(error === undefined ? sentence : `${sentence} ${textOf(error)}`),
}

const line = (level: number, msg: string, more: object): string =>
  JSON.stringify({ level, time: systemClock.now(), pid: process.pid, ...more, msg })

/** JSON lines like those of the request log. Levels are those of pino: 30 for information, 50 for an error. */
export const lines: ProgramLog = {
  say: (sentence) => console.log(line(30, sentence, {})),
  warn: (sentence, error) => console.error(line(50, sentence, error === undefined ? {} : { err: { stack: textOf(error) } })),
}

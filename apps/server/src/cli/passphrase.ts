import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { missing } from '@zaraba/money/missing.ts'
import { CannotStart } from '../postgres/cannot-start.ts'

/** Asks for a passphrase, once or twice in the same way. */
export type AskPassphrase = (options: { readonly twice: boolean }) => Promise<string>

const silent = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

const askOnTerminal = async (question: string): Promise<string> => {
  process.stderr.write(question)
  // The terminal is in raw mode while the line is read, and what readline would echo goes nowhere.
  const lines = createInterface({ input: process.stdin, output: silent(), terminal: true })
  const interrupted = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new CannotStart('No passphrase was given.')))
  })
  try {
    return await Promise.race([lines.question(''), interrupted])
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const firstLineOfInput = async (): Promise<string> => {
  let text = ''
  for await (const chunk of process.stdin) {
    text += String(chunk)
    if (text.includes('\n')) break
  }
  return text.split(/\r?\n/)[0] ?? missing()
}

/**
 * Asks at a terminal without showing what is typed; otherwise reads the first line of the input. A word of the command line would
 * be readable in the list of processes and in the shell's history.
 */
export const askPassphrase: AskPassphrase = async ({ twice }) => {
  if (!process.stdin.isTTY) return await firstLineOfInput()
  const first = await askOnTerminal('Passphrase of the founding file: ')
  if (twice && (await askOnTerminal('The same again: ')) !== first) throw new CannotStart('The two passphrases differ.')
  return first
}

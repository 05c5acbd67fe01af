import { open, readFile } from 'node:fs/promises'
import { appendAudit } from '../base/audit-store.ts'
import { openSealed, readSealed, sealFounding, shortestPassphrase } from '../market/founding/founding-file.ts'
import { readFounding, writeFounding } from '../market/founding/founding-store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { systemSecrets } from '../system/secrets.ts'
import type { AskPassphrase } from './passphrase.ts'
import type { Verb, VerbPorts } from './verbs.ts'

const fileOf = (words: readonly string[], usage: string): string => {
  const [file, ...more] = words
  if (file === undefined || file === '' || more.length > 0) throw new CannotStart(usage)
  return file
}

const timesOf = (ports: VerbPorts) => {
  const systemAt = ports.systemClock.now()
  return { systemAt, marketAt: ports.clock?.now() ?? systemAt }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Writes a new file that its owner alone may read. */
const writeNew = async (file: string, text: string): Promise<void> => {
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new CannotStart(`${file} exists already: a founding file overwrites nothing.`)
    throw new CannotStart(`${file} cannot be written (${codeOf(error)}).`)
  }
}

/** Writes what another installation needs to be founded on the same market into an encrypted file. */
export const foundingFileVerb =
  (ask: AskPassphrase): Verb =>
  async (ports, words) => {
    const file = fileOf(words, 'Founding-file knows: founding-file FILE.')
    const founding = await ports.database.transaction(readFounding)
    if (founding === null) throw new CannotStart('This installation has no market yet: start it once with npm start.')
    ports.say(
      'The file will contain the secret of this market. Anyone with the file and the passphrase can compute the prices of every coming day, here and ' +
        'in each installation founded from it. Use it only for practice, and delete it when the others are founded.',
    )
    const passphrase = await ask({ twice: true })
    if ([...passphrase].length < shortestPassphrase)
      throw new CannotStart(`The passphrase must have ${shortestPassphrase} characters at least. Nothing was written.`)
    const sealed = await sealFounding(founding, passphrase, systemSecrets)
    // The entry comes first: a file of the secret that no log names would be worse than an entry without its file.
    await ports.database.transaction(async (transaction) => {
      const audit = {
        actor: 'command line',
        action: 'market/founding_file',
        subject: file.slice(-200),
        reason: 'secret of the market',
      }
      await appendAudit(transaction, { ...audit, ...timesOf(ports) })
    })
    await writeNew(file, sealed)
    ports.say(`${file} was written, encrypted with the passphrase and readable by its owner alone.`)
  }

const read = async (file: string) => {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new CannotStart(`${file} cannot be read (${codeOf(error)}).`)
  })
  return readSealed(text, file)
}

/** Checks what needs no passphrase before an installation is created. @throws CannotStart when the file is no founding file. */
export const checkFoundingFile = async (words: readonly string[]): Promise<void> => {
  await read(fileOf(words, 'Found knows: found FILE.'))
}

/** Founds a new installation on the market of the one that wrote the file. */
export const foundVerb =
  (ask: AskPassphrase): Verb =>
  async (ports, words) => {
    const file = fileOf(words, 'Found knows: found FILE.')
    const sealedFile = await read(file)
    const founding = await openSealed(sealedFile, await ask({ twice: false }), file)
    const { companies, recordings, offerings } = await ports.database.transaction(async (transaction) => {
      const counts = await writeFounding(transaction, founding)
      const audit = {
        actor: 'command line',
        action: 'market/found',
        subject: file.slice(-200),
        reason: `market from ${founding.genesis} on`,
      }
      await appendAudit(transaction, { ...audit, ...timesOf(ports) })
      return counts
    })
    ports.say(
      `This installation is founded on the market of ${file}: secret days from ${founding.genesis} on, ${companies} imported companies, ` +
        `${recordings} recorded files, ${offerings} offerings of operators. Accounts and money are its own.`,
    )
    ports.say(
      'An installation whose practice time is ahead shows the coming days of the others. Delete the file when it is needed no more.',
    )
  }

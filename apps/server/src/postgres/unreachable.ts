import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { appRole } from './owner.ts'

/** The address without its password, for messages. */
function addressOf(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1@').replace(/([?&]password=)[^&]*/, '$1…')
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ECONNRESET',
  'EACCES',
])

// SQLSTATE codes (PostgreSQL, appendix A) for wrong addresses and missing rights.
const sentences: Readonly<Record<string, (url: string) => string>> = {
  '28P01': (url) => `The database at ${addressOf(url)} refuses this login or password: correct DATABASE_URL.`,
  '28000': (url) => `The database at ${addressOf(url)} refuses this login: correct DATABASE_URL.`,
  '3D000': (url) => `There is no such database at ${addressOf(url)}: create it or correct DATABASE_URL.`,
  '42501': (url) =>
    `The login of ${addressOf(url)} lacks rights: it must own the database, and be a member of ${appRole} or may create that role.`,
  '53300': (url) => `The database at ${addressOf(url)} has no connection left: raise its max_connections.`,
  '57P03': (url) => `The database at ${addressOf(url)} is still starting or is stopping: try again in a moment.`,
}

/** Turns a driver's error into one sentence when the operator can solve it; other errors are returned unchanged. */
export function whyUnreachable(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof CannotStart) return error
  const first = error instanceof AggregateError ? error.errors[0] : error
  const code: unknown = first instanceof Error && 'code' in first ? first.code : undefined
  if (typeof code === 'string' && sentences[code]) return new CannotStart(sentences[code](url))
  const network = typeof code === 'string' && networkErrors.has(code)
  if (network || (!(first instanceof pg.DatabaseError) && /timeout|terminated/i.test(error.message))) {
    return new CannotStart(
      `The database at ${addressOf(url)} cannot be reached (${code ?? 'no answer'}): start it or correct DATABASE_URL.`,
    )
  }
  return error
}

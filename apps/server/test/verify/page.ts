import type { Forger, Forgery } from './forgery.ts'

const who: Readonly<Record<Forger, string>> = { app: 'the server’s role', owner: 'the owner', superuser: 'a superuser' }

const became = ({ outcome }: Forgery): string => {
  if (outcome === 'refused') return 'refused by the database'
  if (outcome === 'head') return 'found by `--against` an earlier head alone'
  return `found by \`${outcome}\``
}

/** The lines of the table in docs/forgeries.md. */
export const linesOf = (forgeries: readonly Forgery[]): readonly string[] => [
  '| forgery | by whom | what becomes of it |',
  ...forgeries.map((forgery) => `| ${forgery.name} | ${who[forgery.by]} | ${became(forgery)} |`),
]

/**
 * Who may import whom: what is absent is forbidden. docs/decisions/0001-rooms-and-slices.md explains it in words; this table is what `npm test` checks.
 * A room is a folder of packages/ or apps/, or a folder of the root.
 */
export const rooms = {
  money: [],
  market: ['money'],
  ledger: ['money'],
  contract: ['money', 'market'],
  rules: ['contract', 'ledger', 'money', 'market'],
  client: ['contract', 'money'],
  ui: ['client', 'contract', 'money', 'market'],
  web: ['ui', 'client', 'contract', 'money', 'rules', 'market'],
  console: ['ui', 'client', 'contract', 'money', 'market'],
  server: ['contract', 'rules', 'ledger', 'market', 'money'],
  world: ['server', 'contract', 'money', 'market'],
  e2e: ['world', 'contract', 'market'],
  lab: ['server', 'world', 'contract', 'rules', 'ledger', 'market', 'money', 'ui', 'e2e', 'tools'],
  tools: ['server', 'world', 'contract', 'rules', 'ledger', 'market', 'money', 'ui', 'e2e'],
} as const satisfies Record<string, readonly string[]>

export type Room = keyof typeof rooms
export const isRoom = (name: string): name is Room => Object.hasOwn(rooms, name)

/** Rooms that know the names of markets and wallets only, and no rule or price; and the files that hold these names. */
export const namesMarketsOnly: readonly Room[] = ['contract', 'ui', 'console', 'e2e']
export const marketNames: readonly string[] = ['markets.ts', 'wallets.ts']

/** Tests of any room may borrow the named people and days of the world. */
export const testsAlso: readonly Room[] = ['world']

/** Rooms that run in the browser too: nothing of Node there. */
export const browserRooms: readonly Room[] = ['money', 'market', 'contract', 'rules', 'ledger', 'client', 'ui', 'web', 'console']

/** Rooms that import no package at all. */
export const bareRooms: readonly Room[] = ['money', 'rules', 'ledger']

/** Folders of the server below the slices, the lowest first: each may import those before it, and knows no slice and no HTTP. */
export const serverLayers: readonly string[] = [
  'postgres',
  'system',
  'database',
  'bus',
  'verify',
  'settings',
  'calls',
  'limits',
  'ledger',
  'time',
  'exactly-once',
  'base',
]

/** The folders of the server that are no slices; every other folder is one, and declares itself in its slice.ts. */
export const serverAreas: readonly string[] = [...serverLayers, 'http', 'backup', 'cli', 'licences']

/** Libraries that draw: absent from packages/client, which serves programs, too. Of zustand it takes the store without hooks. */
export const drawing = /^(?:react(?:-.*)?(?:\/.*)?|@base-ui\/.*|@tanstack\/react-.*|zustand|.*\.(?:css|tsx))$/

/** Packages that only the server's http/ may import. */
export const httpPackages = /^(fastify|ws|@fastify\/.*|fastify-.*)$/

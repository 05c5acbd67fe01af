/** Directory, environment and globals of a process. */
interface ProcessSettings {
  readonly directory: string
  readonly environment: ReadonlyMap<string, string | undefined>
  readonly globals: ReadonlyMap<PropertyKey, PropertyDescriptor>
}

/** Names that libraries set for all their copies when they are loaded (tslib, zod, sharp), and those that follow the file that vitest runs. */
const isOfLibrary = (key: PropertyKey): boolean => /^(?:__[a-z].*|VIPSHOME)$/.test(String(key))

// Node loads some globals when they are first looked at, and these add others.
Object.getOwnPropertyDescriptors(globalThis)

export const readSettings = (): ProcessSettings => ({
  directory: process.cwd(),
  environment: new Map(Object.entries(process.env).filter(([name]) => !isOfLibrary(name))),
  globals: new Map(
    Reflect.ownKeys(globalThis)
      .filter((key) => !isOfLibrary(key))
      .map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key) ?? {}]),
  ),
})

function changed<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  after: ReadonlyMap<Key, Value>,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean = Object.is,
): Key[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => !isSame(before.get(key), after.get(key)))
}

const isSameProperty = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  Object.is(one?.value, other?.value) &&
  one?.get === other?.get &&
  one?.set === other?.set &&
  (one === undefined) === (other === undefined)

/** Puts all settings back. @returns what was set otherwise, in words and without the values. */
export function restoreSettings(before: ProcessSettings): string[] {
  const now = readSettings()
  const variables = changed(before.environment, now.environment)
  for (const name of variables) {
    const value = before.environment.get(name)
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  // A library that is loaded keeps what is its own under a symbol.
  const isNewSymbol = (key: PropertyKey): boolean => typeof key === 'symbol' && !before.globals.has(key)
  const globals = changed(before.globals, now.globals, isSameProperty).filter((key) => !isNewSymbol(key))
  for (const key of globals) {
    const property = before.globals.get(key)
    if (property === undefined) Reflect.deleteProperty(globalThis, key)
    else Reflect.defineProperty(globalThis, key, property)
  }
  process.chdir(before.directory)
  return [
    ...(before.directory === now.directory ? [] : [`the directory ${now.directory}`]),
    ...variables.map((name) => `the environment variable ${name}`),
    ...globals.map((key) => `the global ${String(key)}`),
  ]
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const nameIn = (list: typeof systems, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** «Chrome · Android» instead of a browser’s long signature; an unknown signature is cut to 40 letters. */
export const deviceName = (agent: string): string => {
  const known = [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 40)
}

/** A test by its path, with its text. */
interface TestFile {
  readonly path: string
  readonly text: string
}

const importsIt = (text: string, source: string): boolean => {
  const [, room = '', rest = ''] = /^(?:packages|apps)\/([^/]+)\/src\/(.+)$/.exec(source) ?? []
  return rest !== '' && (text.includes(`'@zaraba/${room}/${rest}'`) || text.includes(`/src/${rest}'`))
}

/**
 * Paths of the tests that a word chooses: for the name of a slice those in its folders of every room, for a source file those that import
 * it, or else those in the folder of its slice; for other words those whose path contains it.
 */
export const testsFor = (word: string, tests: readonly TestFile[]): readonly string[] => {
  const where = (matches: (test: TestFile) => boolean): readonly string[] => tests.filter(matches).map(({ path }) => path)
  const [, room, slice] = /^((?:packages|apps)\/[^/]+)\/src\/([^/]+)\//.exec(word) ?? []
  const importers = where(({ text }) => importsIt(text, word))
  if (importers.length > 0) return importers
  if (slice !== undefined) return where(({ path }) => path.startsWith(`${room}/test/${slice}/`))
  const inFolders = where(({ path }) => path.includes(`/test/${word}/`))
  return inFolders.length > 0 ? inFolders : where(({ path }) => path.includes(word))
}

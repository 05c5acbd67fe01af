/** Leads to the start-up screen. */
export const rootPath = '/'

export const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

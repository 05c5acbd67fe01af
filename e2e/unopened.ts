/** The routes of the clauses that are about one screen: `R-74` is `/mine/loginPassword`, and N-01 about five is none of them. */
export const routesOfClauses = (clauses: string): ReadonlyMap<string, string> =>
  new Map([...clauses.matchAll(/^(R-\d+)\t(\/[\w/]+)(?=$|:)/gm)].map(([, id = '', route = '']) => [id, route]))

/** Clauses of screens in the titles of tests whose screen was not opened, each with its route. */
export const unopened = (
  titles: readonly string[],
  routes: ReadonlyMap<string, string>,
  opened: ReadonlySet<string>,
): readonly string[] =>
  [...routes].flatMap(([id, route]) =>
    titles.some((title) => title.includes(`[${id}]`)) && !opened.has(route) ? [`${id} ${route}`] : [],
  )

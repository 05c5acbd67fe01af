/** Parts of the page that a run of their own writes, in their order; each is between two marks. */
const parts = ['beside', 'hunt'] as const
type Part = (typeof parts)[number]

const marks = (part: Part) => ({ from: `<!-- ${part} -->`, to: `<!-- end of ${part} -->` })

/** The text of a part with its marks around it. */
export const partText = (part: Part, text: string): string => `${marks(part).from}\n${text}\n${marks(part).to}`

/** A part as the page contains it; empty where it is missing. */
export const keptPart = (page: string, part: Part): string => {
  const { from, to } = marks(part)
  const [begin, end] = [page.indexOf(from), page.indexOf(to)]
  return begin < 0 || end < 0 ? '' : page.slice(begin, end + to.length)
}

/** All parts that the page contains. */
export const keptParts = (page: string): readonly string[] =>
  parts.map((part) => keptPart(page, part)).filter((text) => text !== '')

/** The page with another text of a part, marks included, which replaces the old one or is added before the parts that follow it. */
export const withPart = (page: string, part: Part, text: string): string => {
  const kept = keptPart(page, part)
  if (kept !== '') return page.replace(kept, () => text)
  const followers = [...parts.slice(parts.indexOf(part) + 1).map((each) => marks(each).from), '## What this page does not say']
  const next = followers.find((each) => page.includes(`\n${each}`))
  if (next === undefined) throw new Error('the page has no marker for this part')
  return page.replace(`\n${next}`, () => `\n${text}\n\n${next}`)
}

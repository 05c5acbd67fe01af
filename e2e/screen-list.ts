import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Look, Onlooker } from './look.ts'
import type { Scene, Session } from './scene.ts'

interface LooksOfSlice {
  readonly looks: (scene: Scene) => readonly Look[]
}
const files = globSync('*/looks.ts', { cwd: import.meta.dirname }).toSorted()
const listed = files.map(async (file): Promise<readonly [string, LooksOfSlice]> => {
  return [dirname(file), await import(join(import.meta.dirname, file))]
})
const bySlice = new Map(await Promise.all(listed))

const slicesWithLooks: readonly string[] = [...bySlice.keys()]
const looksOfSlice = (slice: string, scene: Scene): readonly Look[] => bySlice.get(slice)?.looks(scene) ?? []

/** Every screen of the app and its main sheets. */
export const looksOf = (scene: Scene): readonly Look[] => slicesWithLooks.flatMap((slice) => looksOfSlice(slice, scene))

/** Names of the screens and sheets of some slices. */
export const namesOfSlices = (scene: Scene, slices: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...slices].flatMap((slice) => looksOfSlice(slice, scene)).map(({ name }) => name))

/** Looks by onlooker, each with the log-in that a visit begins with, so that one browser at a time is open; those of all slices when absent. */
export const looksByOnlooker = (
  scene: Scene,
  looks: readonly Look[] = looksOf(scene),
): readonly { readonly visit: { readonly session?: Session }; readonly looks: readonly Look[] }[] => {
  const of = (onlooker: Onlooker) => looks.filter(({ as = 'trader' }) => as === onlooker)
  return [
    { visit: {}, looks: of('stranger') },
    { visit: { session: scene.session }, looks: of('trader') },
    { visit: { session: scene.others.verified }, looks: of('verified') },
    { visit: { session: scene.others.borrower }, looks: of('borrower') },
    { visit: { session: scene.others.investor }, looks: of('investor') },
  ].filter(({ looks: seen }) => seen.length > 0)
}

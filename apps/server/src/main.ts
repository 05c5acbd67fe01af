import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { currentBundle, makeBundle } from './server-bundle.ts'
import { sourceDigests } from './source-digest.ts'

/**
 * The program. It runs from its bundle when that matches the sources, which saves linking a thousand modules; otherwise it runs
 * from the sources, and makes a bundle for the next start. `main.ts sources` does not use bundles.
 */

// By default, the heap of a busy server grows to twice its live size before a full collection.
setFlagsFromString('--heap-growing-percent=30')

const root = fileURLToPath(new URL('../../..', import.meta.url))
const digestOf = sourceDigests(root)
const isWanted = process.argv[2] !== 'sources'
const bundle = isWanted ? currentBundle(root, digestOf) : null
// Stack traces name the sources in both cases.
if (bundle !== null) process.setSourceMapsEnabled(true)
const { serve }: typeof import('./serve.ts') = await (bundle === null ? import('./serve.ts') : import(bundle))
await serve({ digestOf, onceReady: (warn) => (isWanted && bundle === null ? makeBundle(root, warn) : Promise.resolve()) })

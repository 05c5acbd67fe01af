import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { currentBundle, makeBundle } from './server-bundle.ts'
import { sourceDigests } from './source-digest.ts'

/**
 * The program. It runs from its bundle where that was made from the sources as they are, which spares a start the linking of a thousand
 * modules; else from the sources, and a bundle is made for the next start. `main.ts sources` leaves bundles alone.
 */

// Left alone, the heap of a busy server grows to twice what lives in it before it is collected as a whole.
setFlagsFromString('--heap-growing-percent=30')

const root = fileURLToPath(new URL('../../..', import.meta.url))
const digestOf = sourceDigests(root)
const wanted = process.argv[2] !== 'sources'
const bundle = wanted ? currentBundle(root, digestOf) : null
// Stack traces name the sources in either case.
if (bundle !== null) process.setSourceMapsEnabled(true)
const { serve }: typeof import('./serve.ts') = await (bundle === null ? import('./serve.ts') : import(bundle))
await serve({ digestOf, onceReady: (warn) => (wanted && bundle === null ? makeBundle(root, warn) : Promise.resolve()) })

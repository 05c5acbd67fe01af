import { build } from 'vite'
import { bundledLicences, workboxPackages } from './bundled.ts'

// A program that builds the app of its working folder, with that folder's vite.config.ts, into the given folder, and writes the
// licences of its packages beside it. It is a process of its own because Vite does not release the modules it has loaded.
const [, , outDir = ''] = process.argv
await build({
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
  plugins: [bundledLicences(process.cwd().endsWith('web') ? workboxPackages : undefined)],
})

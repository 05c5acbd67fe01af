import { build } from 'vite'
import { bundledLicences, workboxPackages } from './bundled.ts'

// A program: builds the app of the folder that it is started in, by that folder's vite.config.ts, into the folder it is given, and writes
// beside it the licences of the packages it holds. In a process of its own, since Vite keeps what it has loaded.
const [, , outDir = ''] = process.argv
await build({
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
  plugins: [bundledLicences(process.cwd().endsWith('web') ? workboxPackages : undefined)],
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A page that shows every toast of the contract, for `e2e/says-each-message.e2e.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  define: { __VERSION__: JSON.stringify('') },
  logLevel: 'error',
  build: { target: 'es2023', minify: false, reportCompressedSize: false },
  plugins: [react()],
})

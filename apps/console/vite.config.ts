import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.ZARABA_SERVER ?? 'http://127.0.0.1:8080'

const answers = /packages\/contract\/src\/(?:brackets|[a-z]+\/(?:verification-)?texts)\.ts/

/** The operator’s console has its own address path on the same server as the app. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The schemas of the customers' calls, which share a list with those of the console, stay out of the bundle.
      treeshake: { propertyReadSideEffects: false },
      // The answers of calls, in words, are one file.
      output: { codeSplitting: { groups: [{ name: 'answers', test: answers }] } },
    },
  },
  server: { proxy: { '/api': { target: server } } },
  preview: { proxy: { '/api': { target: server } } },
  plugins: [react()],
})

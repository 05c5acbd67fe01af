import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstPage } from './first-page.config.ts'
import { textsFirst } from './texts-first.config.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const server = process.env.ZARABA_SERVER ?? 'http://127.0.0.1:8080'

/** Files of slices and of the frame between the page and its first screens: the entrance, and what more than one file of the frame needs. */
const first =
  /apps\/web\/src\/(?:[a-z]+\/paths|shell\/(?:addresses|configuration|connection|offers|load-chunk|mark|texts|frame\/practice-strip|frame\/shell|start-progress|start-up)|identity\/(?:texts|entrance\/(?:entrance|logon\.screen|start|start\.screen|welcome-text)))(?:\.module)?\.(?:tsx?|css)/
/** Folders of which every screen needs most. Fields, sheets, tabs, lists, pictures and figures come with the first screen that shows them. */
const everywhere =
  /(?:packages\/(?:client\/src|ui\/src\/(?:format|parts(?!\/tabs)|style|words|sheets\/(?:toast|waiting)))|apps\/web\/src\/shell\/(?:server|screen))\b/
/** A file of texts: its folder, and its language. */
const texts = /([a-z-]+)\/texts\/(?:[a-z-]+\/)?(ja|en|zh)\.ts/
const frame = (id: string) =>
  first.test(id) ||
  (everywhere.test(id) && !texts.test(id)) ||
  /node_modules\/(?:@tanstack\/(?:query-core|react-query)|zustand)\//.test(id)

const firstTexts = /(?:packages\/ui\/src\/words|apps\/web\/src\/(?:shell|identity))\/texts\/(ja|en|zh)\.ts/
const answers = /packages\/contract\/src\/(?:brackets|[a-z]+\/(?:verification-)?texts)\.ts/
/**
 * Modules that both the frame and its texts import. The frame waits for its texts, so that none of these modules may be in the
 * frame.
 */
const foundation = /packages\/(?:market\/src\/(?:markets|wallets)|money\/src)(?:\.|\/)/
const firstTextsName = (id: string): string | null => {
  const [, language] = firstTexts.exec(id) ?? []
  return language === undefined ? null : `texts-${language}`
}

export default defineConfig({
  root: import.meta.dirname,
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const [, folder = '', language] = texts.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? []
          return language === undefined ? 'assets/[name]-[hash].js' : `assets/${folder}.${language}-[hash].js`
        },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
            { name: 'foundation', test: foundation },
            // Modules that every screen needs are one file.
            { name: 'frame', test: frame },
            // The texts of the first screens are one file a language.
            { name: firstTextsName, debugName: 'texts', test: firstTexts },
            // The answers of calls, in words, are one file, loaded with the first screen that makes calls.
            { name: 'answers', test: answers },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  plugins: [
    react(),
    firstPage(),
    textsFirst(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'ザラバ — 練習取引 (practice money only)',
        short_name: 'ザラバ',
        description: 'A practice brokerage: Japanese, US and Chinese shares with practice money.',
        lang: 'ja',
        start_url: '/',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#fafaf7',
        theme_color: '#fff3d6',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // The shell, its texts and the screens of every visit work offline; the heavy and the rare (the chart's engine, the long
        // texts, verifiers) are kept when they are first used.
        globPatterns: ['index.html', 'first-paint.*', '*.svg', 'assets/*.{js,css}'],
        globIgnores: ['**/klinecharts*', '**/chart-view*', '**/verifier*', '**/{documents,courses,glossary}.{ja,en,zh}-*'],
        // Push messages are shown by the worker, which is outside the pages.
        importScripts: ['/push.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/console(?:\/|$)/, /^\/licences$/, /^\/source\.tar\.gz$/],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'screens', expiration: { maxEntries: 120 } },
          },
        ],
      },
    }),
  ],
})

import { readFileSync } from 'node:fs'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { texts as identityEn } from './src/identity/texts/en.ts'
import { texts as identityJa } from './src/identity/texts/ja.ts'
import { texts as identityZh } from './src/identity/texts/zh.ts'
import { texts as shellEn } from './src/shell/texts/en.ts'
import { texts as shellJa } from './src/shell/texts/ja.ts'
import { texts as shellZh } from './src/shell/texts/zh.ts'

const languages = {
  ja: { tag: 'ja', identity: identityJa, shell: shellJa },
  en: { tag: 'en', identity: identityEn, shell: shellEn },
  zh: { tag: 'zh-CN', identity: identityZh, shell: shellZh },
} as const
type Language = (typeof languages)[keyof typeof languages]

const text = (plain: string): string => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tick =
  '<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 13l4 4L19 7" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>'

const mark =
  '<svg width="56" height="56" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="15" fill="#22427C"/><path d="M14 23h36L14 41h36" fill="none" stroke="#FAFAF7" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The welcome page's words and the six steps, as the app itself shows them a moment later. */
const wordsOf = ({ tag, identity, shell }: Language): string =>
  [
    `<div class="first-words" lang="${tag}">`,
    `<div>${mark}<h1>${text(identity.welcome)}</h1><p>${text(identity.welcomeText)}</p>`,
    `<ul>${identity.points.map((point) => `<li>${tick}${text(point)}</li>`).join('')}</ul></div>`,
    `<ol>${Object.values(shell.steps)
      .map((step) => `<li><i></i>${text(step)}</li>`)
      .join('')}</ol>`,
    '</div>',
  ].join('')

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The files of each language that the first screens need: the texts, and what the loaders of their slices ask for by name. */
const textsIn = ({ bundle = {} }: IndexHtmlTransformContext): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.keys(languages).map((language) => {
      const loaded = new RegExp(`(?:packages/ui/src/words|apps/web/src/(?:shell|identity))/texts/${language}\\.ts$`)
      const files = Object.values(bundle).filter(
        (file) =>
          file.type === 'chunk' &&
          (file.name === `texts-${language}` || loaded.test(file.facadeModuleId?.replaceAll('\\', '/') ?? '')),
      )
      return [language, files.map(({ fileName }) => `/${fileName}`)]
    }),
  )

/** Moves the app’s styles and scripts behind the text of the page, so that they do not delay its first paint. */
const behindTheWords = (page: string): string => {
  const styles = [...page.matchAll(/\s*<link rel="stylesheet" crossorigin[^>]*>/g)].map(([tag]) => tag.trim())
  const bare = page.replaceAll(/\s*<link rel="stylesheet" crossorigin[^>]*>/g, '')
  return bare.replace('</body>', `  ${styles.join('\n    ')}\n  </body>`)
}

/**
 * The page as a phone on a slow line needs it: the words of welcome and their styles are part of the page itself and arrive with its first
 * bytes, and the configuration and the texts of the language are requested at once.
 */
export const firstPage = (): Plugin => ({
  name: 'first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, context) => {
      const calls = read('./src/first-calls.js').replace('__TEXTS__', JSON.stringify(textsIn(context)))
      return behindTheWords(page)
        .replace(
          '<link rel="stylesheet" href="/first-paint.css" />',
          () => `<style>\n${read('./public/first-paint.css')}</style>`,
        )
        .replace('<script src="/first-paint.js"></script>', () => `<script>\n${read('./public/first-paint.js')}${calls}</script>`)
        .replace(
          '<div class="first-shell">',
          () => `${Object.values(languages).map(wordsOf).join('\n')}\n<div class="first-shell">`,
        )
    },
  },
})

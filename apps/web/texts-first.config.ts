import type { Plugin } from 'vite'

/**
 * The frame waits for its texts before it runs. A file of texts that imports from the frame would wait for the frame, and neither
 * would ever load. Such a build fails here, instead of on the start-up screen of every visitor.
 */
export const textsFirst = (): Plugin => ({
  name: 'texts-first',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.name.startsWith('texts-')) continue
      const waiting = file.imports.find((name) => {
        const other = bundle[name]
        return other?.type === 'chunk' && other.name === 'frame'
      })
      if (waiting !== undefined)
        this.error(
          `${file.fileName} imports from ${waiting}, which waits for it: what both use belongs into the group foundation`,
        )
    }
  },
})

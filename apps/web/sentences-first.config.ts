import type { Plugin } from 'vite'

/**
 * The frame waits for its sentences before it runs. A file of sentences that imports from the frame would wait for the frame, and neither
 * would ever load. Such a build fails here, instead of on the start-up screen of every visitor.
 */
export const sentencesFirst = (): Plugin => ({
  name: 'sentences-first',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.name.startsWith('sentences-')) continue
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

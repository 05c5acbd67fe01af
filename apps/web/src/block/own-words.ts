import { readStored, writeStored } from '@zaraba/client/storage.ts'

/** Number of applications whose words are kept; older ones are deleted. */
const remembered = 40
/** An application with the word that this device put into it, as texts: "B-12 7c…". */
const line = /^(B-\d+) ([0-9a-f]{64})$/

/** The words that this device put into applications for blocks, by their numbers. They never leave it again. */
export const ownWords = (): ReadonlyMap<string, string> =>
  new Map(
    readStored('blockWords')
      .split('\n')
      .flatMap((text) => {
        const [, orderNo, word] = line.exec(text) ?? []
        return orderNo === undefined || word === undefined ? [] : [[orderNo, word] as const]
      }),
  )

/** Keeps the word of an application, so that its tickets can be checked with it after the draw. */
export const rememberWord = (orderNo: string, word: string): void => {
  const kept = [...ownWords()].filter(([of]) => of !== orderNo).slice(1 - remembered)
  writeStored('blockWords', [...kept, [orderNo, word]].map((each) => each.join(' ')).join('\n'))
}

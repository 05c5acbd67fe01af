import { withQuery } from '../shell/addresses.ts'

export const learningPaths = {
  learning: '/mine/learning',
  term: '/mine/term',
} as const

export const termPath = (id: string) => withQuery(learningPaths.term, { id })

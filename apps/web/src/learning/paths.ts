import type { CourseName } from '@zaraba/contract/learning/courses.ts'
import { withQuery } from '../shell/addresses.ts'

export const learningPaths = {
  learning: '/mine/learning',
  course: '/mine/course',
  term: '/mine/term',
} as const

export const termPath = (id: string) => withQuery(learningPaths.term, { id })
export const coursePath = (name: CourseName) => withQuery(learningPaths.course, { name })

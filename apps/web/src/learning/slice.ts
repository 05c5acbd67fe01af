import { identityPaths } from '../identity/paths.ts'
import { webSlice } from '../shell/web-slice.ts'
import { learningPaths } from './paths.ts'

/** Courses and glossary. */
export const learning = webSlice({
  screens: [
    {
      path: learningPaths.learning,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./learning.screen.tsx')).LearningScreen,
    },
    {
      path: learningPaths.course,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./courses/course.screen.tsx')).CourseScreen,
    },
    {
      path: learningPaths.term,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./term.screen.tsx')).TermScreen,
    },
  ],
  accountRows: [
    {
      group: 'about',
      icon: 'document',
      path: learningPaths.learning,
      label: { ja: '学ぶ', en: 'Learn', zh: '学习' },
      order: 0,
    },
  ],
})

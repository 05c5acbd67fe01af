import { withQuery } from '../shell/addresses.ts'

export const blockPaths = {
  large: '/home/large',
  large2: '/home/large2',
  large3: '/home/large3',
  large4: '/home/large4',
  largeQc: '/home/largeQc',
  qcList: '/home/qcList',
  largeInfo: '/home/largeInfo',
} as const

export const offerPath = (id: string) => withQuery(blockPaths.largeInfo, { id })

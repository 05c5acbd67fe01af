import { type Look, opens } from '../look.ts'
import type { Scene } from '../scene.ts'

const offer = (id: string) => `/home/largeInfo?id=${id}`

export const looks = (scene: Scene): readonly Look[] => [
  { name: 'blocks', route: '/home/large', as: 'investor' },
  { name: 'blocks-pending', route: '/home/large2', as: 'investor' },
  { name: 'blocks-passed', route: '/home/large3', as: 'investor' },
  { name: 'blocks-rejected', route: '/home/large4', as: 'investor' },
  { name: 'block', route: offer(scene.invested.block), moments: true, as: 'investor' },
  { name: 'block-sheet', route: offer(scene.invested.block), open: opens('[class*="_footer"] button') },
  { name: 'grabs', route: '/home/largeQc', as: 'investor' },
  { name: 'grabs-own', route: '/home/qcList', as: 'investor' },
  { name: 'grab', route: offer(scene.invested.grab), as: 'investor' },
]

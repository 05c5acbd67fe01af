import { type Look, opens } from '../look.ts'

export const looks = (): readonly Look[] => [
  { name: 'stakes', route: '/home/withinDays', moments: true, as: 'investor' },
  { name: 'stake-sheet', route: '/home/withinDays', open: opens('[class*="_footer"] button') },
]

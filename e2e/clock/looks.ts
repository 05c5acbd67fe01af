import { type Look, opens } from '../look.ts'

export const looks = (): readonly Look[] => [
  { name: 'clock-sheet', route: '/home/home', moments: true, open: opens('aside button') },
]

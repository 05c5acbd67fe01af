import type { BesideTexts } from '../texts.ts'

export const texts: BesideTexts = {
  period: (share) => `Period of ${share}`,
  pin: 'Keep this share',
  pinned: 'Pinned',
  follows: 'Linked',
  follow: 'Follow the share that is chosen',
  chart: (number, share) => `Chart ${number}: ${share}`,
  missing: 'There is no such share.',
  title: 'Chart',
}

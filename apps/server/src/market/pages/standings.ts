import { type Announcement, announcementOn } from '@zaraba/market/fundamentals/standing.ts'
import { keptBy, type Summary } from './summary.ts'

const announcements = keptBy<readonly Announcement[]>()

/** What each followed company has announced, by place: it changes at a close alone. */
export const announcementsOf = (summary: Summary): readonly Announcement[] =>
  announcements(summary, 'announcements', () =>
    summary.days.members.map(({ instrument, announced }) => announcementOn(instrument, announced, summary.date)),
  )

import type { ContentWords } from './words.ts'

export const messages: ContentWords = {
  tabs: { news: 'News', messages: 'Messages to many' },
  languages: { jp: 'Japanese', us: 'English', cn: 'Chinese' },
  heading: 'Heading',
  body: 'Text',
  bodyHint: 'An empty line parts paragraphs.',
  recipientsHint: 'Empty for everybody; else accounts, parted by commas.',
  everybody: 'everybody',
  sent: 'Sent',
  shown: 'Shown',
  withdrawn: 'Withdrawn',
  onItsWay: 'On its way',
  arrived: 'Arrived',
}
